import { expect, test } from 'vitest';
import { tileCredit } from './tile-credit.ts';

test('S33: the operator’s words are text, whatever is in them; without any, OpenStreetMap is named with its link', () => {
  expect(tileCredit('© Maps & <b>Co</b>')).toBe('© Maps &amp; &lt;b&gt;Co&lt;/b&gt;');
  expect(tileCredit(null)).toContain('https://www.openstreetmap.org/copyright');
});
