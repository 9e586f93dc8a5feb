// Entering a round: does in the browser, at once, what the buttons of the form do on the server.
// Every change is also sent there (the form's own "sync"), so Back, reload and sleep lose nothing.
(() => {
  "use strict";
  const form = document.getElementById("entry");
  if (!form) return;
  const field = (name) => form.elements.namedItem(name);
  const hands = [...form.querySelectorAll(".hand")];
  const box = document.getElementById("tiles") || null;
  let tilesBox = box;
  const seatOf = (hand) => hand.dataset.seat;
  const cards = (hand) => hand.querySelector(".cards");
  const words = (hand) => cards(hand).value.trim().split(/\s+/).filter(Boolean);
  const highestCard = 10;

  const sync = () => { remember(); window.htmx?.trigger(form, "sync"); };

  // What others typed. A field that somebody has changed here since the question was sent stays
  // as it is; every other takes what the table has now.
  const list = (name) => [...form.querySelectorAll(`[name="${name}"]:checked`)].map((box) => Number(box.value));
  const said = () => ({
    out: field("out").value,
    last_card: form.querySelector('[name="last_card"]:checked')?.value || "",
    piles: Number(field("piles")?.value || 0),
    side: side(),
    knocked_out: list("knocked_out"),
    order: field("order").value.split(" ").filter(Boolean).map(Number),
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
  };
  let sent = null;
  const same = (a, b) => JSON.stringify(a) === JSON.stringify(b);
  // The element that asked; by the time of the answer it may have been replaced.
  const asked = (event) => event.detail.requestConfig?.elt || event.target;
  const reread = (event) => asked(event) === form || asked(event).id === "live";
  document.body.addEventListener("htmx:beforeRequest", (event) => { if (reread(event)) sent = said(); });
  document.body.addEventListener("htmx:afterOnLoad", (event) => {
    const shared = document.getElementById("shared");
    if (!reread(event) || event.detail.xhr.status !== 200 || !shared) return;
    const state = JSON.parse(shared.dataset.state);
    const now = said();
    for (const name of Object.keys(put)) if (same(now[name], sent[name])) put[name](state[name]);
    for (const hand of hands) {
      const seat = seatOf(hand);
      if (now.hands[seat] === sent.hands[seat] && document.activeElement !== cards(hand)) {
        cards(hand).value = state.hands[seat] || "";
      }
    }
    field("client_key").value = state.client_key;
    field("based_on").value = state.based_on;
    field("seen").value = shared.dataset.state;
    if (asked(event) === form && same(now, sent)) forget();
    paint();
  });
  const side = () => form.querySelector('[name="side"]:checked')?.value || "";
  const tiles = () => [...(tilesBox?.querySelectorAll(".tile") || [])];
  const shown = () => tiles().filter((tile) => tile.offsetParent !== null || !tilesBox.isConnected);
  const openHand = () => hands.find((hand) => seatOf(hand) === field("open").value);
  const wanted = () => hands.filter((hand) => !hand.matches(".went-out, .knocked-out"));

  function points(hand) {
    const typed = words(hand);
    if (!typed.length) return "–";
    const known = new Map();
    for (const tile of tiles()) {
      if (!tile.dataset.side || !side() || tile.dataset.side === side()) {
        known.set(tile.dataset.word, Number(tile.dataset.value)).set(tile.dataset.code, Number(tile.dataset.value));
      }
    }
    if (typed.length === 1 && /^\d+$/.test(typed[0]) && !known.has(typed[0])) return typed[0];
    const lone = form.dataset.loneZero;
    if (lone && typed.length === 1 && typed[0] === "0") return lone;
    const sum = typed.reduce((total, word) => total + (known.has(word) ? known.get(word) : NaN), 0);
    return Number.isNaN(sum) ? "…" : String(sum);
  }

  function paint() {
    const open = openHand();
    for (const hand of hands) {
      hand.classList.toggle("open", hand === open);
      hand.classList.toggle("went-out", seatOf(hand) === field("out").value);
      const box = hand.querySelector('[name="knocked_out"]');
      hand.classList.toggle("knocked-out", Boolean(box?.checked));
      hand.querySelector("button.name").setAttribute("aria-expanded", String(hand === open));
      hand.querySelector(".pts").value = points(hand);
    }
    for (const chip of form.querySelectorAll('[value^="out:"]')) {
      const chosen = chip.value === "out:" + field("out").value;
      chip.setAttribute("aria-pressed", String(chosen));
      if (chosen) document.getElementById("out-name").textContent = chip.textContent;
    }
    paintOrder();
    if (tilesBox && open) paintTiles(open);
  }

  function paintTiles(open) {
    if (tilesBox.parentElement !== open) open.append(tilesBox);
    const count = {};
    for (const word of words(open)) count[word] = (count[word] || 0) + 1;
    for (const tile of tiles()) {
      const n = (count[tile.dataset.word] || 0) + (tile.dataset.word === tile.dataset.code ? 0 : count[tile.dataset.code] || 0);
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
        const first = wanted().find((hand) => seatOf(hand) !== seat && !words(hand).length);
        field("open").value = first ? seatOf(first) : "";
      }
    },
    card(code, tile) {
      const hand = openHand();
      if (!hand) return;
      const typed = words(hand);
      const isPoints = typed.length === 1 && /^\d+$/.test(typed[0]) && Number(typed[0]) > highestCard;
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
    if (event.key !== "Enter" || !event.target.matches(".cards")) return;
    event.preventDefault();
    const next = following(event.target.closest(".hand"));
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

  // What was typed in the last moment before the page goes away.
  let saved = false;
  document.querySelector('[name="save"]')?.addEventListener("click", () => { saved = true; forget(); });
  addEventListener("pagehide", () => {
    if (saved || !navigator.sendBeacon) return;
    const data = new FormData(form);
    data.append("sync", "1");
    navigator.sendBeacon(form.action, data);
  });
  // A page that comes back from the browser's memory may show a round that is saved by now.
  addEventListener("pageshow", (event) => { if (event.persisted) location.reload(); });
  // The round waits in the outbox: the next one can be entered all the same. It will be based on
  // the one that waits, and goes out after it.
  form.addEventListener("outbox", (event) => {
    if (event.detail !== "waiting" || form.dataset.about) return;
    forget();
    const no = Number(form.dataset.round) + 1;
    const old = form.dataset.round;
    form.dataset.round = no;
    form.dataset.outbox = form.dataset.outbox.replace(old, no);
    document.querySelector("h1").textContent = document.querySelector("h1").textContent.replace(old, no);
    field("based_on").value = Number(field("based_on").value) + 1;
    field("client_key").value = randomKey();
    field("open").value = "";
    clear();
    saved = false;
  });
  function randomKey() {
    return [...crypto.getRandomValues(new Uint8Array(16))].map((n) => n.toString(16).padStart(2, "0")).join("");
  }
  function clear() {
    for (const name of ["out", "order"]) field(name).value = "";
    if (field("piles")) field("piles").value = 0;
    check("last_card", "");
    put.knocked_out([]);
    for (const hand of hands) cards(hand).value = "";
    form.querySelector(".went")?.setAttribute("open", "");
    document.getElementById("out-name")?.replaceChildren();
    field("seen").value = JSON.stringify({ ...said(), client_key: field("client_key").value, based_on: Number(field("based_on").value) });
    paint();
  }

  // While the server cannot be reached, what is typed is kept in the browser as well.
  const shelf = "scorekeeper.typed " + form.getAttribute("action");
  function remember() {
    const kept = { ...said(), based_on: field("based_on").value, client_key: field("client_key").value };
    try { localStorage.setItem(shelf, JSON.stringify(kept)); } catch { /* no room, no harm */ }
  }
  function forget() {
    try { localStorage.removeItem(shelf); } catch { /* nothing there */ }
  }
  function recall() {
    let kept = null;
    try { kept = JSON.parse(localStorage.getItem(shelf)); } catch { /* nothing there */ }
    if (!kept || kept.based_on !== field("based_on").value) { forget(); return; }
    for (const name of Object.keys(put)) put[name](kept[name]);
    for (const hand of hands) if (kept.hands[seatOf(hand)]) cards(hand).value = kept.hands[seatOf(hand)];
    sync();
  }
  recall();
  paint();
})();
