import { afterAll, beforeAll, expect, test } from 'vitest';
import { writeMail } from '#app/backend/use-cases/mail/write-mail.ts';
import type { RestaurantFile } from '#app/contract/restaurant-file/restaurant-file.ts';
import { fileInput } from '#tests/fixtures/restaurant-file.ts';
import { storeRows } from '#tests/setup/database.ts';
import { type Drafting, startDrafting } from '#tests/setup/drafting.ts';
import { startTestBackend, type TestBackend } from '#tests/setup/test-backend.ts';

let store: TestBackend;

beforeAll(async () => {
  store = await startTestBackend({ now: '2026-07-08T00:00:00.000Z' });
});
afterAll(() => store.close());

const GST = { id: 'gst', name: 'GST', ratePercent: 15, isInclusive: true };
const LEVY = { id: 'levy', name: 'Levy', ratePercent: 2, isInclusive: false };

async function taxed(): Promise<Drafting> {
  return startDrafting(
    store,
    fileInput({
      taxes: [GST, LEVY],
      productTaxes: ['GST'],
      fees: { feeTax: 'GST' },
      departments: [
        { name: 'Mains', taxes: ['GST'], products: [{ name: 'Dal', price: 12, taxes: ['GST', 'Levy'] }] },
        { name: 'Drinks', products: [{ name: 'Lassi', price: 6 }] },
      ],
    }),
  );
}
const saveTaxes = (value: unknown, number = 1) => ({ json: { number, part: 'taxes', value } });
const named = ({ departments, productTaxes, fees }: RestaurantFile) => [
  departments.map(({ taxes, products }) => [taxes, products.map((dish) => dish.taxes)]),
  productTaxes,
  fees.feeTax,
];

test('A-982: a tax that is in use is not removed; one that nothing has goes', async () => {
  const one = await taxed();
  const refused = await one.refused('draft.save', saveTaxes([LEVY]));
  expect([refused.status, refused.data.faults]).toMatchObject([
    422,
    [{ path: 'taxes', code: 'taxInUse', values: ['GST'] }],
  ]);
  expect(await one.number()).toBe(1);
  const { value } = (await one.ask('draft.part', { query: { part: 'products:dal' } })).data;
  const dal = { ...(value as object), taxes: ['GST'] };
  await one.ask('draft.save', { json: { number: 1, part: 'products:dal', value: dal } });
  await one.ask('draft.save', saveTaxes([GST], 2));
  expect((await one.file()).taxes).toEqual([GST]);
});

test('A-1080: a manager renames the tax of the fees; another tax of the fees is the owners’', async () => {
  const one = await taxed();
  const as = one.tokens.manager;
  const renamed = saveTaxes([{ ...GST, name: 'GST 15' }, LEVY]);
  expect((await one.ask('draft.save', { ...renamed, as })).success).toBe(true);
  expect((await one.file()).fees.feeTax).toBe('GST 15');
  const { value } = (await one.ask('draft.part', { query: { part: 'fees' } })).data;
  for (const feeTax of ['Levy', undefined]) {
    const json = { number: 2, part: 'fees', value: { ...(value as object), feeTax } };
    expect(await one.refused('draft.save', { json, as })).toMatchObject({ status: 403, code: 'ownersPart' });
  }
});

test('A-1081: taking a tax’s new name back takes what names it along, so that it can be published', async () => {
  const one = await taxed();
  const before = named(await one.file());
  await one.ask('draft.save', saveTaxes([{ ...GST, name: 'VAT', ratePercent: 12 }, LEVY]));
  const json = { number: 2, key: 'taxes:gst#name' };
  expect((await one.ask('draft.takeBack', { json, as: one.tokens.manager })).success).toBe(true);
  expect(named(await one.file())).toEqual(before);
  expect((await one.file()).taxes).toEqual([{ ...GST, ratePercent: 12 }, LEVY]);
  expect((await one.ask('draft.get')).data.faults).toEqual([]);
  expect((await one.ask('versions.publish', { json: { number: 3 } })).success).toBe(true);
});

test('A-982: a renamed tax keeps its dishes, departments and fees; two names may change places', async () => {
  const one = await taxed();
  await one.ask('draft.save', saveTaxes([{ ...GST, name: ' GST 15 ' }, LEVY]));
  expect(named(await one.file())).toEqual([
    [
      [['GST 15'], [['GST 15', 'Levy']]],
      [undefined, [undefined]],
    ],
    ['GST 15'],
    'GST 15',
  ]);
  expect((await one.ask('draft.get')).data.faults).toEqual([]);
  await one.ask(
    'draft.save',
    saveTaxes(
      [
        { ...GST, name: 'Levy' },
        { ...LEVY, name: 'GST 15' },
      ],
      2,
    ),
  );
  expect(named(await one.file())[0]).toEqual([
    [['Levy'], [['Levy', 'GST 15']]],
    [undefined, [undefined]],
  ]);
});

test('A-981: a tax without a name, over 100 percent, named twice or no list is refused in its place', async () => {
  const one = await taxed();
  const codes = async (value: unknown) =>
    (await one.refused('draft.save', saveTaxes(value))).data.faults?.map(({ path, code }) => [path, code]);
  expect(await codes([{ ...GST, name: ' ' }, LEVY])).toEqual([['taxes[0].name', 'empty']]);
  expect(await codes([GST, { ...LEVY, ratePercent: 100.5 }])).toEqual([['taxes[1].ratePercent', 'tooHigh']]);
  expect(await codes([GST, { ...LEVY, ratePercent: 'two' }])).toEqual([
    ['taxes[1].ratePercent', 'wrongKind'],
  ]);
  expect(await codes([GST, LEVY, { ...LEVY, id: 'more' }])).toEqual([['taxes[2].name', 'taken']]);
});

test('A-984: a line of the restaurant’s own stands in the mails of orders that are accepted or not made, once it is published', async () => {
  const one = await taxed();
  const { value } = (await one.ask('draft.part', { query: { part: 'restaurant' } })).data;
  const save = (mailLines: object) => ({
    json: { number: 1, part: 'restaurant', value: { ...(value as object), mailLines } },
  });
  const long = await one.refused('draft.save', save({ accepted: 'x'.repeat(301) }));
  expect(long.data.faults).toMatchObject([{ path: 'restaurant.mailLines.accepted', code: 'tooLong' }]);
  await one.ask('draft.save', save({ accepted: 'Park <behind> the shop.', cancelled: 'Call us.' }));
  const saidIn = async (kind: 'orderAccepted' | 'orderRejected' | 'orderReady') => {
    const [row] = await storeRows(store, 'select document from restaurants where restaurant_id = ?', one.id);
    const mail = writeMail(JSON.parse(String(row?.document)), 'en', { kind, order: ORDER });
    return [
      mail.text.includes('Park <behind> the shop.'),
      mail.html.includes('Park &lt;behind&gt;'),
      mail.text.includes('Call us.'),
    ];
  };
  expect(await saidIn('orderAccepted')).toEqual([false, false, false]);
  await one.ask('versions.publish', { json: { number: 2 } });
  expect(await saidIn('orderAccepted')).toEqual([true, true, false]);
  expect(await saidIn('orderRejected')).toEqual([false, false, true]);
  expect(await saidIn('orderReady')).toEqual([false, false, false]);
});

const ORDER = {
  number: 1001,
  isPickup: true,
  readyAt: '6:45 PM, 8 Jul 2026',
  lines: [],
  bill: [],
  totalCents: 1200,
  isCash: true,
  isPaid: false,
  address: null,
  driverNote: null,
  notes: null,
  reason: null,
  isExpired: false,
  contact: { name: 'Asha', phone: '021', email: 'asha@example.com' },
  links: null,
  cancel: null,
};
