/*
 * Shows a page when there is no connection: at the menu's addresses the menu as last seen, elsewhere a page
 * that says that there is none. All other requests go to the server as if this were not here.
 * What it keeps is nobody's own (page-keeper.js, sent before this).
 */
const OFFLINE = '/offline';
const MENU = '/offline/menu';
const MENU_ADDRESS = /^\/(offline\/menu|products\/[^/]+)?$/;
const CACHE = 'kept';
const MINUTE = 60_000;

const { keptAt, fileOf } = self.pageKeeper(
  CACHE,
  { [OFFLINE]: 24 * 60 * MINUTE, [MENU]: 15 * MINUTE },
  // the files of a kept page are marked by `?kept`, so no others are kept
  (html) => [...html.matchAll(/ src="(\/[^"]+\?kept)"/g)].map(([, file]) => file),
);

addEventListener('install', (event) => {
  skipWaiting();
  // requests that are not answered here need not wait for the worker to start
  const here = (condition) => ({ condition, source: 'fetch-event' });
  event
    .addRoutes?.([
      here({ requestMode: 'navigate', requestMethod: 'GET' }),
      here({ urlPattern: new URLPattern({ search: 'kept' }) }),
      { condition: { urlPattern: new URLPattern({}) }, source: 'network' },
    ])
    ?.catch(() => {});
});

addEventListener('activate', (event) => {
  event.waitUntil(
    Promise.all([
      registration.navigationPreload?.enable(),
      // caches of earlier releases; the kitchen's is its own worker's (kitchen-worker.js)
      caches
        .keys()
        .then((names) =>
          Promise.all(names.map((name) => name !== CACHE && name !== 'kitchen' && caches.delete(name))),
        ),
    ]),
  );
});

addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname, search } = new URL(request.url);
  // the kitchen is another app, with a worker of its own, and of the owner's pages nothing is kept
  const isOther = /^\/(order-receiver|manage)(\/|$)/.test(pathname);
  if (request.method !== 'GET' || origin !== location.origin || isOther) return;
  if (request.mode === 'navigate') event.respondWith(pageOf(event, pathname));
  else if (search === '?kept') event.respondWith(fileOf(request, pathname + search));
});

async function pageOf({ preloadResponse, request }, pathname) {
  try {
    return (await preloadResponse) ?? (await fetch(request));
  } catch (error) {
    const menu = MENU_ADDRESS.test(pathname) && (await keptAt(MENU));
    const page = menu || (await keptAt(OFFLINE));
    if (page) return page;
    throw error;
  }
}
