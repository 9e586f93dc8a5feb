// What every page has, where the browser can: the service worker needs https or this machine.
(() => {
  "use strict";
  navigator.serviceWorker?.register("/sw.js").catch(() => {});
})();
