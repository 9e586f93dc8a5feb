// What could not be sent waits here, survives reload and closing the tab, and is sent later by
// itself, in order. Every write carries its own key, so sending it twice is one write.
(() => {
  "use strict";
  const script = document.currentScript || document.querySelector("script[data-outbox-texts]");
  const texts = script.dataset;
  const name = "scorekeeper.outbox", timeout = 8000, first = 2000, longest = 30000;
  let delay = first, timer = 0, sending = false;

  const read = () => {
    try { return JSON.parse(localStorage.getItem(name)) || []; } catch { return []; }
  };
  const write = (items) => {
    try { localStorage.setItem(name, JSON.stringify(items)); } catch { /* private mode: this page only */ }
    show();
  };
  const without = (id) => read().filter((item) => item.id !== id);

  function show() {
    const items = read();
    let line = document.querySelector(".outbox");
    if (!items.length) { line?.remove(); return; }
    if (!line) {
      line = document.createElement("p");
      line.className = "outbox";
      line.setAttribute("role", "status");
      document.body.append(line);
    }
    const stuck = items.find((item) => item.stuck);
    const what = items.map((item) => item.what).join(", ");
    line.textContent = (stuck ? texts.stuck : texts.waiting) + " " + what;
    if (stuck) {
      const link = document.createElement("a");
      link.href = stuck.url;
      link.textContent = texts.look;
      line.append(" ", link);
    }
  }

  // "sent", "stuck" (the table has moved on, somebody has to look) or "waiting".
  async function post(item, again = true) {
    const stop = new AbortController();
    const clock = setTimeout(() => stop.abort(), timeout);
    try {
      const answer = await fetch(item.url, {
        method: "POST",
        body: new URLSearchParams(item.body),
        redirect: "manual",
        credentials: "same-origin",
        signal: stop.signal,
      });
      if (answer.type === "opaqueredirect" || answer.ok) return "sent";
      if (answer.status === 403 && again && await refresh(item)) return post(item, false);
      if (answer.status === 409 || answer.status === 422 || answer.status === 404) return "stuck";
      return "waiting";
    } catch {
      return "waiting";
    } finally {
      clearTimeout(clock);
    }
  }

  // The page's token may be older than the browser's cookie by now.
  async function refresh(item) {
    const page = await fetch(item.url, { credentials: "same-origin" });
    const found = (await page.text()).match(/name="csrfmiddlewaretoken" value="([^"]+)"/);
    if (!found) return false;
    item.body = item.body.map(([key, value]) => [key, key === "csrfmiddlewaretoken" ? found[1] : value]);
    return true;
  }

  async function flush() {
    clearTimeout(timer);
    if (sending) return;
    sending = true;
    let item, outcome = "sent";
    while (outcome === "sent" && (item = read()[0]) && !item.stuck) {
      outcome = await post(item);
      if (outcome === "sent") { write(without(item.id)); delay = first; settle(item, outcome); }
    }
    sending = false;
    if (outcome === "stuck") {
      write(read().map((other) => (other.id === item.id ? { ...other, stuck: true } : other)));
      settle(item, outcome);
    }
    if (outcome === "waiting") {
      timer = setTimeout(flush, delay);
      delay = Math.min(delay * 2, longest);
    }
    // Whatever stands behind it in the queue waits too.
    for (const other of read()) settle(other, "waiting");
  }

  const waiting = new Map();
  function settle(item, outcome) {
    const done = waiting.get(item.id);
    if (!done) return;
    waiting.delete(item.id);
    done(outcome);
  }

  // Takes the form's content and tries to send it; resolves with the outcome of the first try.
  function send(form, submitter) {
    const body = [...new FormData(form, submitter).entries()];
    const key = body.find(([field]) => field === "client_key")?.[1] || String(Math.random());
    const item = { id: form.action + "#" + key, url: form.action, body, what: form.dataset.outbox };
    write([...without(item.id), item]);
    return new Promise((done) => { waiting.set(item.id, done); flush(); });
  }

  document.addEventListener("submit", async (event) => {
    const form = event.target;
    if (!form.dataset.outbox || (form.dataset.outboxOnly && event.submitter?.name !== form.dataset.outboxOnly)) return;
    event.preventDefault();
    if (form.dataset.sending) return;
    form.dataset.sending = "1";
    const url = form.action, done = form.dataset.done;
    const outcome = await send(form, event.submitter);
    delete form.dataset.sending;
    form.dispatchEvent(new CustomEvent("outbox", { detail: outcome, bubbles: true }));
    if (outcome === "sent") location.assign(done);
    // The same once more, in the browser's own way: the answer is a page that says what is wrong.
    if (outcome === "stuck") { write(without(url + "#" + form.elements.client_key.value)); HTMLFormElement.prototype.submit.call(form); }
  });

  // A stuck one is settled as soon as somebody looks at its page: there the table's own copy of
  // what was typed is shown beside what was saved meanwhile.
  write(read().filter((item) => !(item.stuck && new URL(item.url).pathname === location.pathname)));
  addEventListener("online", flush);
  document.addEventListener("visibilitychange", () => { if (!document.hidden) flush(); });
  addEventListener("storage", (event) => { if (event.key === name) show(); });
  show();
  flush();
})();
