/*
 * What the workers that keep pages have in common, sent before each of them in one file (service-worker.js,
 * kitchen-worker.js).
 *
 * It fetches what it keeps by itself and without cookies, so that nothing personal can be in it.
 */
const KEPT_AT = 'x-kept-at';
const KEPT_IN = 'x-kept-in';

/**
 * Keeps pages with the files that they name, each time that a page sends its language.
 * @param pages their addresses, each with how long it is not fetched again, ms
 * @param filesOf the addresses of the files that a page's HTML names
 * @returns what is kept at an address, and the answer to a request for a file, kept or not
 */
self.pageKeeper = (cacheName, pages, filesOf) => {
  /** One after the other, because each deletes what it does not name. */
  let keeping = Promise.resolve();
  addEventListener('message', (event) => {
    // what cannot be fetched now is kept another time
    keeping = keeping.then(() => keep(String(event.data))).catch(() => {});
    event.waitUntil(keeping);
  });

  async function keep(language) {
    const cache = await caches.open(cacheName);
    const named = new Set(Object.keys(pages));
    for (const [page, mostMs] of Object.entries(pages))
      for (const file of await keepPage(cache, page, mostMs, language)) named.add(file);
    for (const request of await cache.keys()) {
      const { pathname, search } = new URL(request.url);
      if (!named.has(pathname + search)) await cache.delete(request);
    }
  }

  /**
   * Keeps a page with the files it names, unless the kept one is recent and in that language. The page is stored
   * last, so that a kept page is always whole. Resolves to its files.
   */
  async function keepPage(cache, page, mostMs, language) {
    const known = await cache.match(page);
    const age = Date.now() - Number(known?.headers.get(KEPT_AT));
    const isRecent = known?.headers.get(KEPT_IN) === language && age >= 0 && age < mostMs;
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

  const keptAt = async (address) => (await caches.open(cacheName)).match(address);
  return { keptAt, fileOf: async (request, address) => (await keptAt(address)) ?? fetch(request) };
};
