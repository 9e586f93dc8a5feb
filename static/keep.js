// Keeping a round being entered: on the server while there is a network, on this device while
// there is none. Saving waits for the answer on the same page, so that without one nothing is lost.
(() => {
  "use strict";
  const form = document.getElementById("entry");
  if (!form) return;
  const shelf = "typed " + location.pathname;
  const apology = document.getElementById("no-network");
  let changes = 0;
  let sent = 0;
  let outdated = false;
  let saving = false;
  let leaving = false;
  let again = 0;

  const typed = () => [...new FormData(form)].filter(([name]) => name !== "csrfmiddlewaretoken");
  const sync = () => window.htmx && window.htmx.trigger(form, "sync");

  // A browser may forbid storage; then only the server keeps what is typed.
  const onShelf = () => { try { return JSON.parse(localStorage.getItem(shelf)); } catch { return null; } };
  const putOnShelf = () => { try { localStorage.setItem(shelf, JSON.stringify(typed())); } catch { /* see above */ } };
  const clearShelf = () => { try { localStorage.removeItem(shelf); } catch { /* see above */ } };

  function takeFromShelf() {
    const kept = onShelf();
    if (!kept) return;
    const values = (name) => kept.filter((pair) => pair[0] === name).map((pair) => pair[1]);
    outdated = values("based_on")[0] !== form.elements.namedItem("based_on").value;
    for (const field of form.querySelectorAll("input")) {
      const wanted = values(field.name);
      if (field.matches('[type="radio"], [type="checkbox"]')) field.checked = wanted.includes(field.value);
      else if (wanted.length) field.value = wanted[0];
    }
    form.dispatchEvent(new Event("input"));
  }

  form.addEventListener("sync", () => {
    changes += 1;
    leaving = false;
    putOnShelf();
  });
  form.addEventListener("htmx:beforeRequest", (event) => {
    if (saving) event.preventDefault();
    sent = changes;
  });
  form.addEventListener("htmx:afterRequest", (event) => {
    clearTimeout(again);
    if (!event.detail.successful) {
      again = setTimeout(sync, 4000);
    } else if (sent === changes) {
      clearShelf();
      if (apology) apology.hidden = true;
      // Others went on meanwhile: the server shows what they did beside what was typed.
      if (outdated) location.reload();
    }
  });
  addEventListener("online", () => { if (onShelf()) sync(); });
  addEventListener("pagehide", () => {
    if (leaving || sent === changes || !navigator.sendBeacon) return;
    const data = new FormData(form);
    data.append("sync", "1");
    navigator.sendBeacon(form.action, data);
  });
  // A page that comes back from the browser's memory may show a round that is saved by now.
  addEventListener("pageshow", (event) => { if (event.persisted) location.reload(); });

  async function save() {
    const body = new FormData(form);
    body.append("save", "1");
    saving = true;
    try {
      const answer = await fetch(form.action, { method: "POST", body, redirect: "manual", keepalive: true });
      leaving = true;
      clearShelf();
      // Anything but "done" is a page to read: the same again, in the browser's own way.
      if (answer.type === "opaqueredirect") location.assign(form.dataset.back); else form.submit();
    } catch {
      saving = false;
      if (apology) apology.hidden = false;
      sync();
    }
  }

  form.addEventListener("submit", (event) => {
    if (event.submitter?.name === "save") {
      event.preventDefault();
      if (!saving) save();
    } else {
      leaving = true;
      clearShelf();
    }
  });
  // Not before htmx listens to the form.
  document.addEventListener("DOMContentLoaded", takeFromShelf);
})();
