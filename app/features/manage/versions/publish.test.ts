import { expect, test } from 'vitest';
import { says } from '#tests/setup/page-request.ts';
import { staffPress } from '#tests/setup/staff-press.ts';
import { pressVersions } from './versions.server.ts';

const url = new URL('http://demo.localhost/manage/versions');
const publish = (typed: Record<string, string>) =>
  staffPress(
    () => says.no(400, 'asked'),
    { intent: 'publish', number: '7', ...typed },
    (context, form) => pressVersions(context, url, form),
  );
const PUBLISH = 'POST /api/{clientId}/manage/versions';

test('A-1046: a day or a time that is none is said beside it, and nothing is published', async () => {
  const day = await publish({ when: 'time', day: '2026-02-30', time: '10:00' });
  expect(day.data).toMatchObject({ faults: { day: ['Please choose a day'] } });
  const time = await publish({ when: 'time', day: '2026-12-02', time: '' });
  expect(time.data).toMatchObject({ faults: { time: ['Please choose a time'] } });
  expect([...day.calls, ...time.calls].filter((call) => call.startsWith(PUBLISH))).toEqual([]);
});

test('A-1045: a time that is typed beside Now is asked about once, before anything is public', async () => {
  const typed = { when: 'now', day: '2026-12-02', time: '10:00' };
  const { data, calls } = await publish(typed);
  expect(data).toMatchObject({ faults: { when: [expect.stringMatching(/Now is chosen/)] } });
  expect(calls.filter((call) => call.startsWith(PUBLISH))).toEqual([]);
  const again = await publish({ ...typed, sure: 'yes' });
  expect(again.calls.filter((call) => call.startsWith(PUBLISH))).toHaveLength(1);
});
