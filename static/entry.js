// Entering a round: does in the browser, at once, what the buttons of the form do on the server.
// Every change is also a "sync" of the form, for which it is sent there: see keep.js.
(() => {
  "use strict";
  const form = document.getElementById("entry");
  if (!form) return;
  const field = (name) => form.elements.namedItem(name);
  const hands = [...form.querySelectorAll(".hand")];
  const sum = field("collected");
  const tilesBox = document.getElementById("tiles");
  const seatOf = (hand) => hand.dataset.seat;
  const cards = (hand) => hand.querySelector(".cards");
  const words = (hand) => cards(hand).value.split(/[\s,;·]+/).filter(Boolean);

  const sync = () => form.dispatchEvent(new Event("sync"));

  const side = () => form.querySelector('[name="side"]:checked')?.value || "";
  const tiles = () => [...(tilesBox?.querySelectorAll(".tile") || [])];
  const openHand = () => hands.find((hand) => seatOf(hand) === field("open").value);
  const wanted = () => hands.filter((hand) => !hand.matches(".went-out, .knocked-out"));

  // Every word that means a card, on the side that is up: its code, its name, its short words.
  function meanings() {
    const up = tiles().filter((tile) => !tile.dataset.side || !side() || tile.dataset.side === side());
    const meant = new Map(up.map((tile) => [tile.dataset.code, tile]));
    for (const tile of up) {
      for (const word of [tile.dataset.word, ...(tile.dataset.words || "").split(" ")]) {
        if (!meant.has(word)) meant.set(word, tile);
      }
    }
    return meant;
  }

  function points(hand, meant) {
    const typed = words(hand);
    if (!typed.length) return "–";
    const onlyNumber = typed.length === 1 && /^\d+$/.test(typed[0]);
    if (onlyNumber && !meant.has(typed[0])) return typed[0];
    if (onlyNumber && typed[0] === "0" && form.dataset.loneZero) return form.dataset.loneZero;
    const sum = typed.reduce((total, word) => total + Number(meant.get(word.toLowerCase())?.dataset.value), 0);
    return Number.isNaN(sum) ? "…" : String(sum);
  }

  function paint() {
    const open = openHand();
    const meant = meanings();
    for (const hand of hands) {
      hand.classList.toggle("open", hand === open);
      hand.classList.toggle("went-out", seatOf(hand) === field("out").value);
      const box = hand.querySelector('[name="knocked_out"]');
      hand.classList.toggle("knocked-out", Boolean(box?.checked));
      hand.querySelector("button.name").setAttribute("aria-expanded", String(hand === open));
      hand.querySelector(".pts").value = points(hand, meant);
    }
    for (const chip of form.querySelectorAll('[value^="out:"]')) {
      const chosen = chip.value === "out:" + field("out").value;
      chip.setAttribute("aria-pressed", String(chosen));
      if (chosen) document.getElementById("out-name").textContent = chip.textContent;
    }
    if (sum) sum.closest(".only-sum").hidden = !/^\d+$/.test(field("out").value) && !sum.value;
    paintOrder();
    if (tilesBox && open) paintTiles(open, meant);
  }

  function paintTiles(open, meant) {
    if (tilesBox.parentElement !== open) open.append(tilesBox);
    const held = words(open).map((word) => meant.get(word.toLowerCase()));
    for (const tile of tiles()) {
      const n = held.filter((one) => one === tile).length;
      let badge = tile.querySelector("b");
      if (!n) { badge?.remove(); continue; }
      if (!badge) tile.append((badge = document.createElement("b")));
      badge.textContent = n;
    }
    const next = following(open);
    const button = tilesBox.querySelector(".next");
    button.hidden = !next;
    if (next) {
      button.value = "open:" + seatOf(next);
      button.querySelector("bdi").textContent = next.querySelector("button.name").textContent;
    }
  }

  function following(open) {
    const at = hands.indexOf(open);
    const ring = [...hands.slice(at + 1), ...hands.slice(0, at)];
    return ring.find((hand) => wanted().includes(hand) && !words(hand).length);
  }

  function paintOrder() {
    const order = field("order").value.split(" ").filter(Boolean);
    for (const chip of form.querySelectorAll('[value^="order:"]')) {
      const place = order.indexOf(chip.value.slice(6)) + 1;
      chip.setAttribute("aria-pressed", String(place > 0));
      chip.querySelector(".nr").textContent = place || "";
    }
  }

  const taps = {
    out(seat) {
      field("out").value = seat;
      form.querySelector(".went").open = false;
      const open = openHand();
      if (!open || seatOf(open) === seat) {
        const first = !sum?.value && wanted().find((hand) => seatOf(hand) !== seat && !words(hand).length);
        field("open").value = first ? seatOf(first) : "";
      }
    },
    card(code, tile) {
      const hand = openHand();
      if (!hand) return;
      const typed = words(hand);
      const isPoints = typed.length === 1 && /^\d+$/.test(typed[0]) && !meanings().has(typed[0]);
      cards(hand).value = [...(isPoints ? [] : typed), tile.dataset.word].join(" ");
      cards(hand).scrollLeft = cards(hand).scrollWidth;
    },
    back() {
      const hand = openHand();
      if (hand) cards(hand).value = words(hand).slice(0, -1).join(" ");
    },
    open(seat) {
      field("open").value = seat;
      paint();
      openHand()?.scrollIntoView({ block: "nearest", behavior: "instant" });
    },
    piles(way) {
      const now = Number(field("piles").value) + (way === "more" ? 1 : -1);
      field("piles").value = Math.max(0, Math.min(99, now));
    },
    order(seat) {
      const order = field("order").value.split(" ").filter(Boolean);
      const next = order.includes(seat) ? order.filter((one) => one !== seat) : [...order, seat];
      field("order").value = next.join(" ");
      field("out").value = next[0] || "";
    },
  };

  if (!hands.length || tilesBox) {
    form.addEventListener("click", (event) => {
      const button = event.target.closest('button[name="tap"]');
      if (!button) return;
      event.preventDefault();
      const [name, value] = button.value.split(/:(.*)/s);
      taps[name](value, button);
      navigator.vibrate?.(8);
      paint();
      sync();
    });
  }
  form.addEventListener("input", () => { paint(); sync(); });
  form.addEventListener("change", () => { paint(); sync(); });
  form.addEventListener("keydown", (event) => {
    if (event.key !== "Enter" || (!event.target.matches(".cards") && event.target !== sum)) return;
    event.preventDefault();
    const next = event.target !== sum && following(event.target.closest(".hand"));
    if (next) { taps.open(seatOf(next)); cards(next).focus(); sync(); } else { event.target.blur(); }
  });
  for (const hand of hands) {
    cards(hand).addEventListener("focus", () => { field("open").value = seatOf(hand); paint(); });
  }
  const number = tilesBox?.querySelector(".number");
  if (number) {
    number.hidden = false;
    number.addEventListener("click", () => {
      const input = cards(openHand());
      input.inputMode = "numeric";
      input.focus();
      input.select();
    });
  }

  // The fields as one value, and the way to set each of them.
  const list = (name) => [...form.querySelectorAll(`[name="${name}"]:checked`)].map((box) => Number(box.value));
  const said = () => ({
    out: field("out").value,
    last_card: form.querySelector('[name="last_card"]:checked')?.value || "",
    piles: Number(field("piles")?.value || 0),
    side: side(),
    knocked_out: list("knocked_out"),
    order: field("order").value.split(" ").filter(Boolean).map(Number),
    collected: sum?.value.trim() || "",
    hands: Object.fromEntries(hands.map((hand) => [seatOf(hand), cards(hand).value])),
  });
  const check = (name, value) => {
    const box = form.querySelector(`[name="${name}"][value="${CSS.escape(value)}"]`);
    if (box) box.checked = true;
  };
  const put = {
    out: (value) => { field("out").value = value; },
    last_card: (value) => check("last_card", value),
    piles: (value) => { if (field("piles")) field("piles").value = value; },
    side: (value) => { if (value) check("side", value); },
    knocked_out: (value) => {
      for (const box of form.querySelectorAll('[name="knocked_out"]')) box.checked = value.includes(Number(box.value));
    },
    order: (value) => { field("order").value = value.join(" "); },
    collected: (value) => { if (sum) sum.value = value || ""; },
  };

  form.entry = { field, hands, seatOf, cards, said, put, check, paint, sync };
  paint();
})();
