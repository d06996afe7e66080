/*
 * The kitchen's own worker, for its pages alone. Without a connection, and where something before the store says
 * that the store is gone, it opens a page of the kitchen in place of any other's: the board, an opened ticket and
 * its times read the orders that the device knows; all others say that they need a connection.
 *
 * It fetches what it keeps by itself and without cookies: no order and no name is in it.
 */
const CACHE = 'kitchen';
const BOARD = '/order-receiver?kept';
const TICKET = '/order-receiver/orders/kept?kept';
const ACCEPT = '/order-receiver/orders/kept/accept?kept';
const NO_CONNECTION = '/order-receiver/no-connection';
const PAGES = [BOARD, TICKET, ACCEPT, NO_CONNECTION];
const KEPT_AT = 'x-kept-at';
const KEPT_IN = 'x-kept-in';
/** So long pages are not fetched again, ms; and so long an answer may take before the kept page is shown. */
const MOST_AGE_MS = 60 * 60_000;
const PATIENCE_MS = 10_000;
/** What a proxy says while the store is away, and the store itself while it has too much to do. */
const AWAY = [502, 503, 504];
const FILE = /\/assets\/[\w.-]+/g;

addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) => event.waitUntil(clients.claim()));

addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (origin !== location.origin) return;
  if (request.mode === 'navigate') event.respondWith(pageOf(request, pathname));
  else if (request.method === 'GET' && pathname.startsWith('/assets/'))
    event.respondWith(fileOf(request, pathname));
});

/** One after the other, because each deletes what it does not name. */
let keeping = Promise.resolve();

/** A page of a device that is signed in sends its language. */
addEventListener('message', (event) => {
  // what cannot be fetched now is kept another time
  keeping = keeping.then(() => keep(String(event.data))).catch(() => {});
  event.waitUntil(keeping);
});

async function pageOf(request, pathname) {
  const cache = await caches.open(CACHE);
  const kept = () => cache.match(request.method === 'GET' ? placeOf(pathname) : NO_CONNECTION);
  try {
    const answer = await (request.method === 'GET' ? soon(fetch(request)) : fetch(request));
    if (!AWAY.includes(answer.status) || (request.method !== 'GET' && answer.status === 503)) return answer;
    return (await kept()) ?? answer;
  } catch (error) {
    const page = await kept();
    if (page) return page;
    throw error;
  }
}

function placeOf(pathname) {
  const [, , what, orderId, more, ...rest] = pathname.replace(/\/$/, '').split('/');
  if (what === undefined) return BOARD;
  if (what !== 'orders' || !orderId || rest.length > 0) return NO_CONNECTION;
  if (more === undefined) return TICKET;
  return more === 'accept' ? ACCEPT : NO_CONNECTION;
}

function soon(answer) {
  return Promise.race([
    answer,
    new Promise((_, late) => setTimeout(() => late(new Error('no answer')), PATIENCE_MS)),
  ]);
}

async function fileOf(request, pathname) {
  const cache = await caches.open(CACHE);
  return (await cache.match(pathname)) ?? fetch(request);
}

async function keep(language) {
  const cache = await caches.open(CACHE);
  const named = new Set(PAGES);
  for (const page of PAGES) for (const file of await keepPage(cache, page, language)) named.add(file);
  for (const request of await cache.keys()) {
    const { pathname, search } = new URL(request.url);
    if (!named.has(pathname + search)) await cache.delete(request);
  }
}

/**
 * Keeps a page with the files it names, unless the kept one is recent and in that language. The page is stored
 * last, so that a kept page is always whole. Resolves to its files.
 */
async function keepPage(cache, page, language) {
  const known = await cache.match(page);
  const age = Date.now() - Number(known?.headers.get(KEPT_AT));
  const isRecent = known?.headers.get(KEPT_IN) === language && age >= 0 && age < MOST_AGE_MS;
  const answer = isRecent
    ? null
    : await fetch(page, {
        credentials: 'omit',
        cache: 'no-store',
        redirect: 'error',
        priority: 'low',
        headers: { 'accept-language': language },
      });
  // pages that must not be stored are not kept either
  if (!answer?.ok || /no-store/.test(answer.headers.get('cache-control') ?? ''))
    return known ? filesOf(await known.text()) : [];
  const html = await answer.text();
  const files = filesOf(html);
  for (const file of files)
    if (!(await cache.match(file))) await cache.add(new Request(file, { credentials: 'omit' }));
  const headers = new Headers(answer.headers);
  headers.delete('content-encoding');
  headers.delete('content-length');
  headers.set(KEPT_AT, Date.now());
  headers.set(KEPT_IN, language);
  await cache.put(page, new Response(html, { headers }));
  return files;
}

function filesOf(html) {
  return [...new Set(html.match(FILE) ?? [])];
}
