import { expect, test } from 'vitest';
import { movesToBoardAt } from './board-time.ts';

const moves = (pieces: number, estimateMinutes: number | null) =>
  movesToBoardAt({ dueUtc: '2026-07-08T06:00:00.000Z', pieces, estimateMinutes }).toISOString();

test('A-424: an order for later moves up half an hour before it is due, an hour with twenty pieces, or when it must', () => {
  expect(moves(3, 20)).toBe('2026-07-08T05:30:00.000Z');
  expect(moves(19, null)).toBe('2026-07-08T05:30:00.000Z');
  expect(moves(20, 20)).toBe('2026-07-08T05:00:00.000Z');
  expect(moves(3, 45)).toBe('2026-07-08T05:15:00.000Z');
});
