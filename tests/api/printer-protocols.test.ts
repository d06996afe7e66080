import { afterEach, beforeEach, expect, test } from 'vitest';
import { epsonPrinter, wordsOf } from '#tests/mocks/printers/epson-printer.ts';
import { starPrinter } from '#tests/mocks/printers/star-printer.ts';
import { type PrintingKitchen, startPrintingKitchen } from '#tests/setup/printing-kitchen.ts';
import { NOON } from '#tests/setup/selling-kitchen.ts';

let kitchen: PrintingKitchen;
beforeEach(async () => {
  kitchen = await startPrintingKitchen();
});
afterEach(() => kitchen.close());

const at = (minutes: number) => new Date(NOON + minutes * 60_000).toISOString();

test('A-511: a Star printer is offered its ticket by the poll, fetches it as PNG, and confirms it', async () => {
  const { address } = await kitchen.addPrinter({ kind: 'star' });
  const printer = starPrinter(address);
  expect(await printer.poll()).toEqual({ status: 200, jobReady: false });
  const orderId = await kitchen.order();
  const offer = await printer.poll();
  expect(offer).toMatchObject({ jobReady: true, mediaTypes: ['image/png'] });
  expect(offer.jobToken).toMatch(/^[\w-]{22}$/);
  // asked again before it fetches, it is the same ticket
  expect(await printer.poll()).toEqual(offer);
  expect(await kitchen.prints(orderId)).toEqual([]);

  expect((await printer.get(offer, 'application/vnd.star.line')).status).toBe(415);
  const response = await printer.get(offer);
  expect(response.headers.get('content-type')).toBe('image/png');
  expect(response.headers.get('x-star-cut')).toBe('partial; feed=true');
  await printer.lay(response);
  expect(printer.paper[0]).toMatchObject({ width: 576 });
  // fetched again, as the guide allows, it is the same picture and no other printing
  await printer.lay(await printer.get(offer));
  expect(printer.paper[1]?.png).toEqual(printer.paper[0]?.png);
  expect(await kitchen.prints(orderId)).toMatchObject([{ pressId: offer.jobToken, atUtc: at(0) }]);
  expect(await printer.poll('200 OK', { printingInProgress: true })).toMatchObject({ jobReady: false });

  expect(await printer.confirm(offer)).toBe(200);
  expect(await printer.confirm(offer)).toBe(200);
  expect(await printer.poll()).toMatchObject({ jobReady: false });
  expect((await printer.get(offer)).status).toBe(404);
  expect(await kitchen.prints(orderId)).toHaveLength(1);
});

test('A-511: the settings that new printers ask for first are not there; a ticket is confirmed by GET too', async () => {
  const { address } = await kitchen.addPrinter({ kind: 'star', paperMm: 58 });
  expect((await fetch(`${address}-setting.json?mac=1`)).status).toBe(404);
  expect((await fetch(`${address}/cloudprnt-setting.json`)).status).toBe(404);
  expect((await fetch(address, { method: 'PUT' })).status).toBe(405);
  expect((await fetch(address, { method: 'POST', body: 'no json' })).status).toBe(400);
  await kitchen.order();
  const printer = starPrinter(address);
  const offer = await printer.poll();
  // one that names no tickets means the one at hand
  await printer.lay(await printer.get({}));
  expect(printer.paper[0]).toMatchObject({ width: 384 });
  await printer.confirm({ deleteMethod: 'GET' }, 'OK');
  expect(offer.jobReady).toBe(true);
  expect(await printer.poll()).toMatchObject({ jobReady: false });
});

test('A-512: an Epson printer gets its ticket as ePOS-Print XML under an id, and says that it is printed', async () => {
  const { address } = await kitchen.addPrinter();
  const printer = epsonPrinter(address);
  const nothing = { status: 200, type: 'text/xml; charset=utf-8', body: '' };
  expect(await printer.send({ ConnectionType: 'GetRequest', ID: '' })).toEqual(nothing);
  const orderId = await kitchen.order({ orderNotes: 'Nut allergy & no cutlery', fullName: 'Ana <Li>' });
  const ticket = await printer.ask();
  if (!ticket) throw new Error('no ticket');
  expect(ticket.jobId).toMatch(/^[\w-]{22}$/);
  expect(ticket.xml).toContain('<PrintRequestInfo Version="2.00">');
  expect(ticket.xml).toContain('<devid>local_printer</devid>');
  expect(ticket.xml).toContain('<cut type="feed"/>');
  expect(ticket.xml).toContain(
    `<symbol type="qrcode_model_2" level="level_m" width="5">${kitchen.url}/order-receiver/orders/${orderId}</symbol>`,
  );
  for (const words of [
    '#1001',
    'Pickup',
    'ASAP',
    '4x Garlic Naan',
    'ALLERGY',
    'Nut allergy & no cutlery',
    'Collect $14.00',
    'Ana <Li>',
  ])
    expect(wordsOf(ticket)).toContain(words);
  expect(wordsOf(ticket)).not.toContain('COPY');
  // it prints one at a time: until it has said what became of it, nothing else is sent
  await kitchen.order();
  expect(await printer.ask()).toBeNull();
  expect(await printer.tell(ticket, { success: true })).toBe(200);
  expect(await printer.work()).toBe(true);
  expect(wordsOf(printer.paper[0] ?? ticket)).toContain('#1002');
  expect(await printer.ask()).toBeNull();
  expect(await kitchen.prints(orderId)).toMatchObject([{ pressId: ticket.jobId }]);
  expect(await printer.send({ ConnectionType: 'SetStatus', ID: '', Status: '<x/>' })).toEqual(nothing);
  expect(await printer.send({ ConnectionType: 'SetResponse', ResponseFile: 'garbage' })).toEqual(nothing);
});

test('A-512: a roll that ends is told; words that the printer has no letters for come as a picture', async () => {
  const { address } = await kitchen.addPrinter({ language: 'pa' });
  await kitchen.order();
  const printer = epsonPrinter(address);
  await printer.workNearEnd();
  expect(printer.paper[0]?.xml).toMatch(
    /<image width="576" height="\d+" color="color_1" mode="mono" align="left">/,
  );
  expect((await kitchen.printers())[0]).toMatchObject({ state: 'paper-low' });
});
