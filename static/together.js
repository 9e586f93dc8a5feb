// A round that several phones enter together: what others typed comes in beside what is typed here.
// A field that was changed here since the server was asked stays as it is under the fingers; every
// other takes what the table has now.
(() => {
  "use strict";
  const form = document.getElementById("entry");
  if (!form) return;
  const { field, hands, seatOf, cards, said, put, paint } = form.entry;
  const same = (a, b) => JSON.stringify(a) === JSON.stringify(b);
  // The element that asked; by the time of the answer it may have been replaced.
  const asker = (event) => event.detail.requestConfig?.elt || event.target;
  const ours = (event) => asker(event) === form || asker(event).id === "live";
  let asked = null;

  document.body.addEventListener("htmx:beforeRequest", (event) => { if (ours(event)) asked = said(); });
  document.body.addEventListener("htmx:afterOnLoad", (event) => {
    const shared = document.getElementById("shared");
    if (!ours(event) || event.detail.xhr.status !== 200 || !shared) return;
    take(JSON.parse(shared.dataset.state), said());
    field("seen").value = shared.dataset.state;
    paint();
  });

  function take(table, now) {
    for (const name of Object.keys(put)) if (same(now[name], asked[name])) put[name](table[name]);
    for (const hand of hands) {
      const seat = seatOf(hand);
      const touched = now.hands[seat] !== asked.hands[seat] || document.activeElement === cards(hand);
      if (!touched) cards(hand).value = table.hands[seat] || "";
    }
    field("client_key").value = table.client_key;
    field("based_on").value = table.based_on;
  }
})();
