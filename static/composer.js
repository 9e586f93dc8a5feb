// Composing rules: rows are added and the cards of a deck shown at once; htmx keeps the example in
// step. Without JavaScript the buttons of the form do the same on the server.
(() => {
  "use strict";
  const form = document.getElementById("compose");
  const edition = form.elements.namedItem("edition");
  const showCards = form.querySelector('[name="tap"][value="deck"]');
  const mostRows = 60;

  function addRow(button) {
    const list = button.closest(".option").querySelector("ol.rows");
    if (list.children.length >= mostRows) return;
    const row = list.lastElementChild.cloneNode(true);
    row.querySelector(".error")?.remove();
    for (const input of row.querySelectorAll("input, select")) {
      if (input.matches("input")) input.value = "";
      else if (!input.matches(".sign-choice")) input.selectedIndex = 0;
      input.removeAttribute("aria-invalid");
      const label = input.getAttribute("aria-label");
      if (label) input.setAttribute("aria-label", label.replace(/\d+$/, list.children.length + 1));
    }
    list.append(row);
    row.querySelector("input, select").focus();
  }

  form.addEventListener("click", (event) => {
    const button = event.target.closest('[name="tap"][value^="more:"]');
    if (!button) return;
    event.preventDefault();
    addRow(button);
  });

  // With htmx every change works out the example.
  form.querySelector(".btn[name='preview']").parentElement.hidden = Boolean(window.htmx);

  // Another deck has other cards to choose from, and the server knows them.
  const shown = [...edition.options].find((option) => option.defaultSelected)?.value || "classic";
  showCards.hidden = true;
  edition.addEventListener("change", () => {
    if (edition.value !== shown) form.requestSubmit(showCards);
  });

  // A bonus can go to a card that was typed a moment ago.
  const bonusCards = () => form.querySelectorAll('[name="finish_bonus-card"]');
  form.addEventListener("change", (event) => {
    if (!event.target.matches('[name="kind-card"]') || edition.value !== "own") return;
    const word = event.target.value.trim().toLowerCase();
    if (!/^[a-z0-9]{1,16}$/.test(word)) return;
    for (const select of bonusCards()) {
      if (![...select.options].some((option) => option.value === word)) select.add(new Option(word));
    }
  });
})();
