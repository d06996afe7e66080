import { afterEach, beforeEach, expect, test } from 'vitest';
import { comboGroup, comboItem, product } from '#tests/fixtures/menu.ts';
import { addRestaurant } from '#tests/fixtures/restaurants.ts';
import { line, naan, pickupOrder, piece } from '#tests/fixtures/selling.ts';
import { mailedCode, mailsTo } from '#tests/setup/accounts.ts';
import { storeRows } from '#tests/setup/database.ts';
import { insist } from '#tests/setup/insist.ts';
import { startTestBackend, type TestBackend } from '#tests/setup/test-backend.ts';

type Body = { success: boolean; message?: string; error: { code: string } | null; data: { cartId: string } };
type Fields = Record<string, unknown>;

const SCHOOL = '203.0.113.7';
const STRANGER = '198.51.100.9';
const START = Date.parse('2026-07-08T05:00:00.000Z');
const UNPROVED = 'contactUnproved';

let store: TestBackend;
let people = 0;
beforeEach(async () => {
  store = await startTestBackend({ now: new Date(START).toISOString(), newCartsAnHour: 1_000_000 });
  const counted = { ...naan, productId: 'counted', name: 'Counted', stockCount: 30 };
  const parts = comboItem({
    comboItemId: 'counted',
    comboProductId: 'parts',
    productId: 'counted',
    name: 'Counted',
  });
  const group = comboGroup({ comboProductId: 'parts', productId: 'box', name: 'Parts', comboItems: [parts] });
  const box = product({ productId: 'box', name: 'Box', priceCents: 500, comboGroups: [group] });
  await addRestaurant(store.deps, { subdomain: 'demo', products: [naan, counted, box] });
});
afterEach(() => store.close());

async function call(path: string, body: unknown, clientAddress: string): Promise<Body & { status: number }> {
  const { pathname, searchParams } = new URL(path, store.url);
  const asked = { method: 'POST', path: pathname, query: searchParams, headers: {}, body, clientAddress };
  const { status, body: reply } = await insist(() => store.backend.handle(asked));
  return { status, ...(reply as Body) };
}

async function cartOf(clientAddress: string, lines: Fields = {}): Promise<string> {
  const { data } = await call('/api/r-demo/cart/add', line(lines), clientAddress);
  return (data as unknown as { data: { cartId: string } }).data.cartId;
}

/** A person nobody has seen before, or what the test says. */
function person(fields: Fields = {}): Fields {
  people += 1;
  return { email: `p${people}@example.com`, phone: `021${String(1_000_000 + people)}`, ...fields };
}

/** Places an order from a network. @returns 'placed', or the code of the refusal. */
async function order(from: string, fields: Fields = {}, cartId?: string): Promise<string> {
  const json = pickupOrder(cartId ?? (await cartOf(from)), person(fields));
  const { success, error } = await call('/api/r-demo/orders', json, from);
  return success ? 'placed' : (error?.code ?? 'unknown');
}

const orders = async () => (await storeRows(store, 'select order_id from orders')).length;
const counts = (outcomes: string[]) =>
  Object.fromEntries(
    [...new Set(outcomes)].map((one) => [one, outcomes.filter((other) => other === one).length]),
  );

test('A-253, S50: of sixty orders at once of one network twenty are taken on trust, and a neighbour is not troubled', async () => {
  const flood = await Promise.all(Array.from({ length: 60 }, () => order(STRANGER)));
  expect(counts(flood)).toEqual({ placed: 20, [UNPROVED]: 40 });
  expect(await orders()).toBe(20);
  expect(await order(SCHOOL)).toBe('placed');
});

test('A-253: 300 customers of one network in an evening beside a flood of another meet no refusal', async () => {
  // from 5 to 9 in the evening, most around 7; the same each time
  const seconds = Array.from({ length: 300 }, (_, index) => {
    const [a = 0, b = 0] = [Math.sin(index * 12.9898) * 43_758.5453, Math.sin(index * 78.233) * 12_543.123];
    return ((a - Math.floor(a) + b - Math.floor(b)) / 2) * 4 * 3600;
  }).sort((a, b) => a - b);
  const honest: string[] = [];
  let flood = 0;
  for (const second of seconds) {
    store.setNow(new Date(START + second * 1000).toISOString());
    honest.push(await order(SCHOOL));
    if (honest.length % 10 === 0)
      for (let press = 0; press < 5; press++) if ((await order(STRANGER)) === 'placed') flood += 1;
  }
  expect(counts(honest)).toEqual({ placed: 300 });
  expect(flood).toBeGreaterThan(0);
});

test('A-253, A-252: the sixth order of one mailbox in an hour needs its code, and no more mails go there', async () => {
  const outcomes: string[] = [];
  for (let press = 0; press < 40; press++)
    outcomes.push(await order(`203.0.113.${press}`, { email: `victim+${press}@example.com` }));
  expect(counts(outcomes)).toEqual({ placed: 5, [UNPROVED]: 15, tooManyAttempts: 20 });
  const mails = await storeRows(store, "select recipient from outbox where recipient like 'victim%'");
  expect(mails).toHaveLength(20);
});

test('A-253, A-1544: the sixth order of one phone in an hour needs a code, however it is written', async () => {
  const outcomes: string[] = [];
  const spellings = [
    ...['0211234567', '64211234567', '0064211234567', '+64 (0)21 123 4567'],
    ...['(021) 123-4567', '०२१ १२३ ४५६७'],
  ];
  for (const [press, phone] of spellings.entries())
    outcomes.push(await order(`203.0.113.${press}`, { phone }));
  expect(counts(outcomes)).toEqual({ placed: 5, [UNPROVED]: 1 });
});

test('A-253: with its code an order is placed although the mailbox has had its share', async () => {
  const email = 'caterer@example.com';
  for (let press = 0; press < 5; press++) expect(await order(SCHOOL, { email })).toBe('placed');
  for (let press = 1; press <= 3; press++) {
    store.setNow(new Date(START + press * 61_000).toISOString());
    const cartId = await cartOf(SCHOOL);
    expect(await order(SCHOOL, { email }, cartId)).toBe(UNPROVED);
    const contactCode = await mailedCode(store, email);
    expect(await order(SCHOOL, { email, contactCode }, cartId)).toBe('placed');
  }
  expect(await orders()).toBe(8);
});

test('A-251: a large order in cash holds nothing before its code is typed, and is placed with it', async () => {
  const who = person();
  const cartId = await cartOf(SCHOOL, { productId: 'counted', qty: 20 });
  expect(await order(SCHOOL, who, cartId)).toBe(UNPROVED);
  expect(await orders()).toBe(0);
  const stock = 'select stock_count from products where product_id = ?';
  expect(await storeRows(store, stock, 'counted')).toEqual([{ stock_count: 30 }]);
  // pressed again at once: the code that was mailed holds
  expect(await order(SCHOOL, who, cartId)).toBe(UNPROVED);
  expect(await mailsTo(store, String(who.email))).toHaveLength(1);
  const contactCode = await mailedCode(store, String(who.email));
  expect(await order(SCHOOL, { ...who, contactCode }, cartId)).toBe('placed');
  expect(await storeRows(store, stock, 'counted')).toEqual([{ stock_count: 10 }]);
});

test('A-295: pieces inside combos count where an order takes most of a scarce dish', async () => {
  const inBox = (cartId?: string) => {
    const comboItems = [piece('parts/counted')];
    const lines = line({ productId: 'box', isCombo: true, qty: 10, comboItems });
    return call(`/api/r-demo/cart/add?cartId=${cartId ?? ''}`, lines, SCHOOL);
  };
  const cartIn = async (reply: ReturnType<typeof call>) =>
    ((await reply).data as unknown as { data: { cartId: string } }).data.cartId;
  expect(await order(SCHOOL, {}, await cartIn(inBox()))).toBe('placed');
  // 11 of the 20 that are left, one of them by itself
  const cartId = await cartOf(SCHOOL, { productId: 'counted', qty: 1 });
  await inBox(cartId);
  expect(await order(SCHOOL, {}, cartId)).toBe(UNPROVED);
  expect(await orders()).toBe(1);
});

test('A-251: 9,999 pieces with the phone number 1 are no order', async () => {
  const cartId = await cartOf(SCHOOL, { qty: 9999 });
  expect(await order(SCHOOL, { phone: '1' }, cartId)).toBe('phoneInvalid');
  expect(await order(SCHOOL, {}, cartId)).toBe(UNPROVED);
  expect(await order(SCHOOL, { email: 'nobody' }, cartId)).toBe('emailInvalid');
  expect(await orders()).toBe(0);
});

test('A-254: a code is of its cart; five wrong ones void it, and a stranger’s guesses do not count', async () => {
  const who = person();
  const cartId = await cartOf(SCHOOL, { qty: 101 });
  expect(await order(SCHOOL, who, cartId)).toBe(UNPROVED);
  const right = await mailedCode(store, String(who.email));
  const wrong = right === '000000' ? '000001' : '000000';
  const strangers = await cartOf(STRANGER, { qty: 101 });
  for (let guess = 0; guess < 6; guess++)
    expect(await order(STRANGER, { ...who, contactCode: wrong }, strangers)).not.toBe('placed');
  expect(await order(STRANGER, { ...who, contactCode: right }, strangers)).toBe('otpWrong');
  for (let guess = 0; guess < 4; guess++)
    expect(await order(SCHOOL, { ...who, contactCode: wrong }, cartId)).toBe('otpWrong');
  expect(await order(SCHOOL, { ...who, contactCode: right }, cartId)).toBe('placed');
});

test('A-254: the cart remembers the right code when the order is refused for something else', async () => {
  const who = person();
  const cartId = await cartOf(SCHOOL, { qty: 101 });
  expect(await order(SCHOOL, who, cartId)).toBe(UNPROVED);
  const contactCode = await mailedCode(store, String(who.email));
  expect(await order(SCHOOL, { ...who, contactCode, expectedTotal: 1 }, cartId)).toBe('pricesChanged');
  expect(await order(SCHOOL, who, cartId)).toBe('placed');
  // but only for that e-mail
  const other = await cartOf(SCHOOL, { qty: 101 });
  expect(await order(SCHOOL, who, other)).toBe(UNPROVED);
});
