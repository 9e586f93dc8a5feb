// Keeping a round being entered: on the server while it can be reached, on this device while it
// cannot. A browser may forbid storage; then only the server keeps what is typed.
(() => {
  "use strict";
  const form = document.getElementById("entry");
  if (!form) return;
  const { field, hands, seatOf, cards, said, put, check, paint, sync } = form.entry;
  const shelf = "scorekeeper.typed " + form.getAttribute("action");
  let changes = 0, sent = 0, again = 0;
  const leave = (yes) => { form.dataset.leaving = yes ? "1" : ""; };

  function remember() {
    const kept = { ...said(), based_on: field("based_on").value, client_key: field("client_key").value };
    try { localStorage.setItem(shelf, JSON.stringify(kept)); } catch { /* see above */ }
  }
  function forget() {
    try { localStorage.removeItem(shelf); } catch { /* see above */ }
  }
  function kept() {
    try { return JSON.parse(localStorage.getItem(shelf)); } catch { return null; }
  }
  // With the base it had: if others went on meanwhile, the server shows what they did beside it.
  function recall() {
    const typed = kept();
    if (!typed) return;
    for (const name of Object.keys(put)) put[name](typed[name]);
    for (const hand of hands) if (typed.hands[seatOf(hand)]) cards(hand).value = typed.hands[seatOf(hand)];
    for (const name of ["based_on", "client_key"]) field(name).value = typed[name];
    paint();
    sync();
  }

  form.addEventListener("sync", () => {
    changes += 1;
    remember();
  });
  // A round that is on its way to the log is not kept once more: it would come back as the next one.
  document.body.addEventListener("htmx:beforeRequest", (event) => { if (form.dataset.leaving) event.preventDefault(); });
  form.addEventListener("htmx:beforeRequest", () => { sent = changes; });
  form.addEventListener("htmx:afterRequest", (event) => {
    clearTimeout(again);
    if (!event.detail.successful) again = setTimeout(sync, 4000);
    else if (sent === changes) forget();
  });
  addEventListener("online", () => { if (kept()) sync(); });

  // What was typed in the last moment before the page goes away.
  form.addEventListener("submit", () => { leave(true); forget(); });
  addEventListener("pagehide", () => {
    if (form.dataset.leaving || sent === changes || !navigator.sendBeacon) return;
    const data = new FormData(form);
    data.append("sync", "1");
    navigator.sendBeacon(form.action, data);
  });
  // A page that comes back from the browser's memory may show a round that is saved by now.
  addEventListener("pageshow", (event) => { if (event.persisted) location.reload(); });

  // The round waits in the outbox: the next one can be entered all the same. It is based on the
  // one that waits, and goes out after it.
  form.addEventListener("outbox", (event) => {
    leave(event.detail !== "waiting");
    if (form.dataset.leaving || form.dataset.about) return;
    const heading = document.querySelector("h1");
    const no = form.dataset.round, next = String(Number(no) + 1);
    heading.textContent = heading.textContent.replace(no, next);
    form.dataset.outbox = form.dataset.outbox.replace(no, next);
    form.dataset.round = next;
    clear(Number(field("based_on").value) + 1);
  });
  function clear(base) {
    field("based_on").value = base;
    field("client_key").value = randomKey();
    for (const name of ["out", "order", "open"]) field(name).value = "";
    put.piles(0);
    put.knocked_out([]);
    put.collected("");
    check("last_card", "");
    for (const hand of hands) cards(hand).value = "";
    form.querySelector(".went")?.setAttribute("open", "");
    document.getElementById("out-name")?.replaceChildren();
    field("seen").value = JSON.stringify({ ...said(), based_on: base, client_key: field("client_key").value });
    paint();
  }
  // Not crypto.randomUUID: it is missing on plain http.
  function randomKey() {
    const bytes = [...crypto.getRandomValues(new Uint8Array(16))];
    return bytes.map((byte) => byte.toString(16).padStart(2, "0")).join("");
  }
  // Not before htmx listens to the form.
  document.addEventListener("DOMContentLoaded", recall);
})();
