import { afterEach, beforeEach, expect, test } from 'vitest';
import { forgetOldRows } from '#app/backend/use-cases/housekeeping/forget-old-rows.ts';
import { recordActivity } from '#app/backend/use-cases/staff/record-activity.ts';
import type { ActivityCode } from '#app/contract/activity.ts';
import { addRestaurant } from '#tests/fixtures/restaurants.ts';
import { naan } from '#tests/fixtures/selling.ts';
import { addStaff, type GivenSession } from '#tests/fixtures/staff.ts';
import { staffClient } from '#tests/setup/staff-client.ts';
import { startTestBackend, type TestBackend } from '#tests/setup/test-backend.ts';

const START = '2026-07-08T00:00:00.000Z';

let store: TestBackend;
let staff: ReturnType<typeof staffClient>;
let owner: GivenSession;
let manager: GivenSession;

beforeEach(async () => {
  store = await startTestBackend({ now: START });
  staff = staffClient(store);
  for (const subdomain of ['demo', 'other']) await addRestaurant(store.deps, { subdomain, products: [naan] });
  owner = await addStaff(store, 'r-demo', { email: 'owner@example.nz', role: 'owner', name: 'Gurpreet' });
  manager = await addStaff(store, 'r-demo', { email: 'manager@example.nz', role: 'manager', name: 'Aroha' });
  const foreign = await addStaff(store, 'r-other', { email: 'owner@example.nz', role: 'owner' });
  await record('r-demo', owner.staffId, 'signedIn', '2026-07-05T11:59:00.000Z');
  await record('r-demo', manager.staffId, 'signedIn', '2026-07-05T12:01:00.000Z');
  await record('r-demo', owner.staffId, 'invited', '2026-07-06T12:01:00.000Z', { email: 'new@example.com' });
  await record('r-demo', null, 'fileImported', '2026-07-07T00:00:00.000Z');
  await record('r-other', foreign.staffId, 'signedIn', '2026-07-07T00:00:00.000Z');
  store.setNow(START);
});
afterEach(() => store.close());

async function record(
  restaurantId: string,
  staffId: string | null,
  what: ActivityCode,
  at: string,
  facts: Record<string, string> = {},
): Promise<void> {
  store.setNow(at);
  const act = { restaurantId, staffId, by: 'operator', device: 'Firefox', what, facts } as const;
  await store.deps.transaction((trx) => recordActivity(store.deps, trx, act));
}
const ask = (query: Record<string, string> = {}, { token: bearer } = owner) =>
  staff('staff.activity', { bearer, query });
const found = async (query: Record<string, string> = {}, by = owner) =>
  (await ask(query, by)).data.items.map(({ what, who }) => `${what} ${who}`.trim());

test('A-736: owners see what everybody and the operator did, the newest first, by whom and from which device', async () => {
  const { items, total, people } = (await ask()).data;
  expect(items.map(({ what, who, by }) => [what, who, by])).toEqual([
    ['fileImported', '', 'operator'],
    ['invited', 'Gurpreet', 'staff'],
    ['signedIn', 'Aroha', 'staff'],
    ['signedIn', 'Gurpreet', 'staff'],
  ]);
  expect(items[1]).toMatchObject({ device: 'Firefox', facts: { email: 'new@example.com' } });
  expect(total).toBe(4);
  expect(people.map(({ name }) => name)).toEqual(['Aroha', 'Gurpreet']);
});

test('A-736: a manager sees only what they did, whomever they ask for', async () => {
  expect(await found({}, manager)).toEqual(['signedIn Aroha']);
  expect(await found({ person: owner.staffId }, manager)).toEqual([]);
  expect((await ask({}, manager)).data.people).toEqual([{ staffId: manager.staffId, name: 'Aroha' }]);
});

test('A-736: by person, by kind and by days on the restaurant’s clock', async () => {
  expect(await found({ person: manager.staffId })).toEqual(['signedIn Aroha']);
  expect((await ask({ person: manager.staffId })).data.people).toHaveLength(2);
  expect(await found({ what: 'people' })).toEqual(['invited Gurpreet']);
  expect(await found({ what: 'operator' })).toEqual(['fileImported']);
  expect(await found({ what: 'nothing' })).toEqual([]);
  // midnight in Auckland is 12:00 in UTC in July
  expect(await found({ from: '2026-07-06', to: '2026-07-06' })).toEqual(['signedIn Aroha']);
  expect(await found({ to: '2026-07-05' })).toEqual(['signedIn Gurpreet']);
  for (const [name, value] of [
    ['from', '2026-02-30'],
    ['to', 'today'],
    ['page', '0'],
    ['page', 'x'],
  ] as const)
    expect(await ask({ [name]: value })).toMatchObject({ success: false, message: 'Invalid request' });
});

test('A-736: in pages of fifty, of which none leaves an entry out', async () => {
  for (let index = 0; index < 120; index += 1)
    await record(
      'r-demo',
      owner.staffId,
      'signedOut',
      new Date(Date.parse(START) - 86_400_000 + index).toISOString(),
    );
  store.setNow(START);
  const pages = await Promise.all(['1', '2', '3', '4'].map(async (page) => (await ask({ page })).data));
  expect(pages.map(({ items, hasMore }) => [items.length, hasMore])).toEqual([
    [50, true],
    [50, true],
    [24, false],
    [0, false],
  ]);
  expect(new Set(pages.flatMap(({ items }) => items.map(({ activityId }) => activityId))).size).toBe(124);
});

test('A-1411: a manager takes along only what they did; what was not given to begin after is refused', async () => {
  const all = (query: Record<string, string>, { token: bearer } = owner) =>
    staff('staff.wholeActivity', { bearer, query });
  const own = await all({ person: owner.staffId }, manager);
  expect(own.data.items).toEqual([]);
  const ofManager = (await all({}, manager)).data.items;
  expect(ofManager.map(({ who }) => who)).toEqual(['Aroha']);
  for (const after of ['x', '2026-07-08', '2026-07-08T00:00:00.000Z,'])
    expect(await all({ after })).toMatchObject({ success: false, message: 'Invalid request' });
});

test('A-737: a name stays in the entries of who was taken away; after two years they are forgotten', async () => {
  const gone = await addStaff(store, 'r-demo', { email: 'gone@example.nz', role: 'kitchen', name: 'Gone' });
  await record('r-demo', gone.staffId, 'signedIn', START);
  const reply = await staff('staff.remove', { bearer: owner.token, path: { staffId: gone.staffId } });
  expect(reply.success).toBe(true);
  expect(await found({ person: gone.staffId })).toEqual(['signedIn Gone']);
  store.setNow('2028-07-07T00:00:00.000Z');
  await forgetOldRows(store.deps);
  expect(await found({ person: gone.staffId })).toEqual(['signedIn Gone']);
  store.setNow('2028-07-09T00:00:00.000Z');
  await forgetOldRows(store.deps);
  expect(await store.deps.db.selectFrom('activity').select('what').execute()).toEqual([]);
});

test('A-1411: all of it is taken along a thousand at a time, also what happened in the same instant', async () => {
  store.setNow(START);
  await addRestaurant(store.deps, { subdomain: 'busy', products: [naan] });
  const { staffId, token: bearer } = await addStaff(store, 'r-busy', {
    email: 'busy@example.nz',
    role: 'owner',
  });
  const rows = Array.from({ length: 2100 }, (_, index) => ({
    ...{ restaurant_id: 'r-busy', activity_id: `a${(index * 7919) % 2100}`, staff_id: staffId },
    at_utc: new Date(Date.parse(START) + Math.floor(index / 3)).toISOString(),
    ...{ who: 'Busy', by_whom: 'staff', device: '', facts: '{}' },
    what: index % 2 ? 'signedIn' : 'invited',
  }));
  for (let at = 0; at < rows.length; at += 700)
    await store.deps.db
      .insertInto('activity')
      .values(rows.slice(at, at + 700))
      .execute();
  const take = async (query: Record<string, string>) =>
    (await staff('staff.wholeActivity', { bearer, query, at: 'r-busy' })).data;
  const taken: { activityId: string; atUtc: string }[] = [];
  const sizes: number[] = [];
  for (let next: string | null = ''; next !== null; ) {
    const page = await take(next === '' ? {} : { after: next });
    taken.push(...page.items);
    sizes.push(page.items.length);
    next = page.next;
  }
  expect(sizes).toEqual([1000, 1000, 100]);
  expect(new Set(taken.map(({ activityId }) => activityId)).size).toBe(2100);
  expect(taken.map(({ atUtc }) => atUtc)).toEqual(
    taken
      .map(({ atUtc }) => atUtc)
      .toSorted()
      .reverse(),
  );
  expect((await take({ what: 'people', from: '2026-07-08' })).items).toHaveLength(1000);
  expect((await take({ to: '2026-07-07' })).items).toEqual([]);
});
