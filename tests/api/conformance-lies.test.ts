import { afterAll, beforeAll, beforeEach, test } from 'vitest';
import { accepted, changed, type Data, expectNamed, type LieRow, said } from '#tests/setup/lies.ts';
import type { TestBackend } from '#tests/setup/test-backend.ts';
import { startWalkedStore } from '#tests/setup/walked-store.ts';

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

const items = (data: Data) => data.items as Data[];
const asDemo = (path: string) => path.replace('r-other', 'r-demo');
const demo = 'api/r-demo';
const LIES: LieRow[] = [
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

test.each(LIES)('A-1291: %s: %s is named, and nothing else', async (...row) => {
  await expectNamed(store, row);
});
