/* Comes when a page is idle: has the browser keep the menu as it is seen now (service-worker.js). */
const { serviceWorker, connection } = navigator;
// none on plain http, nor in some private windows; who saves data is not asked to spend any
if (serviceWorker && !connection?.saveData)
  serviceWorker
    .register('/service-worker.js')
    .then(() => serviceWorker.ready)
    .then(({ active }) => active.postMessage(document.documentElement.lang))
    .catch(() => {});
