import { expect, test } from 'vitest';
import { keptDishPath, offeredComboPath, offerFacts, offerPath } from './offer-address.ts';

const read = (path: string, departmentId?: string) =>
  offerFacts(new URL(path, 'http://demo.localhost'), departmentId);

test('an offer’s address says all that it is about, and is read back so', () => {
  const facts = {
    dish: 'a/b',
    also: ['x', 'y&z'],
    line: 'l 1',
    qty: 2,
    from: '/products/2#card-a',
  };
  const path = offerPath('', 'up?1', facts);
  expect(new URL(path, 'http://x').pathname).toBe('/offer/up%3F1');
  expect(read(path)).toEqual({ over: '', facts, close: '/products/2#card-a' });
});

test('over a department it closes to the department; the offered dish has an address below', () => {
  const path = offerPath('/products/a%20b', 'u', { dish: 'd', from: '/products/a%20b' }, 'product');
  expect(path).toBe('/products/a%20b/offer/u/product?for=d');
  expect(read(path, 'a b')).toMatchObject({ over: '/products/a%20b', close: '/products/a%20b' });
});

test('an offered combo stands at its own address, which says the same', () => {
  const path = offeredComboPath('', 'thali', 'u', { dish: 'd', line: 'l', qty: 2 }, '/item/d?kept=1');
  const url = new URL(path, 'http://x');
  expect(url.pathname).toBe('/item/thali');
  expect(url.searchParams.get('offer')).toBe('u');
  expect(url.searchParams.get('back')).toBe('/item/d?kept=1');
  expect(read(path)).toMatchObject({ facts: { dish: 'd', line: 'l', qty: 2 }, close: '/' });
});

test.each(['0', '-1', '1.5', 'x', '', '10000'])('a quantity of %j is none', (qty) => {
  expect(read(`/offer/u?for=d&qty=${qty}`).facts.qty).toBeUndefined();
});

test('B-OPS-09: closing never leads away from the store', () => {
  expect(read('/offer/u?for=d&from=//evil.example').close).toBe('/');
  expect(read('/offer/u?for=d&from=https://evil.example').close).toBe('/');
});

test('R-UPS-20: the dish is opened again with what was chosen, over the same screen', () => {
  expect(keptDishPath('/products/1', { dish: 'd', from: '/cart' })).toBe(
    '/products/1/item/d?kept=1&from=%2Fcart',
  );
});
