import { expect, test } from 'vitest';
import { ShowsPictures } from '#app/shell/picture/menu-look.ts';
import { drawn } from '#tests/fixtures/drawn.tsx';
import { SearchList, SearchStatus } from './search-list.tsx';

const dish = { id: 'naan', name: 'Garlic Naan', image: '/naan.svg', department: 'Breads', isOut: false };
const list = (hits: Partial<Parameters<typeof SearchList>[0]['hits']>, showImages = true) =>
  drawn(
    <ShowsPictures value={showImages}>
      <SearchList
        text="na&n"
        hits={{ count: 1, hidden: 0, dishes: [dish], ...hits }}
        hrefOf={(id) => `/item/${id}`}
      />
    </ShowsPictures>,
  );

test('R-HEAD-04: a dish found has its name, picture and department, and leads to its dialog', () => {
  const html = list({});
  expect(html).toContain('<a href="/item/naan" data-dialog="">');
  expect(html).toContain('src="/naan.svg"');
  expect(html).toContain('Garlic Naan</span><small>Breads</small>');
});

test('R-CARD-01, R-TEN-16: initials where there is no picture, neither where pictures are off', () => {
  expect(list({ dishes: [{ ...dish, image: null }] })).toMatch(
    /<span [^>]*title="No Image Available" aria-hidden="true">GN<\/span>/,
  );
  expect(list({}, false)).not.toContain('<img');
});

test('R-CARD-06: what is out of stock is found, and leads nowhere', () => {
  const html = list({ dishes: [{ ...dish, isOut: true }] });
  expect(html).not.toContain('href="/item/naan"');
  expect(html).toContain('aria-disabled="true"');
  expect(html).toContain('Out of stock');
});

test('the page of all results, and what the filter hides', () => {
  const html = list({ count: 9, hidden: 2 });
  expect(html).toContain('<a href="/?q=na%26n"');
  expect(html).toContain('All results for “na&amp;n”');
  expect(html).toContain('2 dishes are hidden by your filter.');
});

test('nothing found is said; what the filter hides has been found', () => {
  expect(list({ count: 0, dishes: [] })).toContain('No dish is called that');
  const hidden = list({ count: 0, dishes: [], hidden: 1 });
  expect(hidden).toContain('1 dish is hidden by your filter.');
  expect(hidden).not.toContain('No dish is called that');
});

test('how many were found is read aloud', () => {
  const status = (hits?: Parameters<typeof SearchStatus>[0]['hits']) => drawn(<SearchStatus hits={hits} />);
  expect(status()).toBe('<p role="status" class="sr"></p>');
  expect(status({ count: 1, hidden: 0, dishes: [dish] })).toContain('>1 dish found</p>');
  expect(status({ count: 0, hidden: 0, dishes: [] })).toContain('>No dish is called that</p>');
});
