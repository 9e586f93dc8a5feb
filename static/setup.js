// A new game: names are taken and moved at once; without JavaScript the server does the same.
(() => {
  "use strict";
  const form = document.getElementById("setup");
  const list = form.querySelector(".seats");
  const most = 20;
  const inputs = () => [...list.querySelectorAll('[name="player"]')];
  const filled = () => inputs().filter((input) => input.value.trim());

  function grow() {
    while (inputs().length < most && filled().length >= inputs().length) {
      const copy = list.lastElementChild.cloneNode(true);
      const no = inputs().length + 1;
      copy.querySelector("input").value = "";
      copy.querySelector(".error")?.remove();
      copy.querySelector(".icon").value = "up:" + (no - 1);
      for (const part of copy.querySelectorAll("[aria-label]")) {
        part.setAttribute("aria-label", part.getAttribute("aria-label").replace(/\d+/, no));
      }
      list.append(copy);
    }
  }

  function paint() {
    grow();
    const names = inputs().map((input) => input.value.trim());
    for (const chip of form.querySelectorAll("[data-name]")) {
      chip.setAttribute("aria-pressed", String(names.includes(chip.dataset.name)));
    }
    const dealer = form.querySelector("[data-dealer]");
    while (dealer.options.length <= names.length) dealer.add(new Option("", dealer.options.length - 1));
    names.forEach((name, i) => {
      dealer.options[i + 1].text = `${i + 1}. ${name}`;
      dealer.options[i + 1].hidden = !name;
    });
    const edition = form.elements.namedItem("edition").value;
    for (const label of form.querySelectorAll(".asks")) label.hidden = label.dataset.edition !== edition;
    const target = form.querySelector('[name="rules"]:checked')?.dataset.target;
    form.elements.namedItem("target").closest("label").hidden = !target;
    form.elements.namedItem("target").placeholder = target || "";
  }

  function seat(name) {
    const taken = inputs().find((input) => input.value.trim() === name);
    if (taken) {
      const rest = inputs().map((input) => input.value).filter((value) => value.trim() !== name);
      inputs().forEach((input, i) => { input.value = rest[i] || ""; });
      return;
    }
    grow();
    const free = inputs().find((input) => !input.value.trim());
    if (free) free.value = name;
  }

  form.addEventListener("click", (event) => {
    const button = event.target.closest('button[name="tap"]');
    if (!button) return;
    const [what, value] = button.value.split(/:(.*)/s);
    if (what === "group") return;
    event.preventDefault();
    if (what === "seat") seat(value);
    if (what === "up") {
      const [a, b] = [inputs()[value - 1], inputs()[value]];
      [a.value, b.value] = [b.value, a.value];
      a.focus();
    }
    if (what === "more") {
      grow();
      (inputs().find((input) => !input.value.trim()) || inputs().at(-1)).focus();
    }
    paint();
  });
  form.addEventListener("keydown", (event) => {
    if (event.key !== "Enter" || !event.target.matches('[name="player"]')) return;
    event.preventDefault();
    paint();
    const next = inputs()[inputs().indexOf(event.target) + 1];
    if (event.target.value.trim() && next) next.focus(); else event.target.blur();
  });
  // Whoever looks up the rules in between finds the names again.
  const shelf = "scorekeeper.players " + location.pathname;
  function keep() {
    const names = started ? [] : filled().map((input) => input.value);
    try { sessionStorage.setItem(shelf, JSON.stringify(names)); } catch { /* forbidden */ }
  }
  function recall() {
    let names = [];
    try { names = JSON.parse(sessionStorage.getItem(shelf)) || []; } catch { /* forbidden */ }
    if (!filled().length) names.forEach(seat);
  }

  form.addEventListener("input", paint);
  form.addEventListener("change", paint);
  recall();
  paint();
  let started = false;
  form.addEventListener("submit", (event) => { started = event.submitter?.name !== "tap"; });
  addEventListener("pagehide", keep);
})();
