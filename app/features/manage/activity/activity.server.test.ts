import { expect, test } from 'vitest';
import type { ActivityEntry } from '#app/contract/activity.ts';
import { inPageRequest, says } from '#tests/setup/page-request.ts';
import { type ShownEntry, shownEntry } from './activity.server.ts';

async function shown(entry: Partial<ActivityEntry>): Promise<ShownEntry> {
  const given: ActivityEntry = {
    activityId: 'a1',
    atUtc: '2026-11-19T22:05:00Z',
    staffId: 's1',
    who: 'Gurpreet Kaur',
    by: 'staff',
    device: 'Firefox · Android',
    what: 'signedIn',
    facts: {},
    ...entry,
  };
  const { result } = await inPageRequest({ store: () => says.yes({}) }, async (context) =>
    shownEntry(context, given),
  );
  return result;
}

test('A-778: an entry says when on the restaurant’s clock, whom it was about, and which roles', async () => {
  const facts = { staffId: 's2', person: 'Aroha Singh', before: 'manager', after: 'owner' };
  expect(await shown({ what: 'roleChanged', facts })).toMatchObject({
    group: 'people',
    what: 'roleChanged',
    about: 'Aroha Singh',
    roles: ['manager', 'owner'],
    at: { day: '20 Nov 2026', time: '11:05 AM', isToday: true },
  });
  // a name before and after is no role
  expect((await shown({ what: 'nameChanged', facts: { before: 'Aroha' } })).roles).toEqual([]);
});

test('A-778: what a newer store has done is listed by its code', async () => {
  expect(await shown({ what: 'moonLanded', facts: { crew: 3 } })).toMatchObject({
    group: null,
    what: null,
    code: 'moonLanded',
    about: '',
  });
});
