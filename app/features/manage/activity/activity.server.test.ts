import { expect, test } from 'vitest';
import type { ActivityEntry } from '#app/contract/activity.ts';
import type { SignedIn } from '#app/features/manage/signed-in.server.ts';
import { inPageRequest, type StubbedStore, says } from '#tests/setup/page-request.ts';
import { type ShownEntry, shownEntry, wholeActivity } from './activity.server.ts';

const SIGNED_IN: ActivityEntry = {
  activityId: 'a1',
  atUtc: '2026-11-19T22:05:00Z',
  staffId: 's1',
  who: 'Gurpreet Kaur',
  by: 'staff',
  device: 'Firefox · Android',
  what: 'signedIn',
  facts: {},
};

async function shown(entry: Partial<ActivityEntry>): Promise<ShownEntry> {
  const given = { ...SIGNED_IN, ...entry };
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
    told: 'Role of Aroha Singh changed: Manager → Owner',
    at: { day: '20 Nov 2026', time: '11:05 AM', isToday: true },
  });
  const renamed = { person: 'Aroha Rai', before: 'Aroha' };
  expect((await shown({ what: 'nameChanged', facts: renamed })).told).toBe('Name of Aroha Rai changed');
});

test('A-778: what a newer store has done is listed by its code', async () => {
  expect(await shown({ what: 'moonLanded', facts: { crew: 3 } })).toMatchObject({
    group: null,
    what: null,
    told: 'Something new was done (moonLanded)',
  });
});

test.each<[ActivityEntry['what'], ActivityEntry['facts'], string]>([
  ['draftSaved', { part: 'products:naan', name: 'Garlic Naan' }, 'Saved in the draft: Garlic Naan'],
  ['draftSaved', { part: 'zones' }, 'Saved in the draft: delivery zones'],
  ['draftSaved', { act: 'prices', by: 'percent', amount: 5 }, 'Saved in the draft: many prices'],
  ['draftSaved', { act: 'removeDish', dish: 'naan', name: 'Naan' }, 'Removed in the draft: Naan'],
  ['draftSaved', { act: 'addDish', name: 'Naan' }, 'Added to the draft: Naan'],
  ['draftTakenBack', { key: 'hours#monday' }, 'A change of the draft taken back: hours'],
  // as it was written down before names were
  ['draftSaved', { part: 'products:naan' }, 'Saved in the draft'],
  ['published', { version: 41 }, 'Published: version 41'],
  ['publishedAgain', { version: 42, of: 40 }, 'An older version published again: version 42'],
  ['refundMade', { order: 398, cents: 2690 }, 'Money of order 398 given back: $26.90'],
  ['saleSet', { dish: 'dal', name: 'Dal', inStock: false }, 'Dal: sold out'],
  ['saleSet', { dish: 'dal', inStock: true, piecesLeft: 7 }, 'Sold out or on sale again: pieces left: 7'],
  ['mayPublishChanged', { person: 'Aroha', mayPublish: false }, 'Whether Aroha may publish was changed: no'],
  ['servicesPaused', { orderTypes: '1 2', until: 'today' }, 'Orders paused: pickup, delivery'],
  ['servicesSlowed', { orderTypes: '2', minutes: 15 }, 'More minutes asked for: delivery, 15 min'],
  ['invited', { email: 'a@example.nz', role: 'owner' }, 'a@example.nz invited: Owner'],
  ['rulesChanged', { everyoneNeedsStep: true }, 'Who needs a second step was changed: everyone'],
  ['orderMoved', { orderNumber: 398, before: 1, after: 2 }, 'Order moved: 398'],
  ['deviceChanged', { change: 'paired', name: 'Pass' }, 'Kitchen device changed: Pass, let in'],
  ['deviceChanged', { change: 'allEnded', devices: 3 }, 'Kitchen device changed: all, signed out'],
])('A-1091: an entry says what it was of: %s %j', async (what, facts, told) => {
  expect((await shown({ what, facts })).told).toBe(told);
});

test('A-1411: the file is asked for a thousand at a time, each by the filter of the page', async () => {
  const pages: Record<string, { items: ActivityEntry[]; next: string | null }> = {
    '': {
      items: [
        { ...SIGNED_IN, activityId: 'a3' },
        { ...SIGNED_IN, activityId: 'a2' },
      ],
      next: 'then,a2',
    },
    'then,a2': { items: [SIGNED_IN], next: null },
  };
  const asked: Record<string, string>[] = [];
  const store: StubbedStore = (call, { query }) => {
    if (!call.endsWith('/staff/activity/all')) return says.yes({});
    asked.push(Object.fromEntries(query));
    return says.yes(pages[query.get('after') ?? '']);
  };
  const url = new URL('https://demo.test/manage/activity.csv?what=people&from=2026-11-01&person=');
  const who = { staffToken: 'token' } as SignedIn;
  const { result } = await inPageRequest({ store }, async (context) => {
    const ids: string[] = [];
    for await (const { activityId } of wholeActivity(context, url, who)) ids.push(activityId);
    return ids;
  });
  expect(result).toEqual(['a3', 'a2', 'a1']);
  const filter = { what: 'people', from: '2026-11-01' };
  expect(asked).toEqual([filter, { ...filter, after: 'then,a2' }]);
});
