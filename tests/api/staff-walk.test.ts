import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type CallDefinition, type CallName, calls } from '#app/contract/calls.ts';
import { STAFF_ROLES, type StaffRole } from '#app/contract/enumerations.ts';
import { addRestaurant } from '#tests/fixtures/restaurants.ts';
import { naan } from '#tests/fixtures/selling.ts';
import { addStaff, type GivenSession } from '#tests/fixtures/staff.ts';
import { rowCounts } from '#tests/fuzz/row-counts.ts';
import { type ApiClient, type ApiReply, type ApiSend, apiClient } from '#tests/setup/api-client.ts';
import { startTestBackend, type TestBackend } from '#tests/setup/test-backend.ts';

/*
 * Who may make a call stands in the table of calls alone. This walks all of its calls of the staff, those too that are
 * added later, for each role and for every session that is none.
 */

type StaffCall = Extract<CallDefinition, { caller: 'staff' }>;
const all: [CallName, StaffCall][] = (Object.entries(calls) as [CallName, CallDefinition][]).flatMap(
  ([name, definition]) =>
    definition.caller === 'staff' ? [[name, definition] as [CallName, StaffCall]] : [],
);

let store: TestBackend;
let api: ApiClient;
const people = new Map<StaffRole, GivenSession>();
let elsewhere: GivenSession;
let withoutStep: GivenSession;

beforeAll(async () => {
  store = await startTestBackend({ publicUrl: 'https://{subdomain}.store.test' });
  api = apiClient(store.url);
  for (const subdomain of ['demo', 'other']) await addRestaurant(store.deps, { subdomain, products: [naan] });
  for (const role of STAFF_ROLES)
    people.set(role, await addStaff(store, 'r-demo', { email: `${role}@example.com`, role, hasApp: true }));
  withoutStep = await addStaff(store, 'r-demo', { email: 'new@example.com', role: 'owner', hasApp: false });
  elsewhere = await addStaff(store, 'r-other', { email: 'owner@example.com', role: 'owner' });
});
afterAll(() => store.close());

/** Asks with ids that nobody has and a body that says nothing: who may ask is decided before either is looked at. */
function ask({ method, path, body }: StaffCall, proof: ApiSend): Promise<ApiReply> {
  const target = path.replace('{clientId}', 'r-demo').replace(/\{\w+\}/g, 'unknown');
  const send = {
    ...proof,
    ...(body === 'json' && { json: {} }),
    ...(body === 'multipart' && { raw: new FormData() }),
  };
  if (method === 'GET') return api.get(target, proof);
  if (method === 'PUT') return api.put(target, send);
  if (method === 'DELETE') return api.delete(target, send);
  return api.post(target, send);
}
const codeOf = ({ body }: ApiReply) => (body.error as { code?: string } | null)?.code;
const tokenOf = (role: StaffRole) => people.get(role)?.token ?? '';

test('A-711: the table has calls of the staff, and each says who may make it', () => {
  expect(all.length).toBeGreaterThan(20);
  for (const [name, { roles }] of all) {
    expect(roles.length, name).toBeGreaterThan(0);
    expect(new Set(roles).size, name).toBe(roles.length);
    // what others may, an owner may
    expect(roles, name).toContain('owner');
  }
});

describe.each(all)('A-711: %s', (name, definition) => {
  test('is refused without a session, with a made-up one and with a customer’s or kitchen’s word (401)', async () => {
    const before = await rowCounts(store.deps.db);
    for (const bearer of [undefined, '', 'made-up', `${Buffer.from('r-demo').toString('base64url')}.made-up`])
      expect(await ask(definition, bearer === undefined ? {} : { bearer })).toMatchObject({
        status: 401,
        success: false,
      });
    expect(await rowCounts(store.deps.db)).toEqual(before);
  });

  test('is refused to an owner of another restaurant (403)', async () => {
    const before = await rowCounts(store.deps.db);
    const reply = await ask(definition, { bearer: elsewhere.token });
    expect([reply.status, codeOf(reply)]).toEqual([403, 'foreignSession']);
    expect(await rowCounts(store.deps.db)).toEqual(before);
  });

  test.each(STAFF_ROLES.filter((role) => !definition.roles.includes(role)))(
    'is refused to %s (403)',
    async (role) => {
      const before = await rowCounts(store.deps.db);
      const reply = await ask(definition, { bearer: tokenOf(role) });
      expect([reply.status, codeOf(reply)]).toEqual([403, 'roleNotAllowed']);
      expect(await rowCounts(store.deps.db)).toEqual(before);
    },
  );

  test('is refused to an owner without a second step, unless it serves to set one up (403)', async () => {
    if (definition.whileSettingUp) return;
    const reply = await ask(definition, { bearer: withoutStep.token });
    expect([reply.status, codeOf(reply)]).toEqual([403, 'secondStepNeeded']);
  });

  test('asks again after 15 minutes, if it is on payments or people', async () => {
    const { sessionId, token } = people.get('owner') as GivenSession;
    const confirmed = (utc: string) =>
      store.deps.db
        .updateTable('staff_sessions')
        .set({ confirmed_utc: utc })
        .where('restaurant_id', '=', 'r-demo')
        .where('session_id', '=', sessionId)
        .execute();
    await confirmed(new Date(store.deps.now().getTime() - 15 * 60_000).toISOString());
    // of the others only that they are not refused for this: what they answer to nothing is theirs
    if (definition.fresh === true) {
      const reply = await ask(definition, { bearer: token });
      expect([reply.status, codeOf(reply)], name).toEqual([403, 'confirmNeeded']);
    }
    await confirmed('2099-01-01T00:00:00.000Z');
  });
});

describe.each(STAFF_ROLES)('A-711: %s', (role) => {
  // signing out and ending sessions would end the walk
  const allowed = all.filter(([name, { roles }]) => roles.includes(role) && !/signOut|endOther/.test(name));
  test.each(allowed)('is not refused %s for who it is', async (_, definition) => {
    const reply = await ask(definition, { bearer: tokenOf(role) });
    expect([401, 403, 500], JSON.stringify(reply.body)).not.toContain(reply.status);
  });
});
