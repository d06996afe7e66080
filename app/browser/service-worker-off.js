/* Takes the place of service-worker.js where menus are not kept: forgets what was, and goes. */
addEventListener('install', () => skipWaiting());

addEventListener('activate', (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(names.map((name) => caches.delete(name))))
      .then(() => registration.unregister()),
  );
});
