import { afterEach, beforeEach, expect, test } from 'vitest';
import { epsonPrinter, wordsOf } from '#tests/mocks/printers/epson-printer.ts';
import { starPrinter } from '#tests/mocks/printers/star-printer.ts';
import { type PrintingKitchen, startPrintingKitchen } from '#tests/setup/printing-kitchen.ts';

let kitchen: PrintingKitchen;
beforeEach(async () => {
  kitchen = await startPrintingKitchen();
});
afterEach(() => kitchen.close());

/** Seconds between two polls. */
const POLL = 5;

/** What a printer says without the id of a ticket, while the next ticket waits or is under way. */
const NAMELESS = [
  { said: 'a success', code: '200 OK' },
  { said: 'a fault of the ticket', code: '511 Media decoding error' },
  { said: 'no paper', code: '410 Out of paper' },
  { said: 'nothing that can be read', code: null },
] as const;

test.each(NAMELESS)(
  'A-1566: $said without an id is booked on no ticket of a Star printer that names them',
  async ({ code }) => {
    const { address } = await kitchen.addPrinter({ kind: 'star' });
    const printer = starPrinter(address);
    await kitchen.order();
    expect(await printer.work()).toBe(true);
    const orderId = await kitchen.order();
    for (const deleteMethod of ['DELETE', 'GET']) await printer.confirm({ deleteMethod }, code);
    expect((await kitchen.printers())[0]).toMatchObject({ waiting: 1, failed: [] });
    const offer = await printer.poll();
    await printer.lay(await printer.get(offer));
    for (const deleteMethod of ['DELETE', 'GET']) await printer.confirm({ deleteMethod }, code);
    expect((await kitchen.printers())[0]).toMatchObject({ waiting: 1, failed: [] });
    await printer.confirm(offer);
    expect((await kitchen.printers())[0]).toMatchObject({ waiting: 0, failed: [] });
    expect(await kitchen.prints(orderId)).toHaveLength(1);
  },
);

test('A-1566: a printer that names no tickets means the one that it has; its word said twice is not about the next', async () => {
  const { address } = await kitchen.addPrinter({ kind: 'star' });
  const printer = starPrinter(address, { namesTickets: false });
  await kitchen.order();
  await kitchen.order();
  expect(await printer.work()).toBe(true);
  expect(await printer.confirm({})).toBe(200);
  expect((await kitchen.printers())[0]).toMatchObject({ waiting: 1 });
  expect(await printer.work()).toBe(true);
  expect((await kitchen.printers())[0]).toMatchObject({ waiting: 0 });
  expect(printer.paper).toHaveLength(2);
});

test('A-1566: a confirmation without a code says nothing: the ticket is printed once more, as a copy', async () => {
  const { address } = await kitchen.addPrinter({ kind: 'star' });
  const printer = starPrinter(address);
  const orderId = await kitchen.order();
  const offer = await printer.poll();
  await printer.get(offer);
  await printer.confirm(offer, null);
  expect((await kitchen.printers())[0]).toMatchObject({ waiting: 1 });
  kitchen.secondsLater(20);
  expect(await printer.work()).toBe(true);
  expect(await kitchen.prints(orderId)).toHaveLength(2);
});

test('A-1566: an Epson result without an id books no ticket as printed, waiting or under way', async () => {
  const { address } = await kitchen.addPrinter();
  const printer = epsonPrinter(address);
  await kitchen.order();
  const nameless = () =>
    printer.send({
      ConnectionType: 'SetResponse',
      ResponseFile:
        '<PrintResponseInfo Version="2.00"><ePOSPrint><PrintResponse><response success="true" code="" status="251658262"/></PrintResponse></ePOSPrint></PrintResponseInfo>',
    });
  await nameless();
  const ticket = await printer.ask();
  expect(ticket).not.toBeNull();
  await nameless();
  expect((await kitchen.printers())[0]).toMatchObject({ waiting: 1 });
  await printer.tell(ticket ?? { jobId: '' }, { success: true });
  expect((await kitchen.printers())[0]).toMatchObject({ waiting: 0, failed: [] });
});

/** Seconds after the first try at which each further one is made. */
const SPACED = [10, 40, 160, 460];
const UNEXPLAINED = [
  { kind: 'epson', code: '' },
  { kind: 'epson', code: 'SchemaError' },
  { kind: 'epson', code: 'EX_TIMEOUT' },
  { kind: 'star', code: '520 Timeout' },
  { kind: 'star', code: 'X' },
] as const;

test.each(UNEXPLAINED)(
  'A-1567: five tries of a fault that a printer does not explain ($kind $code) are spread over minutes, the next order does not wait',
  async ({ kind, code }) => {
    const { address } = await kitchen.addPrinter({ kind });
    /** Asks, and says of what it gets that it is not printed. @returns whether it got a ticket */
    const tryOnce = async () => {
      if (kind === 'epson') {
        const printer = epsonPrinter(address);
        const ticket = await printer.ask();
        if (ticket) await printer.tell(ticket, { success: false, code });
        return ticket !== null;
      }
      const printer = starPrinter(address);
      const offer = await printer.poll();
      if (!offer.jobReady) return false;
      await printer.get(offer);
      await printer.confirm(offer, code);
      return true;
    };
    await kitchen.order();
    const tries: number[] = [];
    for (let passed = 0; passed <= 600; passed += POLL) {
      if (await tryOnce()) tries.push(passed);
      kitchen.secondsLater(POLL);
    }
    expect(tries).toEqual([0, ...SPACED]);
    expect((await kitchen.printers())[0]).toMatchObject({ waiting: 0, failed: [{ orderNumber: 1001 }] });
  },
);

test('A-1567: the next ticket goes before a try that is put off, and the time of that is in the store', async () => {
  const { address } = await kitchen.addPrinter();
  const printer = epsonPrinter(address);
  await kitchen.order();
  const first = await printer.ask();
  await printer.tell(first ?? { jobId: '' }, { success: false, code: '' });
  await kitchen.order();
  expect(await printer.work()).toBe(true);
  expect(wordsOf(printer.paper[0] ?? { jobId: '', xml: '' })).toContain('#1002');
  const { not_before_utc } = await kitchen.deps.db
    .selectFrom('print_jobs')
    .select('not_before_utc')
    .where('restaurant_id', '=', 'r-demo')
    .where('state', '=', 'waiting')
    .executeTakeFirstOrThrow();
  expect(Date.parse(not_before_utc) - kitchen.deps.now().getTime()).toBe(10_000);
});
