import { afterEach, beforeEach, expect, test } from 'vitest';
import { DatabaseUnavailable } from '#app/backend/db/database-unavailable.ts';
import { renewReceiverKey } from '#app/backend/use-cases/catalogue/renew-receiver-key.ts';
import { forgetOldRows } from '#app/backend/use-cases/housekeeping/forget-old-rows.ts';
import { ReceiverDevice } from '#app/contract/receiver-devices.ts';
import type { ApiClient } from '#tests/setup/api-client.ts';
import { asSent } from '#tests/setup/as-sent.ts';
import { storeRows } from '#tests/setup/database.ts';
import { filled } from '#tests/setup/filled.ts';
import type { TestBackend } from '#tests/setup/test-backend.ts';
import { KEY, signInDevice, startTwoKitchens } from '#tests/setup/two-kitchens.ts';

const START = '2026-07-08T00:00:00.000Z';
const DEVICES = '/api/r-demo/receiver/devices';
const ORDERS = '/api/r-demo/receiver/orders';
const GONE = { success: false, error: { errorCode: 404, errorMessage: 'Device not found' } };

let store: TestBackend;
let api: ApiClient;

beforeEach(async () => {
  ({ store, api } = await startTwoKitchens(START));
});
afterEach(() => store.close());

const signIn = (name: string) => signInDevice(api, name);
async function listed(bearer: string) {
  const reply = await api.get<{ items: unknown[] }>(DEVICES, { bearer });
  return reply.data.items.map((item) => asSent(ReceiverDevice, item));
}
const daysLater = (days: number) => store.setNow(new Date(Date.parse(START) + days * 24 * 60 * 60_000));
/** A device that another one lets in by its code. @returns its token */
async function letInBy(bearer: string): Promise<string> {
  const pairings = '/api/r-demo/receiver/pairings';
  const started = await api.post<{ handle: string; code: string }>(pairings, { json: { name: 'Child' } });
  const { handle, code } = started.data;
  const { data } = await api.post<{ pairingId: string }>(`${pairings}/look`, { json: { code }, bearer });
  await api.post(`${pairings}/confirm`, { json: { code, pairingId: data.pairingId }, bearer });
  return (await api.post<{ token: string }>(`${pairings}/finish`, { json: { handle } })).data.token;
}
const boardStatus = async (bearer: string) => (await api.get(ORDERS, { bearer })).status;

test('A-231: the key signs a device in, whose token then stands in place of the key; of it only a hash is kept', async () => {
  const { token, device } = await signIn('Front tablet');
  expect(device).toMatchObject({ name: 'Front tablet', madeUtc: START, seenUtc: START });
  expect(token).toMatch(/^[\w-]{43}$/);
  expect(await boardStatus(token)).toBe(200);
  expect(await boardStatus(KEY)).toBe(200);
  expect(await api.get('/api/r-other/receiver/orders', { bearer: token })).toMatchObject({ status: 401 });
  expect(JSON.stringify(filled(await storeRows(store, 'select * from receiver_devices')))).not.toContain(
    token,
  );
});

test('A-231: a device lists all of them, names itself and others, and lets no other one in', async () => {
  const front = await signIn('Front tablet');
  store.setNow('2026-07-08T00:05:00.000Z');
  const back = await signIn('Back tablet');
  store.setNow('2026-07-08T00:06:00.000Z');
  expect(await listed(front.token)).toMatchObject([
    { name: 'Front tablet', isCurrent: true, seenUtc: '2026-07-08T00:06:00.000Z' },
    { name: 'Back tablet', isCurrent: false, seenUtc: '2026-07-08T00:05:00.000Z' },
  ]);
  expect((await listed(KEY)).map(({ isCurrent }) => isCurrent)).toEqual([false, false]);
  const named = await api.put(`${DEVICES}/current`, { json: { name: ' Counter\n' }, bearer: front.token });
  expect(named).toMatchObject({ success: true, data: { name: 'Counter', isCurrent: true } });
  const other = `${DEVICES}/${back.device.deviceId}`;
  expect(await api.put(other, { json: { name: 'Oven' }, bearer: front.token })).toMatchObject({
    success: true,
    data: { name: 'Oven', isCurrent: false },
  });
  for (const name of ['', ' ', 'x'.repeat(41), 7])
    expect((await api.put(other, { json: { name }, bearer: front.token })).success, String(name)).toBe(false);
  expect(await api.post(DEVICES, { json: { name: 'Another' }, bearer: front.token })).toMatchObject({
    status: 403,
    success: false,
    error: { errorMessage: 'Only the receiver key signs a device in' },
  });
  expect((await listed(KEY)).map(({ name }) => name).sort()).toEqual(['Counter', 'Oven']);
});

test('A-231 S19: devices are ended by themselves, one by one, or all but one; what was ended is worth nothing', async () => {
  const [one, two, three] = [await signIn('One'), await signIn('Two'), await signIn('Three')];
  expect((await api.delete(`${DEVICES}/current`, { bearer: one.token })).success).toBe(true);
  expect([await boardStatus(one.token), await boardStatus(two.token)]).toEqual([401, 200]);
  expect(await api.delete(`${DEVICES}/${one.device.deviceId}`, { bearer: KEY })).toMatchObject(GONE);
  expect(await api.delete(`${DEVICES}/current`, { bearer: KEY })).toMatchObject(GONE);
  expect((await api.delete(`${DEVICES}/${two.device.deviceId}`, { bearer: three.token })).success).toBe(true);
  expect(await boardStatus(two.token)).toBe(401);
  const four = await signIn('Four');
  expect((await api.delete(DEVICES, { bearer: four.token })).success).toBe(true);
  expect([await boardStatus(three.token), await boardStatus(four.token)]).toEqual([401, 200]);
  expect((await api.delete(DEVICES, { bearer: KEY })).success).toBe(true);
  expect(await boardStatus(four.token)).toBe(401);
  expect(await listed(KEY)).toEqual([]);
});

test('A-231: a device of another restaurant is not found, whatever is done with it', async () => {
  const bearer = 'receiver-key-of-other';
  const { device, token } = await signIn('Front tablet');
  const there = `/api/r-other/receiver/devices/${device.deviceId}`;
  expect(await api.delete(there, { bearer })).toMatchObject(GONE);
  expect(await api.put(there, { json: { name: 'Mine' }, bearer })).toMatchObject(GONE);
  expect(await listed(token)).toMatchObject([{ name: 'Front tablet' }]);
});

test('A-231: a new receiver key ends all devices, at once and for good', async () => {
  const { token } = await signIn('Front tablet');
  const key = (await renewReceiverKey(store.deps, 'demo')) ?? '';
  expect([await boardStatus(token), await boardStatus(KEY), await boardStatus(key)]).toEqual([401, 401, 200]);
  expect(await listed(key)).toEqual([]);
});

test('A-231: a device stays signed in while it is used, and 90 days after', async () => {
  const { token } = await signIn('Front tablet');
  const unused = await signIn('Old tablet');
  for (const day of [80, 160, 240]) {
    daysLater(day);
    expect(await boardStatus(token), `day ${day}`).toBe(200);
  }
  expect(await boardStatus(unused.token)).toBe(401);
  expect((await listed(token)).map(({ name }) => name)).toEqual(['Front tablet']);
  daysLater(240 + 91);
  expect(await boardStatus(token)).toBe(401);
  daysLater(240 + 93);
  expect(await forgetOldRows(store.deps)).toBeGreaterThan(0);
  expect(await storeRows(store, 'select * from receiver_devices')).toEqual([]);
});

test('A-231: of more than fifty devices those that were seen longest ago are ended', async () => {
  const tokens: string[] = [];
  for (let made = 0; made < 52; made++) {
    store.setNow(new Date(Date.parse(START) + made * 1000));
    tokens.push((await signIn(`Tablet ${made}`)).token);
  }
  expect(await listed(KEY)).toHaveLength(50);
  const statuses = await Promise.all([0, 1, 2, 51].map((index) => boardStatus(tokens[index] ?? '')));
  expect(statuses).toEqual([401, 401, 200, 200]);
});

test('A-231 F15: a device reads its board also while nothing can be written', async () => {
  const { token } = await signIn('Front tablet');
  store.setNow('2026-07-08T01:00:00.000Z');
  store.deps.transaction = () => Promise.reject(new DatabaseUnavailable('full'));
  expect(await boardStatus(token)).toBe(200);
});

test.each(['cross-site', 'same-site'])(
  'A-230: a page elsewhere (%s) is refused before its key is looked at, and counts for nothing',
  async (site) => {
    const headers = { 'sec-fetch-site': site };
    for (let turn = 0; turn < 12; turn++)
      for (const bearer of [undefined, KEY, 'wrong'])
        expect((await api.get(ORDERS, { headers, bearer })).status).toBe(403);
    expect((await api.get(ORDERS, { bearer: 'wrong' })).status).toBe(401);
    for (const ours of ['same-origin', 'none'])
      expect((await api.get(ORDERS, { headers: { 'sec-fetch-site': ours }, bearer: KEY })).status).toBe(200);
  },
);

test('A-616, S19: devices that were ended are told so, however many ask at once from one network, and are no wrong keys; guesses still count', async () => {
  const tokens: string[] = [];
  for (let made = 0; made < 4; made++) tokens.push((await signIn(`Tablet ${made}`)).token);
  await api.delete(DEVICES, { bearer: KEY });
  const asked = tokens.flatMap((token) => [token, token, token, token]);
  const ended = await Promise.all(asked.map((token) => api.get(ORDERS, { bearer: token })));
  expect(new Set(ended.map(({ status }) => status))).toEqual(new Set([401]));
  const guesses: number[] = [];
  for (let guess = 0; guess < 11; guess++) guesses.push(await boardStatus(`a guess ${guess}`));
  expect(guesses).toEqual([...Array.from({ length: 10 }, () => 401), 429]);
  // there it is a stranger's, and here it still hears what is true
  const there = await api.get('/api/r-other/receiver/orders', { bearer: tokens[0] ?? '' });
  const here = await api.get(ORDERS, { bearer: tokens[0] ?? '' });
  expect([there.status, here.status]).toEqual([401, 401]);
  expect(here.error).toEqual(there.error);
});

test('A-643, S50: signing in again and again fills no table: of the devices that ended the newest are kept, and those that let in one that is there', async () => {
  const inviter = await signIn('Inviter');
  const child = await letInBy(inviter.token);
  await api.delete(`${DEVICES}/current`, { bearer: inviter.token });
  for (let made = 0; made < 130; made++) {
    store.setNow(new Date(Date.parse(START) + (1 + made) * 60_000));
    await signIn(`Program ${made}`);
    if (made % 10 === 0) await boardStatus(child);
  }
  const rows = await storeRows(store, 'select name, ended_utc from receiver_devices');
  expect(rows.filter(({ ended_utc }) => ended_utc === null)).toHaveLength(50);
  expect(rows.length).toBeLessThanOrEqual(102);
  expect(rows.map(({ name }) => name)).toContain('Program 129');
  expect(rows.map(({ name }) => name)).toContain('Inviter');
});

test('A-643: a device that ended is forgotten 30 days later, unless one that it let in, or a printer that it made, still names it', async () => {
  const gone = await signIn('Gone');
  const inviter = await signIn('Inviter');
  const maker = await signIn('Maker');
  const child = await letInBy(inviter.token);
  const json = { name: 'Bar', kind: 'star', paperMm: 80, language: 'en', printsOn: 'arrival' };
  const made = await api.post<{ printer: { printerId: string } }>('/api/r-demo/receiver/printers', {
    json,
    bearer: maker.token,
  });
  for (const { token } of [gone, inviter, maker]) await api.delete(`${DEVICES}/current`, { bearer: token });
  const names = async () =>
    (await storeRows(store, 'select name from receiver_devices order by name')).map(({ name }) => name);
  daysLater(29);
  await boardStatus(child);
  await forgetOldRows(store.deps);
  expect(await names()).toEqual(['Child', 'Gone', 'Inviter', 'Maker']);
  daysLater(31);
  await forgetOldRows(store.deps);
  expect(await names()).toEqual(['Child', 'Inviter', 'Maker']);
  await api.delete(`/api/r-demo/receiver/printers/${made.data.printer.printerId}`, { bearer: child });
  await api.delete(`${DEVICES}/current`, { bearer: child });
  daysLater(33);
  await forgetOldRows(store.deps);
  await forgetOldRows(store.deps);
  expect(await names()).toEqual(['Child', 'Inviter']);
  daysLater(62);
  await forgetOldRows(store.deps);
  await forgetOldRows(store.deps);
  expect(await names()).toEqual([]);
});
