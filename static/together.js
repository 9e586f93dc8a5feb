// A round that several phones enter together: what others typed comes in beside what is typed here.
// What was changed here and is not known at the table yet stays as it is, and so does the field
// under the fingers; every other takes what the table has now.
(() => {
  "use strict";
  const form = document.getElementById("entry");
  if (!form) return;
  const { field, hands, seatOf, cards, said, put, paint } = form.entry;
  const same = (a, b) => JSON.stringify(a) === JSON.stringify(b);
  // The element that asked; by the time of the answer it may have been replaced.
  const asker = (event) => event.detail.requestConfig?.elt || event.target;
  let sent = null;

  document.body.addEventListener("htmx:beforeRequest", (event) => { if (asker(event) === form) sent = said(); });
  document.body.addEventListener("htmx:afterOnLoad", (event) => {
    const shared = document.getElementById("shared");
    const ours = asker(event) === form;
    if (!(ours || asker(event).id === "live") || event.detail.xhr.status !== 200 || !shared || form.dataset.leaving) return;
    const table = JSON.parse(shared.dataset.state);
    // Somebody has saved this round: what was typed of it stays to be looked at. Or this is the
    // next round already, and the table does not know yet of the one that waits to be sent.
    if (document.querySelector("#moved .recorded") || table.based_on < Number(field("based_on").value)) return;
    // What the table knows of this form: what was just sent, or what it had told before.
    take(table, ours ? sent : JSON.parse(field("seen").value));
    paint();
  });

  // What stays is no news to the table, so it is told as it was known there before.
  function take(table, known) {
    const now = said();
    for (const name of Object.keys(put)) {
      if (same(now[name], known[name]) && !(name === "collected" && document.activeElement === field(name))) put[name](table[name]);
      else table[name] = known[name];
    }
    for (const hand of hands) {
      const seat = seatOf(hand), before = known.hands[seat] || "";
      if (now.hands[seat] === before && document.activeElement !== cards(hand)) cards(hand).value = table.hands[seat] || "";
      else table.hands[seat] = before;
    }
    for (const name of ["client_key", "based_on"]) field(name).value = table[name];
    field("seen").value = JSON.stringify(table);
  }
})();
