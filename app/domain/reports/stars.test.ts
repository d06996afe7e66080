import { expect, test } from 'vitest';
import { type Rated, starsOf } from './stars.ts';

const NOW = new Date('2026-07-29T00:00:00.000Z');
const TYPES = { delivery: 2, pickup: 1 };
const rated = (rating: number, createdUtc: string, orderType: number | null = null): Rated => ({
  rating,
  createdUtc,
  orderType,
});

test('A-974: the average of stars is of the last 28 days, beside the 28 before, and of each kind of order', () => {
  const given = [
    rated(5, '2026-07-28T23:59:59.000Z', 2),
    rated(4, '2026-07-02T00:00:00.000Z', 2),
    rated(4, '2026-07-01T00:00:00.001Z', 1),
    rated(2, '2026-07-20T00:00:00.000Z'),
    // the first of these is 28 days old to the moment, the last is older than both
    rated(1, '2026-07-01T00:00:00.000Z', 1),
    rated(2, '2026-06-03T00:00:00.001Z', 2),
    rated(5, '2026-06-03T00:00:00.000Z', 2),
  ];
  expect(starsOf(given, NOW, TYPES)).toEqual({
    now: { average: 3.8, answers: 4 },
    before: { average: 1.5, answers: 2 },
    delivery: { average: 4.5, answers: 2 },
    pickup: { average: 4, answers: 1 },
  });
});

test('A-974: without an answer there is no average, and thirds are rounded to one decimal', () => {
  const none = { average: null, answers: 0 };
  expect(starsOf([], NOW, TYPES)).toEqual({ now: none, before: none, delivery: none, pickup: none });
  const given = [5, 5, 4].map((rating) => rated(rating, NOW.toISOString()));
  expect(starsOf(given, NOW, TYPES).now).toEqual({ average: 4.7, answers: 3 });
});
