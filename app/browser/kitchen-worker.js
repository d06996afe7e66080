/*
 * The kitchen's own worker, for its pages alone. Without a connection, and where something before the store says
 * that the store is gone, it opens a page of the kitchen in place of any other's: the board, an opened ticket and
 * its times read the orders that the device knows; all others say that they need a connection.
 * What it keeps has no order and no name in it (page-keeper.js, sent before this).
 */
const CACHE = 'kitchen';
const BOARD = '/order-receiver?kept';
const TICKET = '/order-receiver/orders/kept?kept';
const ACCEPT = '/order-receiver/orders/kept/accept?kept';
const NO_CONNECTION = '/order-receiver/no-connection';
/** So long pages are not fetched again, ms; and so long an answer may take before the kept page is shown. */
const MOST_AGE_MS = 60 * 60_000;
const PATIENCE_MS = 10_000;
/** What a proxy says while the store is away, and the store itself while it has too much to do. */
const AWAY = [502, 503, 504];
const FILE = /\/assets\/[\w.-]+/g;

const { keptAt, fileOf } = self.pageKeeper(
  CACHE,
  Object.fromEntries([BOARD, TICKET, ACCEPT, NO_CONNECTION].map((page) => [page, MOST_AGE_MS])),
  (html) => [...new Set(html.match(FILE) ?? [])],
);

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

async function pageOf(request, pathname) {
  const kept = () => keptAt(request.method === 'GET' ? placeOf(pathname) : NO_CONNECTION);
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
