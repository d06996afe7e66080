/* Loaded when a page is idle: makes the browser keep the menu as it is now, by service-worker.js. */
const { serviceWorker, connection } = navigator;
// missing on plain http and in some private windows; with data saving on, nothing more is downloaded
if (serviceWorker && !connection?.saveData)
  serviceWorker
    .register('/service-worker.js')
    .then(() => serviceWorker.ready)
    .then(({ active }) => active.postMessage(document.documentElement.lang))
    .catch(() => {});
