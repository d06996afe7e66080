import { afterEach, beforeEach, expect, test } from 'vitest';
import { epsonPrinter, wordsOf } from '#tests/mocks/printers/epson-printer.ts';
import { starPrinter } from '#tests/mocks/printers/star-printer.ts';
import { type PrintingKitchen, startPrintingKitchen } from '#tests/setup/printing-kitchen.ts';
import { KEY, NOON } from '#tests/setup/selling-kitchen.ts';

let kitchen: PrintingKitchen;
beforeEach(async () => {
  kitchen = await startPrintingKitchen();
});
afterEach(() => kitchen.close());

const own = { bearer: KEY };
const at = (minutes: number) => new Date(NOON + minutes * 60_000).toISOString();
const press = (printerId: string, orderId: string, pressId = 'press-of-the-tablet') =>
  kitchen.api.post(`/api/r-demo/receiver/printers/${printerId}/tickets`, {
    json: { orderId, pressId },
    ...own,
  });
const cancel = (orderId: string) =>
  kitchen.api.post(`/api/r-demo/receiver/orders/${orderId}/status`, {
    json: { status: 6, reason: 'Oven is out' },
    ...own,
  });

test('A-513: a ticket whose answer was lost is printed again as a copy, with its number and time', async () => {
  const { address } = await kitchen.addPrinter();
  const printer = epsonPrinter(address);
  const orderId = await kitchen.order();
  const lost = await printer.ask();
  if (!lost) throw new Error('no ticket');
  // while it may still say so it is asked for nothing
  kitchen.secondsLater(59);
  expect(await printer.ask()).toBeNull();
  kitchen.secondsLater(2);
  const again = await printer.ask();
  if (!again) throw new Error('no ticket');
  expect(wordsOf(again)).toContain('COPY 1 - 12:01 PM');
  expect(again.jobId).not.toBe(lost.jobId);
  expect((await kitchen.prints(orderId)).map(({ pressId }) => pressId)).toEqual([lost.jobId, again.jobId]);
  await printer.tell(again, { success: true });
  expect(await printer.ask()).toBeNull();
});

test('A-513: a confirmation that comes late stops the copy, unless that is fetched already', async () => {
  const { address } = await kitchen.addPrinter({ kind: 'star' });
  const printer = starPrinter(address);
  const orderId = await kitchen.order();
  const first = await printer.poll();
  await printer.lay(await printer.get(first));
  kitchen.secondsLater(61);
  const copy = await printer.poll();
  expect(copy.jobToken).not.toBe(first.jobToken);
  await printer.confirm(first);
  expect((await printer.get(copy)).status).toBe(404);
  expect(await printer.poll()).toMatchObject({ jobReady: false });
  expect(await kitchen.prints(orderId)).toHaveLength(1);
});

test('A-513: what a Star printer could not read is sent again unmarked; with no paper it waits, then is a copy', async () => {
  const { address } = await kitchen.addPrinter({ kind: 'star' });
  const printer = starPrinter(address);
  const orderId = await kitchen.order();
  const unread = await printer.poll();
  const first = Buffer.from(await (await printer.get(unread)).arrayBuffer());
  await printer.confirm(unread, '520 Timeout');
  kitchen.secondsLater(10);
  const again = await printer.poll();
  expect(again.jobToken).toBe(unread.jobToken);
  expect(Buffer.from(await (await printer.get(again)).arrayBuffer())).toEqual(first);
  await printer.confirm(again, '410 Out of paper');
  expect(await printer.poll('410 Out of paper')).toMatchObject({ jobReady: false });
  kitchen.secondsLater(11);
  expect(await printer.poll('410 Out of paper')).toMatchObject({ jobReady: false });
  expect(await printer.work()).toBe(true);
  // a box with the number of the copy stands on top
  const { default: sharp } = await import('sharp');
  const unmarked = await sharp(first).metadata();
  expect(printer.paper[0]?.height).toBeGreaterThan(unmarked.height);
  expect(await kitchen.prints(orderId)).toHaveLength(2);
});

test('A-513: an hour without paper loses no ticket, fills no list, and every paper after the first is marked', async () => {
  const { address } = await kitchen.addPrinter();
  const printer = epsonPrinter(address);
  const orderId = await kitchen.order();
  for (let round = 0; round < 40; round++) {
    const ticket = await printer.ask();
    if (!ticket) throw new Error(`no ticket in round ${round}`);
    expect(wordsOf(ticket).includes('COPY 1')).toBe(round > 0);
    await printer.tell(ticket, { success: false, code: 'EPTR_REC_EMPTY' });
    kitchen.secondsLater(90);
  }
  expect((await kitchen.printers())[0]).toMatchObject({ state: 'paper-out', waiting: 1, failed: [] });
  expect(await printer.work()).toBe(true);
  expect(await kitchen.prints(orderId)).toHaveLength(2);
});

test('A-513 A-517: after five tries a ticket is given up and told, the next one goes on, and it is printed again by a press', async () => {
  const { printer: made, address } = await kitchen.addPrinter();
  const printer = epsonPrinter(address);
  const orderId = await kitchen.order();
  for (let tried = 0; tried < 5; tried++) {
    const ticket = await printer.ask();
    if (!ticket) throw new Error('no ticket');
    await printer.tell(ticket, { success: false, code: 'SchemaError' });
    kitchen.secondsLater(300);
  }
  expect((await kitchen.printers())[0]).toMatchObject({
    waiting: 0,
    failed: [{ orderId, orderNumber: 1001, fault: 'SchemaError' }],
  });
  await kitchen.order();
  expect(await printer.work()).toBe(true);
  expect(wordsOf(printer.paper[0] ?? { jobId: '', xml: '' })).toContain('#1002');
  const retried = await kitchen.api.post(`/api/r-demo/receiver/printers/${made.printerId}/retry`, own);
  expect(retried).toMatchObject({ success: true, data: { waiting: 1, failed: [] } });
  expect(await printer.work()).toBe(true);
  // nothing of it was on paper before
  expect(wordsOf(printer.paper[1] ?? { jobId: '', xml: '' })).not.toContain('COPY');
  expect(await kitchen.prints(orderId)).toHaveLength(1);
});

test('A-514: a printer prints on arrival, on accept, or only by a press; an accepting that is undone takes its ticket back', async () => {
  const { address } = await kitchen.addPrinter({ printsOn: 'accept' });
  const { printer: third } = await kitchen.addPrinter({ name: 'Bar', printsOn: 'press' });
  const printer = epsonPrinter(address);
  const orderId = await kitchen.order();
  expect(await printer.ask()).toBeNull();
  const { pressedUtc } = await kitchen.accept(orderId, { isUndoable: true });
  const undone = await kitchen.api.post(`/api/r-demo/receiver/orders/${orderId}/undo`, {
    json: { pressedUtc },
    ...own,
  });
  expect(undone.success).toBe(true);
  expect(await printer.ask()).toBeNull();
  await kitchen.accept(orderId);
  expect(await printer.work()).toBe(true);
  expect(wordsOf(printer.paper[0] ?? { jobId: '', xml: '' })).toContain('12:20 PM');
  expect((await kitchen.printers()).find(({ printerId }) => printerId === third.printerId)?.waiting).toBe(0);
});

test('A-514, A-611: a step back to accepted, and its undo, leave the ticket that waits to be printed', async () => {
  const { address } = await kitchen.addPrinter({ printsOn: 'accept' });
  const orderId = await kitchen.order();
  await kitchen.accept(orderId);
  const path = `/api/r-demo/receiver/orders/${orderId}`;
  await kitchen.api.post(`${path}/status`, { json: { status: 3 }, ...own });
  const back = await kitchen.api.post<{ pressedUtc: string }>(`${path}/status`, {
    json: { status: 2, backFrom: 3, isUndoable: true },
    ...own,
  });
  const { pressedUtc } = back.data;
  expect((await kitchen.api.post(`${path}/undo`, { json: { pressedUtc }, ...own })).success).toBe(true);
  expect(await epsonPrinter(address).work()).toBe(true);
});

test('A-514: an order for later is printed when it moves to the board, or by a press before', async () => {
  const { printer: made, address } = await kitchen.addPrinter();
  const printer = epsonPrinter(address);
  const orderId = await kitchen.order({ isScheduledOrder: true, dueUtc: at(240) });
  expect(await printer.ask()).toBeNull();
  expect((await kitchen.printers())[0]?.waiting).toBe(0);
  kitchen.setNow(at(209));
  expect(await printer.ask()).toBeNull();
  kitchen.setNow(at(210));
  expect(await printer.work()).toBe(true);
  const other = await kitchen.order({ isScheduledOrder: true, dueUtc: at(360) });
  expect(await press(made.printerId, other)).toMatchObject({ success: true });
  expect(await printer.work()).toBe(true);
  expect(await kitchen.prints(orderId)).toHaveLength(1);
});

test('A-514: the ticket of an order that is cancelled before it is printed goes; a press prints it all the same', async () => {
  const { printer: made, address } = await kitchen.addPrinter();
  const printer = epsonPrinter(address);
  const orderId = await kitchen.order();
  await cancel(orderId);
  expect((await kitchen.printers())[0]?.waiting).toBe(0);
  expect(await printer.ask()).toBeNull();
  await press(made.printerId, orderId);
  expect(await printer.work()).toBe(true);
});

test('A-514: the same press prints once; an unknown printer, an unknown order and a foreign key print nothing', async () => {
  const { printer: made, address } = await kitchen.addPrinter({ printsOn: 'press' });
  const printer = epsonPrinter(address);
  const orderId = await kitchen.order();
  expect(await press(made.printerId, orderId)).toMatchObject({ data: { waiting: 1 } });
  expect(await press(made.printerId, orderId)).toMatchObject({ data: { waiting: 1 } });
  expect(await press('no-such-printer', orderId)).toMatchObject({ success: false });
  expect(await press(made.printerId, 'no-such-order', 'another-press')).toMatchObject({ success: false });
  const foreign = await kitchen.api.post(`/api/r-other/receiver/printers/${made.printerId}/tickets`, {
    json: { orderId, pressId: 'press-of-another' },
    bearer: 'another-key',
  });
  expect(foreign).toMatchObject({ success: false, error: { errorMessage: 'Printer not found' } });
  expect(await printer.work()).toBe(true);
  expect(await printer.work()).toBe(false);
});

test('A-510: a test ticket says which printer it is, one at a time', async () => {
  const { printer: made, address } = await kitchen.addPrinter({ name: 'Stove', printsOn: 'press' });
  const send = () => kitchen.api.post(`/api/r-demo/receiver/printers/${made.printerId}/test`, own);
  expect(await send()).toMatchObject({ success: true, data: { waiting: 1 } });
  expect(await send()).toMatchObject({
    success: false,
    error: { errorMessage: 'This printer already has a test ticket to print' },
  });
  const printer = epsonPrinter(address);
  expect(await printer.work()).toBe(true);
  expect(wordsOf(printer.paper[0] ?? { jobId: '', xml: '' })).toContain('This is Stove.');
  expect(await send()).toMatchObject({ success: true });
});

test('A-519: of two printers one has the ticket and one a copy; the browser counts on from there', async () => {
  const stove = epsonPrinter((await kitchen.addPrinter({ name: 'Stove' })).address);
  const bar = epsonPrinter((await kitchen.addPrinter({ name: 'Bar' })).address);
  const orderId = await kitchen.order();
  await Promise.all([stove.work(), bar.work()]);
  const marked = [stove, bar].map(({ paper: [ticket] }) => ticket && wordsOf(ticket).includes('COPY 1'));
  expect(marked.sort()).toEqual([false, true]);
  const printed = await kitchen.api.post<{ prints: unknown[] }>(
    `/api/r-demo/receiver/orders/${orderId}/print`,
    {
      json: { pressId: 'press-of-the-tablet' },
      ...own,
    },
  );
  expect(printed.data.prints).toHaveLength(3);
});

test('A-514: a ticket that was fetched and not printed is taken back with its accepting, and printed when the order is accepted anew', async () => {
  const { address } = await kitchen.addPrinter({ kind: 'star', printsOn: 'accept' });
  const printer = starPrinter(address);
  const orderId = await kitchen.order();
  const accepted = await kitchen.accept(orderId, { isUndoable: true });
  const offer = await printer.poll();
  await printer.get(offer);
  kitchen.secondsLater(5);
  await kitchen.api.post(`/api/r-demo/receiver/orders/${orderId}/undo`, {
    json: { pressedUtc: accepted.pressedUtc },
    ...own,
  });
  await printer.confirm(offer, '410 Out of paper');
  kitchen.secondsLater(20);
  expect(await printer.poll()).toMatchObject({ jobReady: false });
  expect((await printer.get(offer)).status).toBe(404);
  expect((await kitchen.printers())[0]).toMatchObject({ waiting: 0, failed: [] });
  await kitchen.accept(orderId);
  expect((await kitchen.printers())[0]).toMatchObject({ waiting: 1 });
  expect(await printer.work()).toBe(true);
  expect(await printer.work()).toBe(false);
});
