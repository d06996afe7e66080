import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type CallName, calls } from '#app/contract/calls.ts';
import { sampleSeed } from '#tests/fixtures/random-order.ts';
import { buildWorld, type World } from '#tests/fixtures/world.ts';
import { startTestBackend, type TestBackend } from '#tests/setup/test-backend.ts';
import type { KnownIds } from './from-schema.ts';
import { type FuzzRequest, type Proofs, requestTo } from './request.ts';
import { rowCounts } from './row-counts.ts';

/** Inputs of one run over all calls; `npm run test:fuzz` asks for twenty thousand. */
const RUNS = Number(process.env.FUZZ_RUNS ?? 500);
const names = Object.keys(calls) as CallName[];
const ENDS_TOKENS: readonly CallName[] = [
  ...(['auth.signOut', 'customer.delete', 'customer.endOtherSessions', 'staff.signOut'] as const),
];

let store: TestBackend;
let world: World;

beforeAll(async () => {
  store = await startTestBackend({ publicUrl: 'https://{subdomain}.store.test' });
  world = await buildWorld(store);
});
afterAll(() => store.close());

/** What holds for every answer, whatever was asked. */
async function check(request: FuzzRequest): Promise<void> {
  const before = await rowCounts(store.deps.db);
  const { path, method, headers, body } = request;
  const reply = await fetch(store.url + path, {
    method,
    headers,
    body,
    redirect: 'manual',
    signal: AbortSignal.timeout(10_000),
  });
  const text = await reply.text();
  expect(reply.status, text).toBeLessThan(500);
  expect(text).not.toMatch(/\n\s+at |\.ts:\d+|node_modules|SQLITE|syntax error/);
  const envelope = JSON.parse(text) as { success: unknown; error: unknown };
  expect(envelope).toHaveProperty('data');
  expect(typeof envelope.success).toBe('boolean');
  if (envelope.success === true) {
    expect(reply.status).toBe(200);
    expect(envelope.error).toBeNull();
    return;
  }
  expect(envelope.error).toMatchObject({ errorCode: expect.any(Number), errorMessage: expect.any(String) });
  expect((envelope.error as { errorMessage: string }).errorMessage).not.toBe('');
  // what is refused leaves no row behind
  expect(await rowCounts(store.deps.db)).toEqual(before);
}

test.each(names)('R-API B-GEN-01 B-GEN-06: %s takes any input without breaking', async (name) => {
  const { one, neighbour, elsewhere } = world;
  const ids: KnownIds = Object.fromEntries(
    Object.entries(one.ids).map(([key, id]) => [
      key,
      // mostly one's own
      [
        id,
        id,
        id,
        neighbour.ids[key as keyof typeof neighbour.ids],
        elsewhere.ids[key as keyof typeof elsewhere.ids],
      ],
    ]),
  );
  const known: KnownIds = { ...ids, ClientId: ids.clientId ?? [], departmentid: ids.departmentId ?? [] };
  const proofs: Proofs = {
    customer: [one.token, one.token, neighbour.token, elsewhere.token],
    receiver: [one.receiverKey],
    staff: [one.staffToken, one.staffToken, neighbour.staffToken, elsewhere.staffToken],
    orderKey: [one.guest.orderKey],
  };
  // signing out and deleting would end the tokens of the other calls: they get tokens that are spent anyway
  if (ENDS_TOKENS.includes(name))
    Object.assign(proofs, { customer: [elsewhere.token], staff: [elsewhere.staffToken] });
  await fc.assert(fc.asyncProperty(requestTo(name, known, proofs), check), {
    numRuns: Math.ceil(RUNS / names.length),
    seed: sampleSeed,
    endOnFailure: process.env.CI === 'true',
  });
});

test('B-GEN-01: after all of it the store still serves, and nothing it logged was a fault of its own', async () => {
  const reply = await fetch(`${store.url}/api/client/one`);
  expect(reply.status).toBe(200);
  expect(store.logged.filter(({ level }) => level === 'error')).toEqual([]);
});
