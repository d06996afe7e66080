import { expect, test } from 'vitest';
import { shownDevice } from './shown-device.ts';

const NOW = Date.parse('2026-07-08T00:00:00Z');
const DAY_MS = 24 * 60 * 60_000;
const stamp = (days: number) => new Date(NOW + days * DAY_MS).toISOString();
const shown = (seenDays: number, sound: string | null = 'on') =>
  shownDevice(
    {
      deviceId: 'd1',
      name: 'Front tablet',
      madeUtc: stamp(-200),
      seenUtc: stamp(seenDays),
      expiresUtc: stamp(seenDays + 90),
      isCurrent: false,
      sound,
      pairedBy: null,
      isKitchenOnly: false,
    },
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
