import { afterEach, beforeEach, expect, test } from 'vitest';
import { renewReceiverKey } from '#app/backend/use-cases/catalogue/renew-receiver-key.ts';
import { forgetOldRows } from '#app/backend/use-cases/housekeeping/forget-old-rows.ts';
import {
  FinishedPairing,
  ReceiverDevice,
  StartedPairing,
  WaitingPairing,
} from '#app/contract/receiver-devices.ts';
import type { ApiClient } from '#tests/setup/api-client.ts';
import { asSent } from '#tests/setup/as-sent.ts';
import { storeRows } from '#tests/setup/database.ts';
import type { TestBackend } from '#tests/setup/test-backend.ts';
import { KEY, signInDevice, startTwoKitchens } from '#tests/setup/two-kitchens.ts';

const START = Date.parse('2026-07-08T00:00:00Z');
const PAIRINGS = '/api/r-demo/receiver/pairings';
const NOBODY = { success: false, error: { errorCode: 404, code: 'pairingNotFound' } };
const TOO_MANY = { status: 429, error: { errorCode: 429 } };

let store: TestBackend;
let api: ApiClient;

beforeEach(async () => {
  ({ store, api } = await startTwoKitchens(new Date(START).toISOString()));
});
afterEach(() => store.close());

const after = (minutes: number) => store.setNow(new Date(START + minutes * 60_000));
const signIn = async (name: string) => (await signInDevice(api, name)).token;
const start = async (name = 'Kitchen tablet') =>
  asSent(StartedPairing, (await api.post(PAIRINGS, { json: { name } })).data);
const startFrom = (clientAddress: string, name: string) =>
  store.backend.handle({
    method: 'POST',
    path: '/api/r-demo/receiver/pairings',
    headers: {},
    query: new URLSearchParams(),
    body: { name },
    clientAddress,
  });
const finish = async (handle: string, clientId = 'r-demo') =>
  asSent(
    FinishedPairing,
    (await api.post(`/api/${clientId}/receiver/pairings/finish`, { json: { handle } })).data,
  );
const look = (code: string, bearer: string, clientId = 'r-demo') =>
  api.post(`/api/${clientId}/receiver/pairings/look`, { json: { code }, bearer });
const confirm = (json: Record<string, unknown>, bearer: string) =>
  api.post(`${PAIRINGS}/confirm`, { json, bearer });
const pairingOf = async (code: string, bearer: string) =>
  asSent(WaitingPairing, (await look(code, bearer)).data).pairingId;
const boardStatus = async (bearer: string) =>
  (await api.get('/api/r-demo/receiver/orders', { bearer })).status;

test('A-554: a new device shows a code, a device that is signed in sees who asks and lets it in, and it gets its token once', async () => {
  const front = await signIn('Front tablet');
  const { handle, code, expiresUtc } = await start('Chrome · Android');
  expect([code, handle]).toEqual([expect.stringMatching(/^\d{6}$/), expect.stringMatching(/^[\w-]{43}$/)]);
  expect(Date.parse(expiresUtc)).toBe(START + 10 * 60_000);
  expect(await finish(handle)).toMatchObject({ state: 'waiting', token: null });
  const asks = await look(`${code.slice(0, 3)} ${code.slice(3)}`, front);
  const { pairingId } = asSent(WaitingPairing, asks.data);
  expect(asks).toMatchObject({ data: { name: 'Chrome · Android', madeUtc: new Date(START).toISOString() } });
  // looking lets nobody in
  expect((await finish(handle)).state).toBe('waiting');
  expect(await confirm({ code, pairingId, name: 'Kitchen tablet' }, front)).toMatchObject({ success: true });
  const { state, token } = await finish(handle);
  expect(state).toBe('paired');
  expect(await boardStatus(token ?? '')).toBe(200);
  const list = await api.get<{ items: unknown[] }>('/api/r-demo/receiver/devices', { bearer: token ?? '' });
  expect(list.data.items.map((item) => asSent(ReceiverDevice, item))).toContainEqual(
    expect.objectContaining({ name: 'Kitchen tablet', isCurrent: true, pairedBy: 'Front tablet' }),
  );
  expect(await finish(handle)).toMatchObject({ state: 'over', token: null });
  expect(await look(code, front)).toMatchObject(NOBODY);
  const kept = JSON.stringify([
    await storeRows(store, 'select * from receiver_pairings'),
    await storeRows(store, 'select * from receiver_devices'),
  ]);
  for (const secret of [handle, code, token ?? '-']) expect(kept).not.toContain(secret);
});

test('A-554: of two that fetch at once one gets the token; another restaurant has neither the code nor the handle', async () => {
  const { handle, code } = await start();
  expect(await look(code, 'receiver-key-of-other', 'r-other')).toMatchObject(NOBODY);
  await confirm({ code, pairingId: await pairingOf(code, KEY) }, KEY);
  expect((await finish(handle, 'r-other')).state).toBe('over');
  const states = (await Promise.all([finish(handle), finish(handle)])).map(({ state }) => state);
  expect(states.sort()).toEqual(['over', 'paired']);
});

test('A-555: a code is over after ten minutes, when it was refused, and confirmed too late; one of its last second is still fetched', async () => {
  const refused = await start();
  const pairingId = await pairingOf(refused.code, KEY);
  expect(await confirm({ code: refused.code, pairingId, isRefused: true }, KEY)).toMatchObject({
    success: true,
  });
  expect((await finish(refused.handle)).state).toBe('over');
  const [late, last] = [await start(), await start()];
  const ids = [await pairingOf(late.code, KEY), await pairingOf(last.code, KEY)];
  after(9.99);
  await confirm({ code: last.code, pairingId: ids[1] }, KEY);
  after(10);
  expect(await confirm({ code: late.code, pairingId: ids[0] }, KEY)).toMatchObject(NOBODY);
  expect((await finish(late.handle)).state).toBe('over');
  expect((await finish(last.handle)).state).toBe('paired');
});

test('A-555: codes cannot be guessed: five wrong ones in ten minutes for each device, and a right one counts for none', async () => {
  const [front, back] = [await signIn('Front'), await signIn('Back')];
  const { code } = await start();
  const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0');
  for (let tries = 0; tries < 8; tries += 1) await look(code, front);
  for (let tries = 0; tries < 5; tries += 1) expect(await look(wrong, front)).toMatchObject(NOBODY);
  expect(await look(code, front)).toMatchObject(TOO_MANY);
  expect(await look(code, back)).toMatchObject({ success: true });
  after(11);
  const next = await start();
  expect(await look(next.code, front)).toMatchObject({ success: true });
});

test('A-555 A-1578: what was looked at is what is confirmed, and a stranger cannot crowd the codes out', async () => {
  const stranger = await start('Stranger');
  const own = await start('Kitchen tablet');
  const pairingId = await pairingOf(own.code, KEY);
  expect(await confirm({ code: stranger.code, pairingId }, KEY)).toMatchObject(NOBODY);
  // from twenty on a code is longer, and no code ends for another one: sixty networks ask for one each
  const strangers = [];
  for (let more = 0; more < 60; more += 1) strangers.push(await startFrom(`203.0.113.${more}`, 'Stranger'));
  expect(strangers.map(({ status }) => status)).toEqual(strangers.map(() => 200));
  const waiting = await storeRows(store, 'select 1 from receiver_pairings where ended_utc is null');
  expect(waiting).toHaveLength(62);
  const late = await start('Second tablet');
  expect(late.code).toMatch(/^\d{8}$/);
  expect((await finish(stranger.handle)).state).toBe('waiting');
  await confirm({ code: own.code, pairingId }, KEY);
  expect((await finish(own.handle)).state).toBe('paired');
  const typed = `${late.code.slice(0, 4)} ${late.code.slice(4)}`;
  await confirm({ code: typed, pairingId: await pairingOf(typed, KEY) }, KEY);
  expect((await finish(late.handle)).state).toBe('paired');
});

test('A-1577: a household of IPv6 is one network, whichever of its 256 networks asks', async () => {
  const answers = [];
  for (let more = 0; more < 11; more += 1)
    answers.push((await startFrom(`2001:db8:1:${more.toString(16)}::1`, 'Stranger')).status);
  expect(answers).toEqual([...Array<number>(10).fill(200), 429]);
  expect((await startFrom('2001:db8:1:100::1', 'Neighbour')).status).toBe(200);
});

test('A-554: another restaurant lets no device in by the id and the code of one; wrong codes count there too', async () => {
  const { handle, code } = await start();
  const pairingId = await pairingOf(code, KEY);
  const elsewhere = (json: Record<string, unknown>) =>
    api.post('/api/r-other/receiver/pairings/confirm', { json, bearer: 'receiver-key-of-other' });
  for (let tries = 0; tries < 5; tries += 1)
    expect(await elsewhere({ code, pairingId })).toMatchObject(NOBODY);
  expect(await elsewhere({ code, pairingId })).toMatchObject(TOO_MANY);
  expect((await finish(handle)).state).toBe('waiting');
  // at home confirming has the same limit, and one right code ends no count of another kitchen
  const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0');
  for (let tries = 0; tries < 5; tries += 1)
    expect(await confirm({ code: wrong, pairingId }, KEY)).toMatchObject(NOBODY);
  expect(await confirm({ code, pairingId }, KEY)).toMatchObject(TOO_MANY);
  expect((await finish(handle)).state).toBe('waiting');
});

test('A-556: a device that let others in is called by its name of now, and is signed out with its line, never the one that asks', async () => {
  const [stolen, front] = [await signIn('Stolen'), await signIn('Front')];
  const letIn = async (by: string, name: string) => {
    const { handle, code } = await start(name);
    await confirm({ code, pairingId: await pairingOf(code, by) }, by);
    return (await finish(handle)).token ?? '';
  };
  const own = await letIn(stolen, 'Own');
  const first = await letIn(stolen, 'First');
  const second = await letIn(first, 'Second');
  const path = '/api/r-demo/receiver/devices';
  await api.put(`${path}/current`, { json: { name: 'Renamed' }, bearer: stolen });
  const { data } = await api.get<{ items: unknown[] }>(path, { bearer: own });
  const devices = data.items.map((item) => asSent(ReceiverDevice, item));
  const called = (name: string) => devices.find((device) => device.name === name);
  const { deviceId } = called('Renamed') ?? { deviceId: '' };
  expect(called('First')).toMatchObject({ pairedBy: 'Renamed', pairedById: deviceId });
  expect(called('Second')).toMatchObject({ pairedBy: 'First' });
  expect(called('Front')).toMatchObject({ pairedBy: null, pairedById: null });
  const ended = await api.delete(`${path}/${deviceId}?invited=too`, { bearer: own });
  expect(ended).toMatchObject({ success: true });
  const statuses = [];
  for (const token of [stolen, first, second, own, front]) statuses.push(await boardStatus(token));
  expect(statuses).toEqual([401, 401, 401, 200, 200]);
  // one that was sent away or fetched its token stands in the security log
  const noted = store.lines.flatMap(({ fields }) => (fields.security ? [`${fields.security}`] : []));
  expect(noted.filter((event) => event === 'session-made')).toHaveLength(5);
});

test('A-554: the security log says that a code was spent, refused, and that a device was signed in by one', async () => {
  const events = () => {
    const noted = store.lines.flatMap(({ fields }) => (fields.security ? [fields.security] : []));
    store.lines.length = 0;
    return noted.filter((event) => event !== 'receiver-key-right');
  };
  const [refused, taken] = [await start(), await start()];
  events();
  await confirm({ code: refused.code, pairingId: await pairingOf(refused.code, KEY), isRefused: true }, KEY);
  expect(events()).toEqual(['code-refused']);
  await confirm({ code: taken.code, pairingId: await pairingOf(taken.code, KEY) }, KEY);
  expect(events()).toEqual(['code-spent']);
  await finish(taken.handle);
  await finish(taken.handle);
  expect(events()).toEqual(['session-made']);
});

test('A-555: a code that was confirmed lets nobody in once a device was signed out: a stolen one keeps no way back', async () => {
  const [stolen, front] = [await signIn('Stolen'), await signIn('Front')];
  const [kept, waiting] = [await start('Way back'), await start('Kitchen tablet')];
  await confirm({ code: kept.code, pairingId: await pairingOf(kept.code, stolen) }, stolen);
  const others = await api.delete('/api/r-demo/receiver/devices', { bearer: front });
  expect(others).toMatchObject({ success: true });
  expect(await finish(kept.handle)).toMatchObject({ state: 'over', token: null });
  // one that nobody had confirmed yet goes on
  await confirm({ code: waiting.code, pairingId: await pairingOf(waiting.code, front) }, front);
  expect((await finish(waiting.handle)).state).toBe('paired');
});

test('A-555: a network gets ten codes in ten minutes; a new receiver key ends what was confirmed under the old one', async () => {
  const { handle, code } = await start();
  await confirm({ code, pairingId: await pairingOf(code, KEY) }, KEY);
  await renewReceiverKey(store.deps, 'demo');
  const { token } = await finish(handle);
  expect(await boardStatus(token ?? '')).toBe(401);
  const answers = [];
  for (let tries = 0; tries < 11; tries += 1)
    answers.push((await startFrom('203.0.113.9', 'Stranger')).status);
  expect(answers.filter((status) => status === 200)).toHaveLength(10);
  expect(answers.at(-1)).toBe(429);
  store.setNow(new Date(START + 3 * 24 * 60 * 60_000));
  await forgetOldRows(store.deps);
  expect(await storeRows(store, 'select * from receiver_pairings')).toEqual([]);
});
