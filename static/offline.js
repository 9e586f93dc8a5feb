// The page without a connection: the last score this device has seen, and another try.
(() => {
  "use strict";
  const section = document.getElementById("last");
  let known = null;
  try { known = JSON.parse(localStorage.getItem("scorekeeper.last")); } catch { /* nothing kept */ }
  if (known) {
    section.hidden = false;
    section.querySelector("[data-name]").textContent = known.name;
    section.querySelector("[data-text]").textContent = known.text;
    section.querySelector("[data-at]").textContent = new Date(known.at).toLocaleString(document.documentElement.lang);
  }
  // The address is still that of the page that could not be fetched.
  document.querySelector("[data-again]").href = location.href;
  addEventListener("online", () => location.reload());
})();
