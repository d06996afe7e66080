import { mitti } from '#app/backend/demo/mitti/mitti.ts';
import { axeFaults } from '#tests/e2e/axe.ts';
import { expect, httpTest, test } from '#tests/e2e/fixtures.ts';
import { operatorOf } from '#tests/setup/built-operator.ts';
import { addFromMenu, leadsTo, placeOrder, readyCheckout } from '#tests/setup/guest.ts';
import { orderOf } from '#tests/setup/placed-order.ts';
import { openReceiver, STATUS } from '#tests/setup/receiver-visitor.ts';
import { signedInVisitor } from '#tests/setup/signed-in.ts';
import type { StoreProcess } from '#tests/setup/store-process.ts';
import { createVisitor, formWith } from '#tests/setup/visitor.ts';

const CONTACT = { fullName: 'ਗੁਰਪ੍ਰੀਤ', email: 'punjabi-words@example.com', phone: '0215550142' };

httpTest(
  'A-66, C-011: an order in Punjabi is told by the names the restaurant wrote in it, from search to receipt; its kitchen reads the plain ones @http',
  async ({ store }) => {
    const visitor = createVisitor(store.port, undefined, { 'accept-language': 'pa-IN' });
    expect((await visitor.get(`/?q=${encodeURIComponent('ਲਸਣ')}`)).body).toContain('ਲਸਣ ਵਾਲਾ ਨਾਨ');
    await addFromMenu(visitor, 'garlic-naan');
    expect((await visitor.get('/cart')).body).toContain('ਲਸਣ ਵਾਲਾ ਨਾਨ');
    const page = await readyCheckout(visitor);
    expect(page.body).toContain('ਲਸਣ ਵਾਲਾ ਨਾਨ');
    const placed = await placeOrder(visitor, page, CONTACT);
    expect([placed.status, placed.headers.location]).toEqual([303, '/success']);
    const { orderId, orderNumber } = await orderOf(store, CONTACT.email);

    const kitchen = await openReceiver(store.port, store.receiverKey('demo'));
    expect(await kitchen.ticket(orderNumber)).toContain('Garlic Naan');
    await kitchen.move(orderNumber, STATUS.accepted, { minutes: '20' });

    for (const path of ['/success', `/success/receipt?order=${orderId}`]) {
      const { body } = await visitor.get(path);
      expect(body, path).toContain('ਲਸਣ ਵਾਲਾ ਨਾਨ');
      expect(body, path).not.toContain('Garlic Naan');
    }
  },
);

/** A restaurant file without the translations of its words. */
const untranslated = (file: unknown): unknown =>
  JSON.parse(
    JSON.stringify(file, (key, value) => (/^(names|descriptions|reasons)$/.test(key) ? undefined : value)),
  );

httpTest(
  'A-204: a page in Hindi marks the words that its restaurant wrote in English alone, from the menu to the cart; translated ones stay unmarked @http',
  async ({ store }) => {
    const operator = await operatorOf(store);
    const restaurant = { ...mitti.restaurant, subdomain: 'plain-words' };
    await operator.take(untranslated({ ...mitti, restaurant }));
    await operator.close();
    const visitor = createVisitor(store.port, `plain-words.localhost:${store.port}`, {
      'accept-language': 'hi',
    });
    const home = (await visitor.get('/')).body;
    expect(home).toMatch(/<html lang="hi"/);
    expect(home).toMatch(/<h2 lang="en">Curries</);
    expect(home).toMatch(/<h3 lang="en"><a [^>]*>Butter Chicken<\/a><\/h3><p lang="en">Char-grilled/);
    expect(home).not.toMatch(/<h3><a/);
    const dish = (await visitor.get('/item/butter-chicken')).body;
    expect(dish).toMatch(/<h1 [^>]*lang="en"[^>]*>Butter Chicken</);
    for (const name of ['Large', 'Spice level', 'Kiwi hot', 'Extra gravy'])
      expect(dish, name).toMatch(new RegExp(`<span title="${name}[^"]*" lang="en">${name}`));
    const combo = (await visitor.get('/item/mitti-thali-for-one')).body;
    for (const name of ['Curries', 'Dal Makhani'])
      expect(combo).toContain(`<span title="${name}" lang="en">`);
    await addFromMenu(visitor, 'garlic-naan');
    expect((await visitor.get('/cart')).body).toContain('<b lang="en">Garlic Naan</b>');
    expect((await visitor.get('/', { 'accept-language': 'en' })).body).not.toMatch(/<h[123] lang=/);

    const translated = createVisitor(store.port, undefined, { 'accept-language': 'hi' });
    expect((await translated.get('/')).body).not.toMatch(/<(h[123]|p) [^>]*lang="en"/);
    expect((await translated.get('/item/butter-chicken')).body).not.toMatch(/<(h[123]|span) [^>]*lang="en"/);
  },
);

/** What the restaurant below has in Punjabi too; its other words are English alone. */
const TRANSLATED = ['Breads', 'Garlic Naan', 'Masala Chai', 'Sweetness', 'Nimbu Soda'];

/** A restaurant file that has translations of these names alone. */
const halfTranslated = (file: unknown): unknown =>
  JSON.parse(
    JSON.stringify(file, function (this: { name?: string }, key, value) {
      if (/^(descriptions|reasons)$/.test(key)) return undefined;
      return key === 'names' && !TRANSLATED.includes(this.name ?? '') ? undefined : value;
    }),
  );

/** Mitti once more, with half of its words in Punjabi. @returns the key of its kitchen */
async function openHalf(store: StoreProcess, subdomain: string): Promise<string> {
  const operator = await operatorOf(store);
  const key = await operator.take(
    halfTranslated({ ...mitti, restaurant: { ...mitti.restaurant, subdomain } }),
  );
  await operator.close();
  return key ?? '';
}

const WATER = '<span lang="en">Sparkling Water</span>';
const LEVY = '<span lang="en">Container levy</span>';
const PROMOTION = '$4.90 off your pickup';

httpTest(
  'A-280, A-281, A-282, A-283: what half of a menu lacks in Punjabi is marked as English, from its toast to its receipt, and what has it is not @http',
  async ({ store }) => {
    const key = await openHalf(store, 'half-words');
    const { visitor, account } = await signedInVisitor(store, { subdomain: 'half-words' });
    const read = async (path: string) => (await visitor.get(path)).body.replaceAll('<!-- -->', '');
    expect(await read('/?lng=pa')).toMatch(/<html lang="pa"/);

    await addFromMenu(visitor, 'garlic-naan');
    expect(await read('/')).toMatch(/role="status"><p[^>]*><svg.*?<\/svg><span>ਲਸਣ ਵਾਲਾ ਨਾਨ [^<]*<\/span>/);
    for (let times = 0; times < 5; times += 1) await addFromMenu(visitor, 'sparkling-water');
    const home = await read('/');
    expect(home).toMatch(new RegExp(`role="status"><p[^>]*><svg.*?</svg><span>${WATER} [^<]*</span>`));
    expect(home).toContain(LEVY);
    const soda = formWith(await visitor.get('/item/nimbu-soda'), 'key');
    expect((await visitor.submit('/item/nimbu-soda', soda)).status).toBe(303);

    expect(await read('/offers')).toMatch(/<h2 [^>]*lang="en"[^>]*>\$4\.90 off your pickup</);
    await visitor.post('/offers', [['code', 'MANGAL24']]);
    expect(await read('/')).toMatch(
      /<small><span lang="en">\$4\.90 off your pickup<\/span> · MANGAL24 · [^<]*<\/small>/,
    );
    const page = await readyCheckout(visitor);
    const checkout = page.body.replaceAll('<!-- -->', '');
    for (const marked of [WATER, LEVY]) expect(checkout).toContain(marked);
    expect(checkout).toContain('<p lang="en">Sweet</p>');

    expect((await placeOrder(visitor, page, { ...CONTACT, email: account.email })).status).toBe(303);
    const { orderId, orderNumber } = await orderOf(store, account.email);
    const kitchen = await openReceiver(store.port, key, 'half-words');
    const ticket = await kitchen.ticket(orderNumber, { 'accept-language': 'pa' });
    for (const name of ['Garlic Naan', 'Sparkling Water', 'Nimbu Soda'])
      expect(ticket).toContain(`<span lang="en">${name}</span>`);
    expect(ticket).toContain('<small lang="en">Sweet</small>');
    expect(await kitchen.ticket(orderNumber)).not.toMatch(
      /<(span|small) lang="en">[A-Z]\w+ ?[A-Z]?\w*<\/(span|small)>/,
    );
    await kitchen.move(orderNumber, STATUS.accepted, { minutes: '20' });

    const followed = await visitor.submit('/success', formWith(await visitor.get('/success'), 'orderId'));
    const places = {
      track: (await visitor.follow(followed)).body.replaceAll('<!-- -->', ''),
      receipt: await read(`/success/receipt?order=${orderId}`),
      details: await read(`/profile/orders/${orderId}`),
      again: await read(`/profile/orders/${orderId}/again`),
    };
    for (const [place, body] of Object.entries(places)) {
      expect(body, place).toMatch(/<(span|b) lang="en">Sparkling Water</);
      expect(body, place).toMatch(/<(p|span)[^>]* lang="en">Sweet</);
      expect(body, place).not.toMatch(/lang="en">[^<]*ਲਸਣ/);
      expect(body, place).toContain('ਲਸਣ ਵਾਲਾ ਨਾਨ');
      if (place !== 'again') expect(body, place).toContain(LEVY);
    }
    for (const body of [places.track, places.receipt])
      expect(body).toContain(`<span lang="en">${PROMOTION}</span>`);
  },
);

httpTest(
  'A-282: of an offer after an add, in Punjabi, the dish and the description are marked, the translated name is not @http',
  async ({ store }) => {
    await openHalf(store, 'half-offers');
    const visitor = createVisitor(store.port, `half-offers.localhost:${store.port}`, {
      'accept-language': 'pa',
    });
    const samosa = formWith(await visitor.get('/item/punjabi-samosa'), 'key');
    const offer = await leadsTo(visitor, await visitor.submit('/item/punjabi-samosa', samosa));
    const text = (await visitor.get(offer)).body.replaceAll('<!-- -->', '');
    expect(text).toMatch(/<span><span lang="en">Punjabi Samosa<\/span> [^<]+<\/span>/);
    expect(text).toMatch(/<p class="dim">[^<]*<span lang="en">Punjabi Samosa<\/span>/);
    expect(text).toMatch(/<small lang="en">Assam leaf/);
    expect(text).toMatch(/<b>ਮਸਾਲਾ ਚਾਹ<\/b>/);
  },
);

test('A-281: a toast in a page of another language marks the dish, in its cart too, where axe finds nothing @js', async ({
  page,
  store,
}) => {
  await openHalf(store, 'half-toasts');
  await page.goto(`http://half-toasts.localhost:${store.port}/?lng=pa`);
  const card = page.locator('#card-sparkling-water');
  await card.locator('form button').first().click();
  const named = page.locator('[role="status"] span[lang="en"]');
  await expect(named).toHaveText('Sparkling Water');
  await page.goto(`http://half-toasts.localhost:${store.port}/cart`);
  await expect(page.locator('b[lang="en"]', { hasText: 'Sparkling Water' }).first()).toBeVisible();
  expect(await axeFaults(page)).toEqual([]);
});
