import { expect, test } from 'vitest';
import { readUntil } from './read-words.ts';

const AUCKLAND = 'Pacific/Auckland';
const at = (text: string, now: string) => readUntil(text, AUCKLAND, new Date(now))?.toISOString();

test("A-84: a clock time is the next one on the restaurant's wall", () => {
  // 2026-07-08 noon in Auckland, UTC+12
  expect(at('17:00', '2026-07-08T00:00:00Z')).toBe('2026-07-08T05:00:00.000Z');
  expect(at('9:30', '2026-07-08T00:00:00Z')).toBe('2026-07-08T21:30:00.000Z');
  expect(at('12:00', '2026-07-08T00:00:00Z')).toBe('2026-07-09T00:00:00.000Z');
});

test('the next one also across the change to summer time', () => {
  // clocks go from 02:00 to 03:00 on 2026-09-27: noon is UTC+12 before, UTC+13 after
  expect(at('12:00', '2026-09-26T01:00:00Z')).toBe('2026-09-26T23:00:00.000Z');
});

test('a stamp is itself, and none is for good', () => {
  expect(at('2026-07-08T17:00:00+12:00', '2026-07-08T00:00:00Z')).toBe('2026-07-08T05:00:00.000Z');
  expect(readUntil(undefined, AUCKLAND, new Date('2026-07-08T00:00:00Z'))).toBeNull();
});

test.each(['tomorrow', '25:00', '2026-07-09', '2026-07-07T00:00:00Z'])('%s is refused', (text) => {
  expect(() => at(text, '2026-07-08T00:00:00Z')).toThrow('--until');
});
