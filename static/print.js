// The button that prints: without scripts the browser's own menu does.
(() => {
  "use strict";
  const button = document.querySelector("[data-print]");
  button.hidden = false;
  button.addEventListener("click", () => print());
})();
