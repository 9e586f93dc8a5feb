// Asks whether anything has happened at the table: fast while something goes on, slow when
// nothing does, not at all while nobody looks, and at once when somebody looks again.
(() => {
  "use strict";
  const fast = 1200, slow = 5000, quiet = 10 * 60 * 1000, longest = 15000;
  let touched = Date.now(), failures = 0, timer = 0, left = 0;
  const poller = () => document.getElementById("live");
  if (!poller()) return;

  const pause = () => {
    if (failures) return Math.min(1000 * 2 ** failures, longest);
    return Date.now() - touched < quiet ? fast : slow;
  };
  function plan(ms = pause()) {
    clearTimeout(timer);
    if (!document.hidden) timer = setTimeout(ask, ms);
  }
  function ask() {
    clearTimeout(timer);
    if (window.htmx && poller()) window.htmx.trigger(poller(), "poll");
    timer = setTimeout(ask, longest);
  }

  function signal() {
    let line = document.querySelector(".signal");
    if (failures < 2) { line?.remove(); return; }
    if (line) return;
    line = document.createElement("p");
    line.className = "signal";
    line.setAttribute("role", "status");
    line.textContent = poller().dataset.off;
    document.body.prepend(line);
  }

  document.body.addEventListener("htmx:afterRequest", (event) => {
    // Not the event's target: the poller may have been replaced by its own answer.
    if (event.detail.requestConfig?.elt.id !== "live") return;
    const status = event.detail.xhr.status;
    failures = status >= 200 && status < 400 ? 0 : failures + 1;
    if (status === 200) touched = Date.now();
    signal();
    plan();
  });
  // A swap would throw the sheet back to its first column.
  document.addEventListener("scroll", (event) => {
    if (event.target.classList?.contains("scroll")) left = event.target.scrollLeft;
  }, true);
  document.body.addEventListener("htmx:oobAfterSwap", () => {
    const sheet = document.querySelector(".scroll");
    if (sheet && left) sheet.scrollLeft = left;
  });
  document.addEventListener("visibilitychange", () => { if (document.hidden) clearTimeout(timer); else ask(); });
  addEventListener("online", ask);
  addEventListener("focus", ask);
  addEventListener("pointerdown", () => { touched = Date.now(); });

  // The screen stays on while a game is on, where the browser can.
  let lock = null;
  async function stayAwake() {
    if (!poller().dataset.wake || !navigator.wakeLock || document.hidden || lock) return;
    try {
      lock = await navigator.wakeLock.request("screen");
      lock.addEventListener("release", () => { lock = null; });
    } catch { lock = null; }
  }
  document.addEventListener("visibilitychange", stayAwake);
  stayAwake();
  plan();
})();
