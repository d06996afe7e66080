import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type CallDefinition, type CallName, calls } from '#app/contract/calls.ts';
import { type Drafting, startDrafting } from '#tests/setup/drafting.ts';
import { startTestBackend, type TestBackend } from '#tests/setup/test-backend.ts';

const NOON = '2026-07-08T00:00:00.000Z';
const MINUTE_MS = 60_000;
const HIS_OWN = 'thief@example.com';
const ASKED = { status: 403, code: 'confirmNeeded' };
let store: TestBackend;
let one: Drafting;

beforeAll(async () => {
  store = await startTestBackend({ now: NOON });
});
afterAll(() => store.close());
beforeEach(async () => {
  one = await startDrafting(store);
});

/** All sessions of the restaurant gave their second step so many minutes ago. */
async function provedAgo(minutes: number): Promise<void> {
  const confirmed_utc = new Date(Date.parse(NOON) - minutes * MINUTE_MS).toISOString();
  const sessions = store.deps.db.updateTable('staff_sessions').set({ confirmed_utc });
  await sessions.where('restaurant_id', '=', one.id).execute();
}
const restaurantPart = async (change: Record<string, unknown>) => {
  const { value, number } = (await one.ask('draft.part', { query: { part: 'restaurant' } })).data;
  return { json: { number, part: 'restaurant', value: { ...(value as object), ...change } } };
};
/** The order mails of the draft go elsewhere than those of today, saved by somebody who had just proved who it is. */
const movedInDraft = async () => one.ask('draft.save', await restaurantPart({ email: HIS_OWN }));
const published = async () => {
  await movedInDraft();
  await one.ask('versions.publish', { json: { number: await one.number(), note: '' } });
};
async function fileWith(email: string) {
  const file = await one.file();
  const raw = new FormData();
  raw.set('file', new Blob([JSON.stringify({ ...file, restaurant: { ...file.restaurant, email } })]));
  raw.set('number', String(await one.number()));
  return { raw };
}

type DraftCall = CallName & (`draft.${string}` | `versions.${string}`);
/** Of each call that may ask: how it changes where order mails go, after what somebody has done who may. */
const WAYS: Partial<
  Record<
    DraftCall,
    { before?: () => Promise<unknown>; sent: () => Promise<{ json?: unknown; raw?: FormData }> }
  >
> = {
  'draft.save': { sent: () => restaurantPart({ email: HIS_OWN }) },
  'draft.compareFile': { sent: () => fileWith(HIS_OWN) },
  'draft.importFile': { sent: () => fileWith(HIS_OWN) },
  'draft.takeBack': {
    before: movedInDraft,
    async sent() {
      const { items } = (await one.ask('draft.changes')).data;
      return { json: { number: await one.number(), key: items[0]?.key } };
    },
  },
  'draft.restart': { before: movedInDraft, sent: async () => ({ json: { number: await one.number() } }) },
  'versions.again': {
    before: published,
    sent: async () => ({ json: { version: 1, liveVersion: 2, draft: 'keep' } }),
  },
  'versions.undo': { before: published, sent: async () => ({ json: { liveVersion: 2 } }) },
};
const marked = (Object.entries(calls) as [CallName, CallDefinition][]).flatMap(([name, definition]) =>
  definition.caller === 'staff' && definition.fresh === 'guardedParts' ? [name] : [],
);

test('A-1562: each call that is marked for it is tried here', () => {
  expect(marked.sort()).toEqual(Object.keys(WAYS).sort());
});

describe.each(Object.entries(WAYS) as [DraftCall, NonNullable<(typeof WAYS)[DraftCall]>][])(
  'A-1562: %s',
  (name, { before, sent }) => {
    test('moves order mails 14 minutes after the last second step, and not after 16', async () => {
      await before?.();
      const number = await one.number();
      const change = await sent();
      await provedAgo(16);
      expect(await one.refused(name, change)).toMatchObject(ASKED);
      expect(await one.number()).toBe(number);
      await provedAgo(14);
      expect((await one.ask(name, change)).success).toBe(true);
    });
  },
);

test('A-1562: all else of the same parts asks nothing, nor does a manager who saves beside an owner', async () => {
  await provedAgo(16);
  expect((await one.ask('draft.save', await restaurantPart({ phone: '09 555 0143' }))).success).toBe(true);
  const phone = await restaurantPart({ phone: '09 555 0144' });
  await provedAgo(0);
  await movedInDraft();
  await provedAgo(16);
  // merged with the owner's address, which stays
  expect((await one.ask('draft.save', { ...phone, as: one.tokens.manager })).success).toBe(true);
  expect((await one.file()).restaurant).toMatchObject({ email: HIS_OWN, phone: '09 555 0144' });
});

test('A-1562: ways to pay and fees ask for it too, in a trial as well', async () => {
  await provedAgo(16);
  const { settings } = await one.file();
  const pickup = { ...settings.pickup, isAllowed: true, cash: !settings.pickup.cash, online: true };
  for (const [part, value] of [
    ['settings', { ...settings, pickup }],
    ['fees', { customerPaysCardSurcharge: true }],
  ] as const)
    for (const isTrial of [false, true]) {
      const json = { number: await one.number(), part, value, isTrial };
      expect(await one.refused('draft.save', { json }), part).toMatchObject(ASKED);
    }
});
