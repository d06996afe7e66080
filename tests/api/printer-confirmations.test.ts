import sharp from 'sharp';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { epsonPrinter, wordsOf } from '#tests/mocks/printers/epson-printer.ts';
import { type StarPlace, starPrinter } from '#tests/mocks/printers/star-printer.ts';
import { type PrintingKitchen, startPrintingKitchen } from '#tests/setup/printing-kitchen.ts';
import { KEY } from '#tests/setup/selling-kitchen.ts';

let kitchen: PrintingKitchen;
beforeEach(async () => {
  kitchen = await startPrintingKitchen();
});
afterEach(() => kitchen.close());

/** Seconds between two polls. */
const POLL = 5;
/** What a proxy lets through of a printer's confirmations, and what comes of it. */
const PLACES: {
  name: string;
  place: StarPlace;
  /** Papers of the first order, and of each later one. */
  papers: [number, number];
  cannotConfirm: boolean;
  unsure: number;
}[] = [
  { name: 'everything', place: {}, papers: [1, 1], cannotConfirm: false, unsure: 0 },
  { name: 'no DELETE', place: { refused: ['DELETE'] }, papers: [2, 1], cannotConfirm: false, unsure: 0 },
  {
    name: 'neither DELETE nor GET',
    place: { refused: ['DELETE', 'GET'] },
    papers: [2, 1],
    cannotConfirm: true,
    unsure: 1,
  },
  {
    name: 'no DELETE, of a printer that names no tickets',
    place: { refused: ['DELETE'], namesTickets: false },
    papers: [2, 1],
    cannotConfirm: false,
    unsure: 0,
  },
];

/** Lets the printer ask until it has nothing to print. @returns seconds until its last paper */
async function printAll({ work }: { work(): Promise<boolean> }, seconds = 300): Promise<number> {
  let last = 0;
  for (let passed = 0; passed <= seconds; passed += POLL) {
    if (await work()) last = passed;
    kitchen.secondsLater(POLL);
  }
  return last;
}

test.each(PLACES)(
  'A-1565: a Star printer whose proxy lets $name through prints $papers papers of the first and of later orders',
  async ({ place, papers: [first, later], cannotConfirm, unsure }) => {
    const { address } = await kitchen.addPrinter({ kind: 'star' });
    const printer = starPrinter(address, place);
    const orderId = await kitchen.order();
    await printAll(printer);
    expect(printer.paper).toHaveLength(first);
    expect(await kitchen.prints(orderId)).toHaveLength(first);
    // a marked copy has a box more on top
    const heights = printer.paper.map(({ height }) => height);
    expect(heights).toEqual([...heights].sort((a, b) => a - b));
    expect(new Set(heights).size).toBe(first);
    for (let order = 0; order < 2; order++) {
      const before = printer.paper.length;
      const [one, other] = [await kitchen.order(), await kitchen.order()];
      expect(await printAll(printer)).toBeLessThanOrEqual(3 * POLL);
      expect(printer.paper).toHaveLength(before + 2 * later);
      for (const id of [one, other]) expect(await kitchen.prints(id)).toHaveLength(later);
    }
    const [shown] = await kitchen.printers();
    expect(shown).toMatchObject({ waiting: 0, cannotConfirm });
    expect(shown?.failed.map(({ orderNumber, fault }) => [orderNumber, fault])).toEqual(
      unsure ? [[1001, 'no-answer']] : [],
    );
  },
);

test('A-1565: an order that comes while the first one is unconfirmed waits for half a minute at most', async () => {
  const { address } = await kitchen.addPrinter({ kind: 'star' });
  const printer = starPrinter(address, { refused: ['DELETE', 'GET'] });
  await kitchen.order();
  expect(await printer.work()).toBe(true);
  const next = await kitchen.order();
  for (let passed = 0; passed < 30 && (await kitchen.prints(next)).length === 0; passed += POLL) {
    kitchen.secondsLater(POLL);
    await printer.work();
  }
  expect(await kitchen.prints(next)).toHaveLength(1);
});

test('A-1565: an Epson printer whose results are lost prints one marked copy, then each ticket once', async () => {
  const { address } = await kitchen.addPrinter();
  const printer = epsonPrinter(address);
  const papers: string[] = [];
  const silent = {
    async work() {
      const ticket = await printer.ask();
      if (ticket) papers.push(wordsOf(ticket));
      return ticket !== null;
    },
  };
  const orderId = await kitchen.order();
  await printAll(silent);
  expect(papers.map((words) => words.includes('COPY 1'))).toEqual([false, true]);
  const later = [await kitchen.order(), await kitchen.order()];
  expect(await printAll(silent)).toBeLessThanOrEqual(3 * POLL);
  expect(papers).toHaveLength(4);
  for (const id of later) expect(await kitchen.prints(id)).toHaveLength(1);
  expect((await kitchen.printers())[0]).toMatchObject({
    cannotConfirm: true,
    failed: [{ orderId, fault: 'no-answer' }],
  });
});

test('A-1565: a printer that confirms again is one that can; a power cut makes it none', async () => {
  const { address } = await kitchen.addPrinter({ kind: 'star' });
  const cut = starPrinter(address, { refused: ['DELETE', 'GET'] });
  const whole = starPrinter(address);
  const cannotConfirm = async () => (await kitchen.printers())[0]?.cannotConfirm;
  await kitchen.order();
  expect(await cut.work()).toBe(true);
  kitchen.secondsLater(90);
  expect(await whole.work()).toBe(true);
  expect(await cannotConfirm()).toBe(false);
  await kitchen.order();
  await printAll(cut);
  expect(await cannotConfirm()).toBe(true);
  await kitchen.order();
  expect(await whole.work()).toBe(true);
  expect(await cannotConfirm()).toBe(false);
});

test('A-1565: a late word about a ticket that nobody waits for any more still counts', async () => {
  const { address } = await kitchen.addPrinter({ kind: 'star' });
  const silent = starPrinter(address, { refused: ['DELETE', 'GET'] });
  await kitchen.order();
  await printAll(silent);
  const offers = [];
  for (let order = 0; order < 2; order++) {
    await kitchen.order();
    const offer = await silent.poll();
    await silent.lay(await silent.get(offer));
    offers.push(offer);
    kitchen.secondsLater(15);
    await silent.poll();
  }
  const whole = starPrinter(address);
  const [lost, fine] = offers;
  await whole.confirm(lost ?? {}, '511 Media decoding error');
  const failed = async () => (await kitchen.printers())[0]?.failed.map(({ fault }) => fault).sort();
  expect(await failed()).toEqual(['511', 'no-answer']);
  await whole.confirm(fine ?? {});
  expect((await kitchen.printers())[0]).toMatchObject({ cannotConfirm: false });
});

test('A-1565: a Star printer that runs out of paper in the middle says so by its poll, and prints a copy with the next roll', async () => {
  const { address } = await kitchen.addPrinter({ kind: 'star' });
  const printer = starPrinter(address, { refused: ['DELETE', 'GET'] });
  await kitchen.order();
  await printAll(printer);
  const orderId = await kitchen.order();
  await printer.get(await printer.poll());
  await printer.poll('410 Out of paper');
  kitchen.secondsLater(60);
  expect((await kitchen.printers())[0]).toMatchObject({ waiting: 1 });
  await printAll(printer);
  expect(await kitchen.prints(orderId)).toHaveLength(2);
});

test('A-1565: what is unsure is printed again by a press, as a copy', async () => {
  const { printer: made, address } = await kitchen.addPrinter({ kind: 'star' });
  const printer = starPrinter(address, { refused: ['DELETE', 'GET'] });
  const orderId = await kitchen.order();
  await printAll(printer);
  await kitchen.api.post(`/api/r-demo/receiver/printers/${made.printerId}/retry`, { bearer: KEY });
  await printAll(printer);
  expect(await kitchen.prints(orderId)).toHaveLength(3);
  expect((await kitchen.printers())[0]).toMatchObject({ waiting: 0, failed: [] });
  expect((await sharp(printer.paper[2]?.png).metadata()).height).toBe(printer.paper[1]?.height);
});
