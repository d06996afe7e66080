import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type CallDefinition, type CallName, calls } from '#app/contract/calls.ts';
import { addRestaurant } from '#tests/fixtures/restaurants.ts';
import { naan } from '#tests/fixtures/selling.ts';
import { addStaff, type GivenSession } from '#tests/fixtures/staff.ts';
import { rowCounts } from '#tests/fuzz/row-counts.ts';
import { type ApiClient, type ApiReply, apiClient } from '#tests/setup/api-client.ts';
import { appCode, staffClient } from '#tests/setup/staff-client.ts';
import { startTestBackend, type TestBackend } from '#tests/setup/test-backend.ts';

/*
 * Which calls ask for the second step stands in the table of calls alone. Every call of the staff that is not marked
 * there is listed here, so that a new call is decided about.
 */

type StaffCall = Extract<CallDefinition, { caller: 'staff' }>;
const all: [CallName, StaffCall][] = (Object.entries(calls) as [CallName, CallDefinition][]).flatMap(
  ([name, definition]) =>
    definition.caller === 'staff' ? [[name, definition] as [CallName, StaffCall]] : [],
);
const marked = all.filter(([, { fresh }]) => fresh === true);

/** Neither refund, show many people's data, nor decide where money or news of orders goes. */
const ASK_NOTHING: readonly RegExp[] = [
  // one's own account: to prove who it is, to sign out, a password by the one before
  /^staff\.(me|signOut|confirm|mailConfirmCode|startPasskeyConfirm|finishPasskeyConfirm)$/,
  /^staff\.(changePassword|sessions|endSession|endOtherSessions|activity|wholeActivity)$/,
  // the menu and what is published: of it only two parts ask, where they are saved
  /^draft\.(get|menu|part|changeMenu|previewPrices|changePrices|changes|ordersBeyond|file|addPicture)$/,
  /^versions\.(list|get|file|publish|cancelWaiting)$/,
  /^sale\./,
  // the day's work; taking back a reject or refund has ten seconds
  /^manage\.(today|setServices|reports|orders|order|undoReject|undoRefund)$/,
  /^promotions\.uses$/,
  /^messages\./,
  /^payments\.refunds$/,
];

const START = Date.parse('2026-07-08T00:00:00.000Z');
const PASSWORD = 'correct horse battery';
const MINUTE_MS = 60_000;
let store: TestBackend;
let api: ApiClient;
let owner: GivenSession;

beforeAll(async () => {
  store = await startTestBackend({ now: new Date(START), publicUrl: 'https://{subdomain}.store.test' });
  api = apiClient(store.url);
  await addRestaurant(store.deps, { subdomain: 'demo', products: [naan] });
  owner = await addStaff(store, 'r-demo', { email: 'owner@example.nz', role: 'owner', password: PASSWORD });
});
afterAll(() => store.close());

/** The session's last proof was so many minutes ago. */
async function provedAgo(minutes: number, { sessionId }: GivenSession = owner): Promise<void> {
  const proved = new Date(store.deps.now().getTime() - minutes * MINUTE_MS).toISOString();
  await store.deps.db
    .updateTable('staff_sessions')
    .set({ confirmed_utc: proved })
    .where('restaurant_id', '=', 'r-demo')
    .where('session_id', '=', sessionId)
    .execute();
}

/** Asks with ids that nobody has and a body that says nothing: whoever may ask is refused for that alone. */
function ask({ method, path, body }: StaffCall, bearer: string): Promise<ApiReply> {
  const target = path.replace('{clientId}', 'r-demo').replace(/\{\w+\}/g, 'unknown');
  const send = {
    bearer,
    ...(body === 'json' && { json: {} }),
    ...(body === 'multipart' && { raw: new FormData() }),
  };
  if (method === 'GET') return api.get(target, { bearer });
  if (method === 'PUT') return api.put(target, send);
  if (method === 'DELETE') return api.delete(target, send);
  return api.post(target, send);
}
const answerOf = ({ status, body }: ApiReply) => [status, (body.error as { code?: string } | null)?.code];
const ASKED = [403, 'confirmNeeded'];

test('A-1560: every call of the staff asks for the second step again, asks where it changes a guarded part, or is listed as harmless', () => {
  const harmless = all.filter(([name]) => ASK_NOTHING.some((pattern) => pattern.test(name)));
  expect(harmless.filter(([, { fresh }]) => fresh).map(([name]) => name)).toEqual([]);
  const known = new Set([...harmless, ...all.filter(([, { fresh }]) => fresh)].map(([name]) => name));
  expect(all.map(([name]) => name).filter((name) => !known.has(name))).toEqual([]);
});

test.each([
  ['refunds and rejects', /^manage\.(refund|settleRefund|rejectOrder)$/, 3],
  ['customers', /^patrons\./, 8],
  ['webhooks', /^webhooks\./, 8],
  ['payments', /^payments\.(get|setUp)$/, 2],
  ['people and devices', /^staff\.(people|change|remove|setRules|devices|endDevice|\w*[iI]nvit\w*)$/, 9],
  ['second steps', /^staff\.(start|finish)(App|Passkey)$|^staff\.(removeStep|newRecoveryCodes)$/, 6],
] as const)('A-1560: calls on %s ask for it', (_, names, count) => {
  const ofKind = all.filter(([name]) => names.test(name));
  expect(ofKind.length).toBe(count);
  for (const [name, { fresh }] of ofKind) expect([name, fresh]).toEqual([name, true]);
});

describe.each(marked)('A-1560: %s', (name, definition) => {
  test('is refused 16 minutes after the last proof, and taken after 14 and after a new one', async () => {
    await provedAgo(16);
    const before = await rowCounts(store.deps.db);
    expect(answerOf(await ask(definition, owner.token)), name).toEqual(ASKED);
    expect(await rowCounts(store.deps.db)).toEqual(before);
    await provedAgo(14);
    expect(answerOf(await ask(definition, owner.token)), name).not.toEqual(ASKED);
    await provedAgo(16);
    // each code counts once
    store.setNow(new Date(store.deps.now().getTime() + 30_000));
    const json = { way: 'app', proof: appCode(store.deps.now()) };
    expect((await staffClient(store)('staff.confirm', { bearer: owner.token, json })).success).toBe(true);
    expect(answerOf(await ask(definition, owner.token)), name).not.toEqual(ASKED);
  });
});

test('A-1561: whoever has a second step of their own gives it or a backup code; a password is for who has none', async () => {
  const staff = staffClient(store);
  const manager = await addStaff(store, 'r-demo', {
    ...{ email: 'manager@example.nz', role: 'manager', password: PASSWORD },
  });
  const list = calls['patrons.list'] as StaffCall;
  const json = { way: 'password', proof: PASSWORD };
  await provedAgo(16);
  await provedAgo(16, manager);
  expect((await staff('staff.me', { bearer: owner.token })).data.confirmWays).not.toContain('password');
  expect(answerOf(await staff('staff.confirm', { bearer: owner.token, json }))).toEqual(ASKED);
  expect(answerOf(await ask(list, owner.token))).toEqual(ASKED);
  expect((await staff('staff.me', { bearer: manager.token })).data.confirmWays).toEqual(['password', 'mail']);
  expect(answerOf(await ask(list, manager.token))).toEqual(ASKED);
  expect((await staff('staff.confirm', { bearer: manager.token, json })).success).toBe(true);
  expect((await ask(list, manager.token)).success).toBe(true);
  await provedAgo(0);
  const made = await staff('staff.newRecoveryCodes', { bearer: owner.token });
  await provedAgo(16);
  const backup = { way: 'recovery', proof: made.data.recoveryCodes[0] };
  expect((await staff('staff.confirm', { bearer: owner.token, json: backup })).success).toBe(true);
  expect((await ask(list, owner.token)).success).toBe(true);
});
