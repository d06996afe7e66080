import { expect, test } from 'vitest';
import { ASIDE_MS, addressAside, asideOf } from './aside.ts';

const NOW = Date.parse('2026-11-20T06:00:00Z');

test('A-582: an address puts an alarm aside for a minute, and no longer, whatever it says', () => {
  const { searchParams } = new URL(addressAside('o 1', NOW), 'https://mitti.example');
  const at = (ms: number) => asideOf(searchParams, new Date(NOW + ms).toISOString());
  expect(at(0)).toEqual({ 'o 1': NOW + ASIDE_MS });
  expect(at(ASIDE_MS)).toEqual({});
  // a time that was made up
  expect(at(-1)).toEqual({});
  expect(asideOf(new URLSearchParams('aside=o1&until=soon'), '2026-11-20T06:00:00Z')).toEqual({});
  expect(asideOf(new URLSearchParams(), '2026-11-20T06:00:00Z')).toEqual({});
});
