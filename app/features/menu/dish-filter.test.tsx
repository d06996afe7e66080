import { expect, test } from 'vitest';
import { drawn } from '#tests/fixtures/drawn.tsx';
import { FilterNote } from './dish-filter.tsx';

const dishFilter = { diets: ['vegan', 'kosher'], allergens: ['milk'], hidden: {}, hiddenInAll: 12 };

test('what is filtered, how many dishes that hides, and the ways on', () => {
  const html = drawn(<FilterNote over="" hidden={12} />, { dishFilter });
  expect(html).toContain('Your filter: Vegan, kosher, without milk</b> 12 dishes are hidden by your filter.');
  expect(html).toContain('please ask the restaurant');
  expect(html).toMatch(/<form [^>]*action="\/filter" method="post"/);
  expect(html).toContain('<a class="link solo" href="/filter" data-dialog="">Change filter</a>');
  expect(html).toMatch(/<button type="submit" [^>]*name="clear">Show all dishes<\/button>/);
});

test('one dish, none, and nobody knows', () => {
  const textOf = (hidden: number | null) => drawn(<FilterNote over="" hidden={hidden} />, { dishFilter });
  expect(textOf(1)).toContain('1 dish is hidden by your filter.');
  expect(textOf(0)).toContain('All dishes fit.');
  expect(textOf(null)).not.toMatch(/hidden by|All dishes fit/);
});

test('it leads back to the department or the results it stands on', () => {
  const html = drawn(<FilterNote over="/products/breads" from="/?q=naan" hidden={1} />, { dishFilter });
  expect(html).toContain('action="/products/breads/filter?from=%2F%3Fq%3Dnaan"');
});

test('nothing without a filter', () => {
  expect(drawn(<FilterNote over="" hidden={0} />)).toBe('');
});
