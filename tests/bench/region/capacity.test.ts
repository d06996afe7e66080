import { expect, test } from 'vitest';
import { restaurantsHeld } from './capacity.ts';
import { PEAK_SHARE } from './friday.ts';

test('A-1311: how many restaurants a server holds leaves half of its orders a second free in the fullest hour', () => {
  // 20 orders a second, of which ten are used: 36,000 in an hour
  const restaurants = restaurantsHeld(20, 40);
  const inTheFullestHour = restaurants * 40 * PEAK_SHARE;
  expect(inTheFullestHour).toBeLessThanOrEqual(36_000);
  expect(inTheFullestHour).toBeGreaterThan(36_000 - 40);
  expect(restaurantsHeld(20, 80)).toBe(Math.floor(restaurants / 2));
  expect(restaurantsHeld(0, 40)).toBe(0);
});
