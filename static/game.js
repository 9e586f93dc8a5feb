// The table page: sending the score where the browser can, and a fresh page after Back.
(() => {
  "use strict";
  addEventListener("pageshow", (event) => { if (event.persisted) location.reload(); });
  // Asked for anew each time: the table's refreshed parts take its place.
  const text = () => document.querySelector("#share textarea");
  const send = document.querySelector("[data-share]");
  const copy = document.querySelector("[data-copy]");
  if (!text()) return;
  // For the page that is shown when the table cannot be reached. Never a link: it is a secret.
  function keep() {
    if (text().id !== "score-text") return;
    const [head, ...lines] = text().value.split("\n");
    try {
      localStorage.setItem("scorekeeper.last", JSON.stringify({ name: head, text: lines.join("\n"), at: Date.now() }));
    } catch { /* no room, no harm */ }
  }
  keep();
  document.body.addEventListener("htmx:oobAfterSwap", keep);
  if (navigator.share) {
    send.hidden = false;
    send.addEventListener("click", () => navigator.share({ text: text().value }).catch(() => {}));
  }
  copy.hidden = false;
  copy.addEventListener("click", async () => {
    text().select();
    try {
      await navigator.clipboard.writeText(text().value);
    } catch {
      // No clipboard on plain http: the old way, with the text selected.
      document.execCommand("copy");
    }
    copy.textContent = copy.dataset.done;
  });
})();
