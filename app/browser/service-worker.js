/*
 * Shows a page when there is no connection: at the menu's addresses the menu as last seen, elsewhere a page
 * that says that there is none. All other requests go to the server as if this were not here.
 *
 * It fetches what it keeps by itself and without cookies, so that nothing personal can be in it.
 */
const OFFLINE = '/offline';
const MENU = '/offline/menu';
const MENU_ADDRESS = /^\/(offline\/menu|products\/[^/]+)?$/;
const CACHE = 'kept';
const KEPT_AT = 'x-kept-at';
const KEPT_IN = 'x-kept-in';
const MINUTE = 60_000;

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
  // the kitchen is another app, with a worker of its own
  const isKitchen = /^\/order-receiver(\/|$)/.test(pathname);
  if (request.method !== 'GET' || origin !== location.origin || isKitchen) return;
  if (request.mode === 'navigate') event.respondWith(pageOf(event, pathname));
  else if (search === '?kept') event.respondWith(fileOf(request, pathname + search));
});

/** One after the other, because each deletes what it does not name. */
let keeping = Promise.resolve();

/** A page that has started its scripts sends its language: its visitor has seen that menu. */
addEventListener('message', (event) => {
  // what cannot be fetched now is kept another time
  keeping = keeping.then(() => keep(String(event.data))).catch(() => {});
  event.waitUntil(keeping);
});

async function pageOf({ preloadResponse, request }, pathname) {
  try {
    return (await preloadResponse) ?? (await fetch(request));
  } catch (error) {
    const cache = await caches.open(CACHE);
    const menu = MENU_ADDRESS.test(pathname) && (await cache.match(MENU));
    const page = menu || (await cache.match(OFFLINE));
    if (page) return page;
    throw error;
  }
}

async function fileOf(request, address) {
  const cache = await caches.open(CACHE);
  return (await cache.match(address)) ?? fetch(request);
}

async function keep(language) {
  const cache = await caches.open(CACHE);
  const files = [
    ...(await keepPage(cache, OFFLINE, language, 24 * 60 * MINUTE)),
    ...(await keepPage(cache, MENU, language, 15 * MINUTE)),
  ];
  const named = new Set([OFFLINE, MENU, ...files]);
  for (const request of await cache.keys()) {
    const { pathname, search } = new URL(request.url);
    if (!named.has(pathname + search)) await cache.delete(request);
  }
}

/**
 * Keeps a page with the files it names, unless the kept one is recent and in that language. The page is
 * stored last, so that a kept page is always whole. Resolves to its files.
 */
async function keepPage(cache, path, language, mostMs) {
  const known = await cache.match(path);
  const age = Date.now() - Number(known?.headers.get(KEPT_AT));
  if (known?.headers.get(KEPT_IN) === language && age >= 0 && age < mostMs)
    return filesOf(await known.text());
  const answer = await fetch(path, {
    credentials: 'omit',
    cache: 'no-store',
    redirect: 'error',
    priority: 'low',
    headers: { 'accept-language': language },
  });
  // pages that must not be stored are not kept either
  const mayBeKept = answer.ok && !/no-store/.test(answer.headers.get('cache-control') ?? '');
  if (!mayBeKept) return known ? filesOf(await known.text()) : [];
  const html = await answer.text();
  const files = filesOf(html);
  for (const file of files)
    if (!(await cache.match(file))) await cache.add(new Request(file, { credentials: 'omit' }));
  const headers = new Headers(answer.headers);
  headers.delete('content-encoding');
  headers.delete('content-length');
  headers.set(KEPT_AT, Date.now());
  headers.set(KEPT_IN, language);
  await cache.put(path, new Response(html, { headers }));
  return files;
}

/** The files of a kept page are marked by `?kept`, so no others are kept. */
function filesOf(html) {
  return [...html.matchAll(/ src="(\/[^"]+\?kept)"/g)].map(([, file]) => file);
}
