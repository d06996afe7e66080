import { expect, test } from 'vitest';
import { drawn } from '#tests/fixtures/drawn.tsx';
import { SearchBox } from './search-box.tsx';

test('R-HEAD-03: a search form that works by itself, and keeps what was asked', () => {
  const html = drawn(<SearchBox />, {}, '/?q=naan');
  expect(html).toMatch(/<form [^>]*action="\/" method="get"/);
  expect(html).toMatch(/<input type="search" placeholder="Search\.\.\."[^>]*name="q" value="naan"/);
});
