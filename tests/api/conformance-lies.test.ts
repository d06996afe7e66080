import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Lie, startLyingStore, type Told } from '#tests/mocks/lying-store.ts';
import type { TestBackend } from '#tests/setup/test-backend.ts';
import { startWalkedStore, walk } from '#tests/setup/walked-store.ts';

/** Our own store behind one that lies in a single way: the walk names that, and nothing else. */

let store: TestBackend;
beforeAll(async () => {
  store = await startWalkedStore();
});
afterAll(() => store.close());
// each walk orders as the same guest, who may order five times an hour
beforeEach(async () => {
  await store.deps.db.deleteFrom('rate_limits').execute();
});

type Data = Record<string, unknown>;
const said = (status: number, data: unknown, success = true): Told => ({
  status,
  body: { success, data, error: success ? null : { errorCode: status, errorMessage: 'No' } },
});
/** With these fields changed in the data, or in what they hold. */
const changed =
  (change: (data: Data) => void) =>
  (told: Told): Told => {
    const copy = structuredClone(told);
    const outer = copy.body.data as { data?: Data };
    if (copy.body.success) change(outer.data ?? outer);
    return copy;
  };
const items = (data: Data) => data.items as Data[];
const asDemo = (path: string) => path.replace('r-other', 'r-demo');
/** A refusal becomes a success with these data. */
const accepted = (data: unknown) => (told: Told) => (told.body.success ? told : said(200, data));

const demo = 'api/r-demo';
const LIES: [group: string, lie: string, how: Lie, rule: RegExp, detail: RegExp][] = [
  [
    'restaurant',
    'a restaurant without a name',
    { at: /client\/demo$/, answer: changed((data) => void delete data.tradingName) },
    /answers the restaurant/,
    /data\.tradingName to be a text \(it is missing\)/,
  ],
  [
    'restaurant',
    'a switch that is no text',
    {
      at: /settings$/,
      answer: (told) =>
        told.body.success
          ? said(
              200,
              (told.body.data as Data[]).map((one) => ({ ...one, settingValue: true })),
            )
          : told,
    },
    /switches are the texts/,
    /AllowUserToPlaceDeliveryOrder to be the text 'true' or 'false' \(it is true\)/,
  ],
  [
    'restaurant',
    'another restaurant for an unknown name',
    { at: /client\/conformance-nobody$/, path: () => '/api/client/demo' },
    /unknown sub-domain is refused/,
    /answered: HTTP 200 .*expected: a refusal, because there is no such restaurant/,
  ],
  [
    'catalogue',
    'a price in words',
    {
      at: /departmentid=$/,
      answer: changed((data) => void Object.assign(items(data)[1] ?? {}, { price: 'dear' })),
    },
    /the whole menu/,
    /data\.items\[1\]\.price to be dollars, such as 12\.5 \(it is "dear"\)/,
  ],
  [
    'catalogue',
    'a price with parts of a cent',
    { at: /products\/naan$/, answer: changed((data) => Object.assign(data, { price: 3.505 })) },
    /answers the product as the list has it/,
    /data\.price to be dollars of 0 or more with two decimals at most \(it is 3\.505\)/,
  ],
  [
    'catalogue',
    'a success without a product',
    { at: /products\/conformance-nothing$/, answer: () => said(200, null) },
    /an unknown product is refused/,
    /answered: HTTP 200 .*expected: a refusal, because there is no such product/,
  ],
  [
    'cart',
    'sums in cents',
    { at: /cart\/update/, answer: changed((data) => Object.assign(data, { totalAmount: 1050 })) },
    /changes the quantity/,
    /data\.totalAmount to be amount - totalDiscount \+ exclusiveTaxes, 10\.5 \(it is 1050\)/,
  ],
  [
    'cart',
    'an unknown cart that signs customers out',
    { at: /cart\/conformance-nothing/, answer: () => said(401, null, false) },
    /an unknown cart is refused/,
    /answered: HTTP 401 .*not 401/,
  ],
  [
    'promotions',
    'any code is taken',
    { at: /promocode\/add/, answer: accepted({}) },
    /a code that does not exist/,
    /POST \/api\/r-demo\/cart\/promocode\/add.*CONFORMANCE-NO-SUCH-CODE.*there is no such code/,
  ],
  [
    'slots',
    'a time that is over is open',
    {
      at: /slots/,
      answer: changed(
        (data) =>
          void items(data).unshift({
            startUtc: '2026-01-01T00:00:00Z',
            date: '2026-01-01',
            time: '13:00',
            state: 'open',
          }),
      ),
    },
    /none that is too soon is open/,
    /2026-01-01T00:00:00Z is/,
  ],
  [
    'slots',
    'an order for yesterday is taken',
    { at: new RegExp(`POST /${demo}/orders$`), answer: accepted({ orderId: 'o-1' }) },
    /a time that is over is refused/,
    /is over: \{"success":false/,
  ],
  [
    'orders',
    'a status in words',
    { at: /(?<!nothing)\/status$/, answer: () => said(200, 'pending') },
    /a number from 1 to 7/,
    /data to be a status from 1 to 7 \(it is "pending"\)/,
  ],
  [
    'orders',
    'an order that costs more than its parts',
    {
      at: /summary$/,
      answer: changed((data) => void Object.assign(data.paymentInfo as Data, { totalAmount: 99 })),
    },
    /as it was placed/,
    /totalAmount to be amount - discount \+ exclusive taxes \+ fees, 3\.5 \(it is 99\)/,
  ],
  [
    'orders',
    'a made-up payment pays',
    { at: /payment_intent_created$/, answer: () => said(200, 2) },
    /a payment that was never made/,
    /no status 2/,
  ],
  [
    'idempotency',
    'a second order',
    {
      at: new RegExp(`POST /${demo}/orders$`),
      answer: changed((data) => Object.assign(data, { orderId: crypto.randomUUID() })),
    },
    /sent twice is one order/,
    /and no second one/,
  ],
  [
    'isolation',
    'another restaurant’s dish',
    { at: /r-other\/products\//, path: asDemo },
    /a product is not answered under another clientId/,
    /GET \/api\/r-other\/products\/naan .*another restaurant’s/,
  ],
  [
    'isolation',
    'another restaurant’s cart',
    { at: /r-other\/cart\//, path: asDemo },
    /a cart is neither answered nor changed/,
    /GET \/api\/r-other\/cart\/.*another restaurant’s/,
  ],
  [
    'isolation',
    'another restaurant’s order',
    { at: /r-other\/orders\//, path: asDemo },
    /an order is not answered under another clientId/,
    /GET \/api\/r-other\/orders\/.*\/status .*another restaurant’s/,
  ],
  [
    'isolation',
    'an order for everybody',
    { at: /r-demo\/orders\/.*summary$/, answer: accepted({}) },
    /without its key/,
    /does not have the order’s key/,
  ],
  [
    'accounts',
    'a profile without a token',
    { at: /r-demo\/currentcustomer\/profile$/, answer: accepted({}) },
    /^(without a token|a token that is none)/,
    /HTTP 401 with/,
  ],
  [
    'accounts',
    'a token that never ends',
    { at: /signin$/, answer: changed((data) => void delete data.expiry) },
    /answers a token and when it ends/,
    /data\.expiry to be a text \(it is missing\)/,
  ],
  [
    'accounts',
    'a wrong code with a good status',
    { at: /pwdreset\/verify$/, answer: (told) => ({ ...told, status: 200 }) },
    /and not with a 2xx/,
    /a status that is not 2xx/,
  ],
  [
    'accounts',
    'somebody else’s profile',
    {
      at: /r-demo\/currentcustomer\/profile$/,
      answer: changed((data) => Object.assign(data, { email: 'other@example.com' })),
    },
    /answers the customer/,
    /the e-mail of the account that signed in/,
  ],
  [
    'accounts',
    'a token that opens every restaurant',
    { at: /r-other\/currentcustomer/, path: asDemo },
    /worth nothing at another restaurant/,
    /the account is of another restaurant/,
  ],
  [
    'kitchen',
    'a kitchen that is not told',
    {
      at: /receiver\/orders$/,
      answer: changed((data) => Object.assign(data, { open: [], orders: [], finished: [] })),
    },
    /has the order that was placed/,
    /a list with order/,
  ],
  [
    'envelope',
    'a page in place of a refusal',
    { at: /conformance-nothing$/, answer: () => ({ status: 404, text: '<h1>Not found</h1>' }) },
    /./,
    /<h1>Not found<\/h1>/,
  ],
  [
    'envelope',
    'a fault for a list',
    { at: /cart\/add$/, answer: (told) => (told.body.success ? told : said(400, null, true)) },
    /./,
    /HTTP 400/,
  ],
];

test.each(LIES)('A-1291: %s: %s is named, and nothing else', async (group, _lie, how, rule, detail) => {
  const lying = await startLyingStore(store.url, how);
  try {
    const findings = await walk(lying.url, { only: [group] });
    const failing = findings.filter(({ outcome }) => outcome === 'fails');
    expect(failing.length, failing.map((one) => `${one.rule} — ${one.detail}`).join('\n')).toBeGreaterThan(0);
    for (const one of failing) {
      expect(one.group).toBe(group);
      expect(one.rule).toMatch(rule);
      expect(one.detail).toMatch(detail);
    }
  } finally {
    await lying.stop();
  }
});
