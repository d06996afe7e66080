import { afterEach, beforeEach, expect, test } from 'vitest';
import { ReceiverOrder } from '#app/contract/receiver.ts';
import { epsonPrinter } from '#tests/mocks/printers/epson-printer.ts';
import { asSent } from '#tests/setup/as-sent.ts';
import { fingerprint } from '#tests/setup/database.ts';
import { type PrintingKitchen, startPrintingKitchen } from '#tests/setup/printing-kitchen.ts';
import { KEY, NOON } from '#tests/setup/selling-kitchen.ts';

let kitchen: PrintingKitchen;
beforeEach(async () => {
  kitchen = await startPrintingKitchen();
});
afterEach(() => kitchen.close());

const post = (orderId: string, call: string, json: Record<string, unknown>) =>
  kitchen.api.post(`/api/r-demo/receiver/orders/${orderId}/${call}`, { json, bearer: KEY });
const claim = (orderId: string, pressId: string) => post(orderId, 'print', { pressId, isAutomatic: true });
const pressIds = async (orderId: string) => (await kitchen.prints(orderId)).map(({ pressId }) => pressId);

test('A-561: of several devices that claim a ticket one prints it; the same claim again is the same', async () => {
  const orderId = await kitchen.order();
  const claims = Array.from({ length: 8 }, (_, at) => `press-of-tablet-${at}`);
  const answers = await Promise.all(claims.map((pressId) => claim(orderId, pressId)));
  const [winner, ...others] = await pressIds(orderId);
  expect(others).toEqual([]);
  for (const reply of answers)
    expect(asSent(ReceiverOrder, reply.data).prints.map(({ pressId }) => pressId)).toEqual([winner]);
  const before = await fingerprint(kitchen, ['key_seen_utc']);
  await claim(orderId, winner ?? '');
  expect(await fingerprint(kitchen, ['key_seen_utc'])).toBe(before);
});

test('A-561: what is on paper already, over, or cancelled until that stands is not claimed; a press prints it', async () => {
  const [pressed, over, rejected] = [await kitchen.order(), await kitchen.order(), await kitchen.order()];
  await post(pressed, 'print', { pressId: 'by-a-press' });
  await post(over, 'status', { status: 6, reasonCode: 'busy' });
  const { pressedUtc } = asSent(
    ReceiverOrder,
    (await post(rejected, 'status', { status: 6, reasonCode: 'busy', isUndoable: true })).data,
  );
  for (const orderId of [pressed, over, rejected])
    expect((await claim(orderId, 'by-itself')).status).toBe(200);
  expect([await pressIds(pressed), await pressIds(over), await pressIds(rejected)]).toEqual([
    ['by-a-press'],
    [],
    [],
  ]);
  await post(rejected, 'undo', { pressedUtc });
  await claim(rejected, 'by-itself');
  await post(rejected, 'print', { pressId: 'as-a-copy' });
  expect(await pressIds(rejected)).toEqual(['by-itself', 'as-a-copy']);
});

test('A-562: a printer tells since when its oldest ticket waits', async () => {
  await kitchen.addPrinter();
  expect(await kitchen.printers()).toMatchObject([{ waiting: 0, waitingSinceUtc: null }]);
  await kitchen.order();
  kitchen.secondsLater(60);
  await kitchen.order();
  expect(await kitchen.printers()).toMatchObject([
    { waiting: 2, waitingSinceUtc: new Date(NOON).toISOString() },
  ]);
});

test('A-560: a printer gets no ticket of an order while its reject can be undone, and gets it after the undo', async () => {
  const { address } = await kitchen.addPrinter();
  const printer = epsonPrinter(address);
  const orderId = await kitchen.order();
  const { pressedUtc } = asSent(
    ReceiverOrder,
    (await post(orderId, 'status', { status: 6, reasonCode: 'busy', isUndoable: true })).data,
  );
  expect(await printer.ask()).toBeNull();
  await post(orderId, 'undo', { pressedUtc });
  expect(await printer.ask()).not.toBeNull();
});
