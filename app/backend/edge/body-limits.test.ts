import { expect, test } from 'vitest';
import { countIn } from './body-limits.ts';

function countAll(delimiter: string, chunks: string[]): number {
  const count = countIn(delimiter);
  return chunks.reduce((sum, chunk) => sum + count(Buffer.from(chunk)), 0);
}

test('counts single letters', () => {
  expect(countAll('&', ['a=1&b=2', '&c=3', '', '&&'])).toBe(4);
});

test('counts a delimiter however it is cut', () => {
  const text = '--xyz one --xyz two ----xyz';
  for (let cut = 0; cut <= text.length; cut++)
    expect(countAll('--xyz', [text.slice(0, cut), text.slice(cut)]), `cut at ${cut}`).toBe(3);
  expect(countAll('--xyz', [...text])).toBe(3);
});

test('does not count what overlaps twice', () => {
  expect(countAll('aa', ['a', 'a', 'a'])).toBe(1);
});
