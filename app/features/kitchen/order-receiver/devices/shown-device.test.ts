import { expect, test } from 'vitest';
import type { ReceiverDevice } from '#app/contract/receiver-devices.ts';
import { shownDevice } from './shown-device.ts';

const NOW = Date.parse('2026-07-08T00:00:00Z');
const DAY_MS = 24 * 60 * 60_000;
const stamp = (days: number) => new Date(NOW + days * DAY_MS).toISOString();
const device = (change: Partial<ReceiverDevice> = {}): ReceiverDevice => ({
  deviceId: 'd1',
  name: 'Front tablet',
  madeUtc: stamp(-200),
  seenUtc: stamp(0),
  expiresUtc: stamp(90),
  isCurrent: false,
  sound: 'on',
  pairedBy: null,
  pairedById: null,
  isKitchenOnly: false,
  ...change,
});
const shown = (seenDays: number, sound: string | null = 'on') =>
  shownDevice(
    device({ seenUtc: stamp(seenDays), expiresUtc: stamp(seenDays + 90), sound }),
    { devices: [], printers: [] },
    NOW,
    'Pacific/Auckland',
  );

test('A-556: a device that nobody used for long is listed with the day on which it is signed out; one that is used never is', () => {
  expect(shown(0)).toMatchObject({ seen: null, ends: null });
  expect(shown(-76)).toMatchObject({ ends: null });
  const unused = shown(-76.01);
  expect(unused.seen).toContain('Apr 2026');
  expect(unused.ends).toContain('Jul 2026');
});

test('A-559: what a device said of its sound is listed while it is there; a word of a newer program is not', () => {
  expect(shown(0).sound).toBe('on');
  expect(shown(0, 'louder').sound).toBeNull();
  expect(shown(-1, 'off').sound).toBeNull();
});

test('A-556, A-642: a device says how many it let in, over others too, without the one that looks', () => {
  const of = (deviceId: string, pairedById: string | null, isCurrent = false) =>
    device({ deviceId, pairedById, isCurrent });
  const all = [of('d1', 'd3'), of('d2', 'd1'), of('d3', 'd2'), of('own', 'd1', true), of('d4', 'own')];
  const printers = [
    { name: 'Bar', madeById: 'd1' },
    { name: 'Stove', madeById: 'd2' },
    { name: 'Own', madeById: 'own' },
    { name: 'Key', madeById: null },
  ];
  const shownOf = (one: ReceiverDevice) =>
    shownDevice(one, { devices: all, printers }, NOW, 'Pacific/Auckland');
  expect(all.map((one) => shownOf(one).line)).toEqual([2, 2, 2, 1, 0]);
  // and which printers end with it, by itself and with its line
  expect(all.map((one) => shownOf(one).printers)).toEqual([['Bar'], ['Stove'], [], ['Own'], []]);
  expect(all.map((one) => shownOf(one).printersOfLine)).toEqual([
    ['Bar', 'Stove'],
    ['Bar', 'Stove'],
    ['Bar', 'Stove'],
    ['Own'],
    [],
  ]);
});
