import { expect, test } from 'vitest';
import { seeded } from '../../faults/fault.ts';
import { arrivals, liveliness } from './friday.ts';

const AUCKLAND = { timeZone: 'Pacific/Auckland', share: 0.75 };
const CHATHAM = { timeZone: 'Pacific/Chatham', share: 0.25 };
const DAY = { peak: 60, hours: [0, 24] as const, seconds: 240 };

test('A-1310: a replayed Friday is fullest at dinner by the clock of each place, with a lunch before it and a silent night', () => {
  const { timeZone } = AUCKLAND;
  expect(liveliness(4, timeZone)).toBe(0);
  expect(liveliness(18.5, timeZone)).toBe(1);
  expect(liveliness(12.5, timeZone)).toBeGreaterThan(liveliness(10.5, timeZone));
  expect(liveliness(12.5, timeZone)).toBeGreaterThan(liveliness(15.5, timeZone));
  // the Chatham Islands are three quarters of an hour ahead
  expect(liveliness(17.75, CHATHAM.timeZone)).toBe(1);
  expect(liveliness(18.5, CHATHAM.timeZone)).toBeLessThan(1);
});

test('A-1310: its rate is that of the real day, however fast it is replayed, and a seed repeats it', () => {
  const zones = [AUCKLAND, CHATHAM];
  const came = [...arrivals({ ...DAY, zones }, seeded(7))];
  const ofHour = (from: number, to: number) => came.filter(({ hour }) => hour >= from && hour < to);
  // one hour takes ten seconds; Poisson: within four standard deviations
  const dinner = ofHour(18, 19).length;
  const expected =
    600 * (0.75 * average(18, 19, AUCKLAND.timeZone) + 0.25 * average(18, 19, CHATHAM.timeZone));
  expect(Math.abs(dinner - expected)).toBeLessThan(4 * Math.sqrt(expected));
  expect(ofHour(1, 8)).toEqual([]);
  const there = came.filter(({ zone }) => zone === CHATHAM).length / came.length;
  expect(there).toBeGreaterThan(0.22);
  expect(there).toBeLessThan(0.28);
  expect(came.map(({ atMs }) => atMs)).toEqual(came.map(({ atMs }) => atMs).toSorted((a, b) => a - b));
  expect([...arrivals({ ...DAY, zones }, seeded(7))]).toEqual(came);
  const slower = [...arrivals({ ...DAY, seconds: 480, zones }, seeded(8))].length;
  expect(slower / came.length).toBeGreaterThan(1.85);
  expect(slower / came.length).toBeLessThan(2.15);
});

function average(from: number, to: number, timeZone: string): number {
  const steps = Array.from({ length: 60 }, (_, step) => from + ((to - from) * (step + 0.5)) / 60);
  return steps.reduce((sum, hour) => sum + liveliness(hour, timeZone), 0) / steps.length;
}
