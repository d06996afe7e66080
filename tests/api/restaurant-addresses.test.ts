import { afterAll, beforeAll, expect, test } from 'vitest';
import { addRestaurant } from '#tests/fixtures/restaurants.ts';
import { type AddressedStore, startAddressed } from '#tests/setup/addressed-store.ts';
import { rawHttp } from '#tests/setup/raw-http.ts';

let store: AddressedStore;
let proxied: AddressedStore;
beforeAll(async () => {
  store = await startAddressed();
  proxied = await startAddressed('loopback');
  for (const one of [store, proxied])
    for (const subdomain of ['alpha', 'bravo', 'pizza']) await addRestaurant(one.deps, { subdomain });
});
afterAll(() => Promise.all([store.close(), proxied.close()]));

const BROWSER = { accept: 'text/html', 'sec-fetch-dest': 'document' };
const get = (host: string, path = '/', headers: Record<string, string> = BROWSER, to = store) =>
  rawHttp(to.edgeUrl, { path, headers: { host, ...headers } });
const whose = async (host: string, to = store) => {
  const { status, body } = await get(host, '/', BROWSER, to);
  return status === 200 ? (JSON.parse(body) as { subdomain: string }).subdomain : status;
};

test('A-1160: the old address leads to the new one with path and query, forms too, and is nobody else’s meanwhile', async () => {
  await addRestaurant(store.deps, { subdomain: 'first' });
  const { code, said } = await store.operator.run('rename', 'first', 'second');
  expect([code, said]).toEqual([0, expect.stringContaining('first is second now')]);
  const page = await get('first.example.nz', '/products/3?q=a%20b');
  expect([page.status, page.headers.location]).toEqual([308, 'http://second.example.nz/products/3?q=a%20b']);
  expect(page.headers['cache-control']).toBe('no-store');
  const form = { 'content-type': 'application/x-www-form-urlencoded', origin: 'http://first.example.nz' };
  const sent = { method: 'POST', pieces: ['a=1'] };
  const led = await rawHttp(store.edgeUrl, { ...sent, headers: { host: 'first.example.nz', ...form } });
  expect([led.status, led.headers.location]).toEqual([308, 'http://second.example.nz/']);
  // a browser sends the origin of the page that the form was on
  const site = { 'sec-fetch-site': 'same-site' };
  const taken = await rawHttp(store.edgeUrl, {
    ...sent,
    headers: { host: 'second.example.nz', ...form, ...site },
  });
  expect([taken.status, JSON.parse(taken.body)]).toEqual([200, { subdomain: 'second' }]);
  for (const origin of ['http://bravo.example.nz', 'http://first.evil.nz', 'https://first.example.nz']) {
    const foreign = { ...form, ...site, origin };
    expect(
      (await rawHttp(store.edgeUrl, { ...sent, headers: { host: 'second.example.nz', ...foreign } })).status,
    ).toBe(403);
  }
  expect(
    (await rawHttp(store.edgeUrl, { ...sent, headers: { host: 'bravo.example.nz', ...form, ...site } }))
      .status,
  ).toBe(403);
  for (const words of [
    ['create', 'first', 'Another', '1 Queen Street'],
    ['rename', 'bravo', 'first'],
  ]) {
    const refused = await store.operator.run(...words);
    expect([refused.code, refused.complained]).toEqual([
      1,
      expect.stringMatching(/^The sub-domain first is the old name of second until \d{4}-/),
    ]);
  }
  expect((await store.operator.run('rename', 'second', 'third')).code).toBe(0);
  expect((await get('first.example.nz')).headers.location).toBe('http://third.example.nz/');
  expect((await store.operator.run('rename', 'third', 'first')).code).toBe(0);
  expect(await whose('first.example.nz')).toBe('first');
  expect((await get('third.example.nz')).headers.location).toBe('http://first.example.nz/');
});

test('A-1160: the API’s ids stay, the old name still finds its restaurant there, and a name whose time is over is free', async () => {
  const id = await addRestaurant(store.deps, { subdomain: 'early' });
  await store.operator.run('rename', 'early', 'later', '--days', '1');
  for (const path of ['/api/client/early', '/api/client/later']) {
    const { body } = await get('early.example.nz', path, {});
    expect(JSON.parse(body)).toMatchObject({ success: true, data: { clientId: id } });
  }
  expect((await get('early.example.nz', `/api/client/${id}/settings`, {})).status).not.toBe(308);
  await store.deps.db
    .updateTable('restaurant_names')
    .set({ until_utc: '2020-01-01T00:00:00.000Z' })
    .where('subdomain', '=', 'early')
    .execute();
  expect((await store.operator.run('create', 'early', 'Another', '1 Queen Street')).code).toBe(0);
  expect(await whose('early.example.nz')).toBe('early');
});

test('A-1161: an old address gives up its service worker, and answers no page with its own', async () => {
  await addRestaurant(store.deps, { subdomain: 'worked' });
  await store.operator.run('rename', 'worked', 'works');
  const worker = await get('worked.example.nz', '/service-worker.js', { 'sec-fetch-dest': 'serviceworker' });
  expect([worker.status, worker.headers['content-type']]).toEqual([
    200,
    expect.stringContaining('javascript'),
  ]);
  expect(worker.body).toContain('registration.unregister()');
  expect((await get('worked.example.nz', '/manifest.webmanifest', {})).status).toBe(308);
});

test('A-1160: names that are taken, none, or unknown are refused with a sentence and change nothing', async () => {
  for (const [words, code, complaint] of [
    [['rename', 'alpha', 'bravo'], 1, 'The sub-domain bravo has a restaurant already'],
    [['rename', 'nobody', 'free'], 1, 'No restaurant has the sub-domain nobody'],
    [['rename', 'alpha', 'Not a label'], 1, 'restaurant.subdomain'],
    [['rename', 'alpha', 'www'], 1, "must not be 'www'"],
    [['rename', 'alpha', 'alpha'], 1, 'alpha has that sub-domain already'],
    [['rename', 'alpha', 'free', '--days', '0'], 2, '--days'],
    [['off', 'nobody'], 1, 'No restaurant has the sub-domain nobody'],
    [['domain', 'list', 'nobody'], 1, 'No restaurant has the sub-domain nobody'],
    [['domain', 'give', 'alpha'], 2, 'nothing that can be done'],
  ] as const) {
    const refused = await store.operator.run(...words);
    expect([refused.code, refused.complained]).toEqual([code, expect.stringContaining(complaint)]);
  }
  expect(await whose('alpha.example.nz')).toBe('alpha');
});

test('A-1164: an own domain is that restaurant’s, also where its first label is another’s; without it nobody believes a header', async () => {
  for (const one of [store, proxied])
    expect((await one.operator.run('domain', 'add', 'alpha', 'Pizza.Alpha-Kitchen.nz.')).code).toBe(0);
  expect(await whose('PIZZA.alpha-kitchen.nz:8080')).toBe('alpha');
  expect(await whose('pizza.alpha-kitchen.nz.')).toBe('alpha');
  expect(await whose('pizza.example.nz')).toBe('pizza');
  const forged = { ...BROWSER, 'x-forwarded-host': 'pizza.alpha-kitchen.nz' };
  expect(JSON.parse((await get('bravo.example.nz', '/', forged)).body)).toEqual({ subdomain: 'bravo' });
  expect(JSON.parse((await get('bravo.example.nz', '/', forged, proxied)).body)).toEqual({
    subdomain: 'alpha',
  });
  // a call to another restaurant than the host's is forged
  const other = await get('pizza.alpha-kitchen.nz', '/api/client/r-pizza/settings', {});
  expect(JSON.parse(other.body)).toMatchObject({ success: false, error: { errorCode: 404 } });
  const own = await get('pizza.alpha-kitchen.nz', '/api/client/r-alpha/settings', {});
  expect(JSON.parse(own.body)).toMatchObject({ success: true });
  const form = {
    'content-type': 'application/x-www-form-urlencoded',
    origin: 'http://pizza.alpha-kitchen.nz',
  };
  const post = (host: string) =>
    rawHttp(store.edgeUrl, { method: 'POST', headers: { host, ...form }, pieces: ['a=1'] });
  expect((await post('pizza.alpha-kitchen.nz')).status).toBe(200);
  expect((await post('pizza.example.nz')).status).toBe(403);
});

test('A-1165: to the main address lead pages that are read, nothing that is sent, fetched or of its people; mails and ways back name it', async () => {
  await addRestaurant(store.deps, { subdomain: 'delta' });
  await store.operator.run('domain', 'add', 'delta', 'delta-kitchen.nz', '--main');
  await store.operator.run('domain', 'add', 'delta', 'www.delta-kitchen.nz');
  const main = 'https://delta-kitchen.nz';
  for (const host of ['delta.example.nz', 'www.delta-kitchen.nz']) {
    const led = await get(host, '/products/1?lng=hi');
    expect([led.status, led.headers.location]).toEqual([308, `${main}/products/1?lng=hi`]);
  }
  expect(await whose('delta-kitchen.nz')).toBe('delta');
  for (const path of [
    '/manage',
    '/order-receiver',
    '/order-receiver/devices',
    '/api/client/r-delta/settings',
    '/_root.data',
    '/service-worker.js',
  ])
    expect([path, (await get('delta.example.nz', path)).status]).toEqual([path, 200]);
  const fetched = await get('delta.example.nz', '/', { 'sec-fetch-dest': 'empty' });
  expect(fetched.status).toBe(200);
  for (const path of ['/manage/menu?x=1', '/order-receiver']) {
    const led = await get('delta-kitchen.nz', path);
    expect([led.status, led.headers.location]).toEqual([308, `https://delta.example.nz${path}`]);
  }
  expect(store.deps.publicUrl('delta')).toBe(main);
  expect(store.deps.staffUrl('delta')).toBe('https://delta.example.nz');
  expect(store.deps.addresses.ownAddresses('delta')).toEqual([main, 'https://www.delta-kitchen.nz']);
  await store.operator.run('domain', 'add', 'delta', 'www.delta-kitchen.nz', '--main');
  expect((await get('delta-kitchen.nz')).headers.location).toBe('https://www.delta-kitchen.nz/');
  expect((await store.operator.run('domain', 'list', 'delta')).said).toBe(
    'www.delta-kitchen.nz (main)\ndelta-kitchen.nz',
  );
  await store.operator.run('domain', 'remove', 'delta', 'www.delta-kitchen.nz');
  expect([await whose('delta.example.nz'), store.deps.publicUrl('delta')]).toEqual([
    'delta',
    'https://delta.example.nz',
  ]);
});

test('A-1166: what is no domain, is the store’s own or another restaurant’s is refused with a sentence', async () => {
  await addRestaurant(store.deps, { subdomain: 'books' });
  await store.operator.run('domain', 'add', 'books', 'Bücher.example');
  expect((await store.operator.run('domain', 'list', 'books')).said).toBe('xn--bcher-kva.example');
  for (const [domain, complaint] of [
    ['xn--bcher-kva.example', 'The domain xn--bcher-kva.example is books’s'],
    ['BÜCHER.EXAMPLE.', 'is books’s'],
    ['pizza.nz:8080', 'has a port'],
    ['https://pizza.nz/', 'is an address'],
    ['alpha.example.nz', 'is of the store itself'],
    ['example.nz', 'is of the store itself'],
    ['192.0.2.7', 'is no domain'],
    ['[::1]', 'is no domain'],
    ['localhost', 'is no domain'],
    ['a_b.example', 'is no domain'],
    ['a-.example', 'is no domain'],
    [`${'a'.repeat(64)}.example`, 'is no domain'],
    ['', 'is no domain'],
  ] as const) {
    const refused = await store.operator.run('domain', 'add', 'alpha', domain);
    expect([domain, refused.code, refused.complained]).toEqual([
      domain,
      1,
      expect.stringContaining(complaint),
    ]);
  }
  expect((await store.operator.run('domain', 'remove', 'alpha', 'not-there.nz')).complained).toBe(
    'alpha does not have the domain not-there.nz',
  );
});

test('A-1580: with PUBLIC_URL a page is at its hosts, at own domains and near by, and nowhere else', async () => {
  await store.operator.run('domain', 'add', 'alpha', 'alpha-curry.nz');
  for (const [host, subdomain] of [
    ['alpha.example.nz', 'alpha'],
    ['ALPHA.example.nz.', 'alpha'],
    ['alpha.example.nz:8443', 'alpha'],
    ['nobody.example.nz', 'nobody'],
    ['alpha-curry.nz', 'alpha'],
    ['alpha.localhost', 'alpha'],
    ['localhost', null],
    ['127.0.0.1', null],
    ['[::1]', null],
    ['store', null],
  ] as const)
    expect([host, await whose(host)]).toEqual([host, subdomain]);
  for (const host of [
    'alpha.evil.nz',
    'alpha.evil-example.nz',
    'alpha.example.nz.evil.nz',
    'a.alpha.example.nz',
    'evil.nz',
    'www.evil.nz',
    'alpha-curry.nz.evil.nz',
    'www.alpha-curry.nz',
    '127.0.0.1.nip.io',
  ]) {
    const refused = await get(host);
    expect([host, refused.status, refused.headers.location]).toEqual([host, 421, undefined]);
    expect(refused.headers['cache-control']).toBe('no-store');
    expect([host, (await get(host, '/manage')).status, (await get(host, '/order-receiver')).status]).toEqual([
      host,
      421,
      421,
    ]);
    // kitchens' programs and web stores of other makers reach the API by names of their own
    expect([host, (await get(host, '/api/client/alpha')).status]).toEqual([host, 200]);
  }
  const sent = { method: 'POST', pieces: ['a=1'] };
  const form = { 'content-type': 'application/x-www-form-urlencoded', origin: 'http://alpha.evil.nz' };
  const posted = await rawHttp(store.edgeUrl, { ...sent, headers: { host: 'alpha.evil.nz', ...form } });
  expect(posted.status).toBe(421);
});

test('A-1167: what the proxy is told has the headers of every answer', async () => {
  for (const domain of ['alpha.example.nz', 'evil.nz']) {
    const { headers } = await get('127.0.0.1', `/tls-allowed?domain=${domain}`);
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
      'x-content-type-options': 'nosniff',
      'x-robots-tag': 'noindex',
      'referrer-policy': 'strict-origin-when-cross-origin',
    });
  }
});

test('A-1167: the proxy is told at which hosts restaurants answer, nobody else is, and nothing changes by it', async () => {
  const allowed = (domain: string, headers: Record<string, string> = {}) =>
    get('127.0.0.1', `/tls-allowed?domain=${encodeURIComponent(domain)}`, headers).then(
      ({ status }) => status,
    );
  await store.operator.run('domain', 'add', 'bravo', 'bravo-kitchen.nz');
  await addRestaurant(store.deps, { subdomain: 'moved' });
  await store.operator.run('rename', 'moved', 'there');
  for (const domain of [
    'bravo-kitchen.nz',
    'BRAVO-kitchen.nz.',
    'alpha.example.nz',
    'moved.example.nz',
    'there.example.nz',
  ])
    expect([domain, await allowed(domain)]).toEqual([domain, 200]);
  for (const domain of [
    'nobody.example.nz',
    'alpha.evil.nz',
    'a.alpha.example.nz',
    'example.nz',
    '',
    '~.example.nz',
    'kitchen.nz',
  ])
    expect([domain, await allowed(domain)]).toEqual([domain, 404]);
  expect(await allowed('bravo-kitchen.nz', { 'x-forwarded-for': '203.0.113.7' })).toBe(404);
  expect((await get('127.0.0.1', '/tls-allowed')).status).toBe(404);
});
