import { afterEach, beforeEach, expect, test } from 'vitest';
import { renewReceiverKey } from '#app/backend/use-cases/catalogue/renew-receiver-key.ts';
import { forgetOldRows } from '#app/backend/use-cases/housekeeping/forget-old-rows.ts';
import {
  FinishedPairing,
  SignedInDevice,
  StartedPairing,
  WaitingPairing,
} from '#app/contract/receiver-devices.ts';
import { MadePrinter } from '#app/contract/receiver-printers.ts';
import { epsonPrinter } from '#tests/mocks/printers/epson-printer.ts';
import { starPrinter } from '#tests/mocks/printers/star-printer.ts';
import { asSent } from '#tests/setup/as-sent.ts';
import { storeRows } from '#tests/setup/database.ts';
import { filled } from '#tests/setup/filled.ts';
import { type PrintingKitchen, startPrintingKitchen } from '#tests/setup/printing-kitchen.ts';
import { KEY, NOON } from '#tests/setup/selling-kitchen.ts';

let kitchen: PrintingKitchen;
beforeEach(async () => {
  kitchen = await startPrintingKitchen();
});
afterEach(() => kitchen.close());

const own = { bearer: KEY };
const PRINTERS = '/api/r-demo/receiver/printers';

test('A-510: a printer is made with an address that is told once, and kept without it', async () => {
  const { printer, address } = await kitchen.addPrinter({ name: 'Stove', kind: 'star', language: 'pa' });
  const token = address.split('/').at(-1) ?? '';
  expect(token).toMatch(/^[\w-]{43}$/);
  expect(address).toBe(`${kitchen.url}/api/r-demo/printers/${token}`);
  expect(printer).toMatchObject({
    name: 'Stove',
    kind: 'star',
    paperMm: 80,
    language: 'pa',
    printsOn: 'arrival',
    madeUtc: new Date(NOON).toISOString(),
    seenUtc: null,
    isHere: false,
    state: null,
    waiting: 0,
    failed: [],
  });
  expect(await kitchen.printers()).toEqual([printer]);
  await kitchen.order();
  for (const table of ['printers', 'print_jobs'])
    expect(JSON.stringify(filled(await storeRows(kitchen, `select * from ${table}`)))).not.toContain(token);
});

test('A-510: names tell printers apart; settings change; what is wrong is refused', async () => {
  const { printer } = await kitchen.addPrinter({ name: 'Stove' });
  const second = await kitchen.addPrinter({ name: 'Bar', paperMm: 58 });
  await expect(kitchen.addPrinter({ name: ' Stove ' })).rejects.toThrow(
    'There is a printer of this name already',
  );
  const change = (json: Record<string, unknown>, id = printer.printerId) =>
    kitchen.api.put(`${PRINTERS}/${id}`, { json, ...own });
  const settings = { name: 'Grill', paperMm: 58, language: 'hi', printsOn: 'press' };
  expect(await change(settings)).toMatchObject({ success: true, data: settings });
  expect(await change({ ...settings, name: 'Bar' })).toMatchObject({
    success: false,
    error: { errorMessage: 'There is a printer of this name already' },
  });
  for (const wrong of [{ name: '' }, { paperMm: 70 }, { printsOn: 'always' }, { language: 7 }])
    expect((await change({ ...settings, ...wrong })).success, JSON.stringify(wrong)).toBe(false);
  await expect(kitchen.addPrinter({ kind: 'matrix' })).rejects.toThrow();
  expect((await kitchen.printers()).map(({ name }) => name)).toEqual(['Bar', 'Grill']);
  expect(await change(settings, 'no-such-printer')).toMatchObject({
    error: { errorMessage: 'Printer not found' },
  });
  expect(second.printer.paperMm).toBe(58);
});

test('A-510: a printer that is ended gets nothing from its next request on, and its name is free', async () => {
  const { printer, address } = await kitchen.addPrinter();
  const paper = epsonPrinter(address);
  await kitchen.order();
  expect((await kitchen.printers())[0]?.waiting).toBe(1);
  expect(await kitchen.api.delete(`${PRINTERS}/${printer.printerId}`, own)).toMatchObject({ success: true });
  expect(await paper.send({ ConnectionType: 'GetRequest', ID: '' })).toMatchObject({ status: 404, body: '' });
  expect(await kitchen.printers()).toEqual([]);
  expect(await kitchen.api.delete(`${PRINTERS}/${printer.printerId}`, own)).toMatchObject({ success: false });
  // what waited for it is not printed by its successor
  expect(await epsonPrinter((await kitchen.addPrinter()).address).ask()).toBeNull();
});

test('A-510: a new receiver key ends all printers, as it ends all devices', async () => {
  const { address } = await kitchen.addPrinter();
  await renewReceiverKey(kitchen.deps, 'demo');
  expect((await starPrinter(address).poll()).status).toBe(404);
});

test('A-510: the address is worth nothing at another restaurant, and wrong ones are limited', async () => {
  const { address } = await kitchen.addPrinter();
  const foreign = epsonPrinter(address.replace('/r-demo/', '/r-other/'));
  expect((await foreign.send({ ConnectionType: 'GetRequest' })).status).toBe(404);
  const wrong = epsonPrinter(`${kitchen.url}/api/r-demo/printers/${'x'.repeat(43)}`);
  const statuses: number[] = [];
  for (let tried = 0; tried < 11; tried++)
    statuses.push((await wrong.send({ ConnectionType: 'GetRequest' })).status);
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 404), 429]);
  // the right one goes on from the same network
  await kitchen.order();
  expect(await epsonPrinter(address).work()).toBe(true);
  expect(kitchen.lines.filter(({ fields }) => fields.security === 'receiver-key-wrong')).not.toEqual([]);
  const logged = JSON.stringify(filled([...kitchen.lines, ...kitchen.logged]));
  expect(logged).not.toContain(address.split('/').at(-1));
  expect(logged).not.toContain('xxxxxxxx');
});

test('A-510: the list says when a printer asked last, and what it said of itself', async () => {
  const { address } = await kitchen.addPrinter({ kind: 'star' });
  const printer = starPrinter(address);
  await printer.poll();
  expect((await kitchen.printers())[0]).toMatchObject({ isHere: true, state: 'ready', waiting: 0 });
  kitchen.secondsLater(5);
  await printer.poll('410 Out of paper');
  expect((await kitchen.printers())[0]).toMatchObject({ state: 'paper-out' });
  await printer.poll('420 Cover open');
  expect((await kitchen.printers())[0]).toMatchObject({ state: 'cover-open' });
  await printer.poll('211 Paper low');
  expect((await kitchen.printers())[0]).toMatchObject({ state: 'paper-low' });
  kitchen.secondsLater(300);
  expect((await kitchen.printers())[0]).toMatchObject({ isHere: false });
});

test('A-510: ended printers and old tickets are forgotten', async () => {
  const { printer, address } = await kitchen.addPrinter();
  await kitchen.order();
  await epsonPrinter(address).work();
  await kitchen.api.delete(`${PRINTERS}/${printer.printerId}`, own);
  kitchen.setNow(new Date(NOON + 40 * 24 * 60 * 60_000));
  await forgetOldRows(kitchen.deps);
  expect(await storeRows(kitchen, 'select * from printers')).toEqual([]);
  expect(await storeRows(kitchen, 'select * from print_jobs')).toEqual([]);
});

const DEVICES = '/api/r-demo/receiver/devices';
const SETTINGS = { kind: 'epson', paperMm: 80, language: 'en', printsOn: 'arrival' };
async function device(name: string): Promise<{ token: string; path: string; id: string }> {
  const made = await kitchen.api.post(DEVICES, { json: { name }, ...own });
  const { token, device: signedIn } = asSent(SignedInDevice, made.data);
  return { token, id: signedIn.deviceId, path: `${DEVICES}/${signedIn.deviceId}` };
}
async function printerOf(bearer: string, name: string): Promise<string> {
  const made = await kitchen.api.post(PRINTERS, { json: { ...SETTINGS, name }, bearer });
  return kitchen.url + asSent(MadePrinter, made.data).address;
}
/** A device that another one lets in by its code. */
async function letIn(by: string): Promise<string> {
  const pairings = '/api/r-demo/receiver/pairings';
  const started = await kitchen.api.post(pairings, { json: { name: 'Friend' } });
  const { handle, code } = asSent(StartedPairing, started.data);
  const look = await kitchen.api.post(`${pairings}/look`, { json: { code }, bearer: by });
  const { pairingId } = asSent(WaitingPairing, look.data);
  await kitchen.api.post(`${pairings}/confirm`, { json: { code, pairingId }, bearer: by });
  const { data } = await kitchen.api.post(`${pairings}/finish`, { json: { handle } });
  return asSent(FinishedPairing, data).token ?? '';
}
const status = async (address: string) =>
  (await epsonPrinter(address).send({ ConnectionType: 'GetRequest', ID: '' })).status;

test('A-642, S19: a printer that a stolen device made ends with it and what it let in, and with all others; one of the key, or of the device that asks, stays', async () => {
  const [stolen, front] = [await device('Stolen'), await device('Front')];
  const friend = await letIn(stolen.token);
  const addresses = {
    stolen: await printerOf(stolen.token, 'Thief'),
    friend: await printerOf(friend, 'Friend'),
    front: await printerOf(front.token, 'Stove'),
    key: await printerOf(KEY, 'Bar'),
  };
  await kitchen.order();
  expect((await kitchen.printers()).map(({ name, madeBy, madeById }) => [name, madeBy, madeById])).toEqual([
    ['Bar', null, null],
    ['Friend', 'Friend', expect.any(String)],
    ['Stove', 'Front', front.id],
    ['Thief', 'Stolen', stolen.id],
  ]);
  expect(await kitchen.api.delete(`${stolen.path}?invited=too`, { bearer: front.token })).toMatchObject({
    success: true,
  });
  expect(await Promise.all(Object.values(addresses).map(status))).toEqual([404, 404, 200, 200]);
  // a device that was signed out alone leaves its printer, and all others end that one too
  const left = await device('Left');
  const later = await printerOf(left.token, 'Later');
  await kitchen.api.delete(left.path, own);
  expect(await status(later)).toBe(200);
  expect((await kitchen.printers()).find(({ name }) => name === 'Later')).toMatchObject({ madeBy: 'Left' });
  await kitchen.api.delete(DEVICES, { bearer: front.token });
  expect(await Promise.all([later, addresses.front, addresses.key].map(status))).toEqual([404, 200, 200]);
  expect((await kitchen.printers()).map(({ name }) => name)).toEqual(['Bar', 'Stove']);
});

test('A-642, A-590: a device that is made one for the kitchen only loses the printers that it made, as their tickets tell everything; nothing brings them back', async () => {
  const { token, path } = await device('Scullery');
  const address = await printerOf(token, 'Scullery');
  await kitchen.order();
  const sees = (isKitchenOnly: boolean) =>
    kitchen.api.put(`${path}/kitchen-only`, { json: { isKitchenOnly }, ...own });
  await sees(false);
  expect(await status(address)).toBe(200);
  await sees(true);
  expect(await status(address)).toBe(404);
  await sees(false);
  expect(await status(address)).toBe(404);
});

test('A-642: a device that is ended at the moment at which it makes a printer leaves none', async () => {
  const { token, path } = await device('Stolen');
  const { transaction } = kitchen.deps;
  // ended between the check of its call and the making
  kitchen.deps.transaction = async (work) => {
    kitchen.deps.transaction = transaction;
    await kitchen.api.delete(`${path}?invited=too`, own);
    return transaction(work);
  };
  const made = await kitchen.api.post(PRINTERS, { json: { ...SETTINGS, name: 'Late' }, bearer: token });
  expect(made).toMatchObject({ status: 401 });
  expect(await kitchen.printers()).toEqual([]);
});
