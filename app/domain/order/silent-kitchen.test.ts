import { expect, test } from 'vitest';
import {
  isHeard,
  kitchenState,
  MUTED_MS,
  SILENT_MS,
  type WatchedDevice,
  type WatchedKitchen,
} from './silent-kitchen.ts';

const NOW = new Date('2026-11-25T06:00:00.000Z');
const ago = (ms: number) => new Date(NOW.getTime() - ms).toISOString();
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const device = (change: Partial<WatchedDevice> = {}): WatchedDevice => ({
  madeUtc: ago(3 * DAY),
  seenUtc: ago(MINUTE),
  sound: 'on',
  soundUtc: ago(DAY),
  ...change,
});
const state = (devices: WatchedDevice[], change: Partial<WatchedKitchen> = {}) =>
  kitchenState({
    devices,
    keySeenUtc: null,
    printersSeenUtc: [],
    isAutomatic: false,
    now: NOW,
    isOpenAt: () => true,
    ...change,
  });

test('A-558: a kitchen is silent when nothing of it asked for three minutes and the one that stamps are known to', () => {
  expect(state([device({ seenUtc: ago(SILENT_MS + MINUTE) })])).toBe('hears');
  expect(state([device({ seenUtc: ago(SILENT_MS + MINUTE + 1) })])).toBe('silent');
  const away = device({ seenUtc: ago(DAY) });
  expect(state([away, device()])).toBe('hears');
  expect(state([away], { keySeenUtc: ago(MINUTE) })).toBe('hears');
});

test('A-558: nobody is paused who is closed, has just opened, or does not work by devices', () => {
  const away = device({ seenUtc: ago(DAY) });
  expect(state([away], { isOpenAt: () => false })).toBe(null);
  expect(state([away], { isOpenAt: (at) => at >= new Date(ago(2 * MINUTE)) })).toBe(null);
  expect(state([])).toBe(null);
  expect(state([device({ madeUtc: ago(DAY - 1), seenUtc: ago(DAY - 1) })])).toBe(null);
  // signed in once, looked at for an afternoon and put away
  expect(state([device({ madeUtc: ago(6 * DAY), seenUtc: ago(5 * DAY + 1) })])).toBe(null);
  expect(state([device({ madeUtc: ago(6 * DAY), seenUtc: ago(5 * DAY) })])).toBe('silent');
  // not used for a week
  expect(state([device({ madeUtc: ago(90 * DAY), seenUtc: ago(7 * DAY + 1) })])).toBe(null);
});

test('A-558: nobody is paused who needs no device: orders are accepted by themselves, or a printer fetches each', () => {
  const away = device({ seenUtc: ago(DAY) });
  expect(state([away], { isAutomatic: true })).toBe(null);
  expect(state([away], { printersSeenUtc: [null, ago(MINUTE)] })).toBe('hears');
  expect(state([away], { printersSeenUtc: [null, ago(DAY)] })).toBe('silent');
  const off = device({ sound: 'off', soundUtc: ago(MUTED_MS) });
  expect(state([off], { printersSeenUtc: [ago(MINUTE)] })).toBe('hears');
  const kitchen = { devices: [away], keySeenUtc: null, printersSeenUtc: [], isAutomatic: false, now: NOW };
  expect(isHeard(kitchen)).toBe(false);
  expect(isHeard({ ...kitchen, isAutomatic: true })).toBe(true);
  expect(isHeard({ ...kitchen, printersSeenUtc: [ago(MINUTE)] })).toBe(true);
});

test('A-559: a kitchen is muted when nothing that asks could ring for ten minutes', () => {
  const off = device({ sound: 'off', soundUtc: ago(MUTED_MS) });
  const waits = device({ sound: 'waits', soundUtc: ago(MUTED_MS) });
  expect(state([off, waits])).toBe('muted');
  expect(state([off, device({ seenUtc: ago(DAY) })])).toBe('muted');
  expect(state([off, device()])).toBe('hears');
  // a program, or a page without scripts, says nothing of its sound
  expect(state([off, device({ sound: null, soundUtc: null })])).toBe('hears');
  expect(state([off], { keySeenUtc: ago(MINUTE) })).toBe('hears');
  expect(state([device({ sound: 'waits', soundUtc: ago(MUTED_MS - 1) })])).toBe('hears');
});
