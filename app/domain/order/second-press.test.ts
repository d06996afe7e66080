import { expect, test } from 'vitest';
import { isPressedAgain } from './second-press.ts';

const FRONT = { deviceId: 'front', minutes: 20 };

test.each([
  ['the same device with the same minutes', FRONT, true],
  ['the same device, which leaves the minutes as they are', { ...FRONT, minutes: null }, true],
  ['the same device with other minutes', { ...FRONT, minutes: 40 }, false],
  ['another device with the same minutes', { ...FRONT, deviceId: 'oven' }, false],
  ['the receiver key itself', { ...FRONT, deviceId: null }, false],
])('A-570: %s', (_, again, isSame) => {
  expect(isPressedAgain(FRONT, again)).toBe(isSame);
});

test('A-570: the receiver key is one device', () => {
  const byKey = { deviceId: null, minutes: 20 };
  expect(isPressedAgain(byKey, byKey)).toBe(true);
});
