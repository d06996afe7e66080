/* Replaces service-worker.js where menus are not kept: deletes what was kept and unregisters itself. */
addEventListener('install', () => skipWaiting());

addEventListener('activate', (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(names.map((name) => name !== 'kitchen' && caches.delete(name))))
      .then(() => registration.unregister()),
  );
});
