import { expect, test } from 'vitest';
import { backupName, readMoment, timeInName } from './backup-name.ts';

test('A-1202: a backup has its time in its name, in UTC, and other names are no backups', () => {
  const at = new Date('2026-11-27T02:00:00.712Z');
  expect(backupName(at)).toBe('store-20261127T020000Z.db');
  expect(timeInName('store-20261127T020000Z.db')).toBe(Date.parse('2026-11-27T02:00:00Z'));
  for (const name of [
    'store.db',
    'store-20261127T020000Z.json',
    'store-20261127T020000Z.db.part',
    'store-20260231T020000Z.db',
    'store-20261127T250000Z.db',
    'my-store-20261127T020000Z.db',
  ])
    expect([name, timeInName(name)]).toEqual([name, null]);
});

test('A-1206: a moment is in UTC unless it says its offset', () => {
  const utc = Date.parse('2026-11-27T01:30:00Z');
  for (const text of [
    '2026-11-27T01:30',
    '2026-11-27 01:30',
    '2026-11-27T01:30:00Z',
    '2026-11-27T14:30+13:00',
    '2026-11-27T14:30+1300',
    '2026-11-27 01:30:00 UTC',
  ])
    expect([text, readMoment(text)]).toEqual([text, utc]);
  expect(readMoment('2026-11-27')).toBe(Date.parse('2026-11-27T00:00:00Z'));
  for (const text of ['', 'yesterday', '01:30', '2026-02-30T01:00', '2026-11-27T25:00', '27.11.2026'])
    expect([text, readMoment(text)]).toEqual([text, null]);
});
