import { expect, test } from 'vitest';
import { chosen, comboGroup, comboItem, piece, product } from '#tests/fixtures/menu-parts.ts';
import { said } from '#tests/setup/said.ts';
import { countedPieces, countsOf, stockShortage, takePieces, withComboStock } from './counted-pieces.ts';

const combo = product({
  productId: 'thali',
  name: 'Thali',
  stockCount: 9,
  comboGroups: [
    comboGroup('g', [
      comboItem('dal', { productId: 'p-dal', name: 'Dal', stockCount: 3 }),
      comboItem('roti', { productId: 'p-roti' }),
    ]),
  ],
});
const two = chosen([], { comboItems: [piece('g/dal'), piece('g/dal'), piece('g/roti')] });

test('A dish that is not counted needs no pieces, one that is needs its quantity', () => {
  const selection = chosen([]);
  expect(countedPieces(product({ productId: 'd' }), { selection, qty: 2 }).size).toBe(0);
  const counted = product({ productId: 'd', stockCount: 5 });
  expect([...countedPieces(counted, { selection, qty: 2 })]).toEqual([['d', 2]]);
});

test('A combo counts itself and each chosen piece whose product is counted', () => {
  expect([...countedPieces(combo, { selection: two, qty: 2 })]).toEqual([
    ['thali', 2],
    ['p-dal', 4],
  ]);
  expect([...countsOf([combo])]).toEqual([
    ['thali', 9],
    ['p-dal', 3],
  ]);
});

test('Pieces are taken all or none', () => {
  const left = new Map([
    ['a', 2],
    ['b', 1],
  ]);
  const wanted = new Map([
    ['a', 1],
    ['b', 1],
  ]);
  expect(takePieces(left, wanted)).toBe(true);
  expect(takePieces(left, wanted)).toBe(false);
  expect([...left]).toEqual([
    ['a', 1],
    ['b', 0],
  ]);
  expect(takePieces(left, new Map([['unknown', 1]]))).toBe(false);
});

test('The customer is told how many there are, by the name of what is short', () => {
  expect(stockShortage(combo, { selection: two, qty: 1 })).toBeNull();
  expect(said(stockShortage(combo, { selection: two, qty: 2 }))).toBe('Only 3 of Dal left');
  expect(said(stockShortage(combo, { selection: chosen([]), qty: 10 }))).toBe('Only 9 of Thali left');
});

test('A combo item without pieces left is out of stock; one that is not counted stays', () => {
  const items = (counts: Map<string, number>) =>
    withComboStock(combo, { counts, out: new Set() }).comboGroups[0]?.comboItems.map((item) => [
      item.inStock,
      item.stockCount,
    ]);
  expect(items(new Map([['p-dal', 0]]))).toEqual([
    [false, 0],
    [true, undefined],
  ]);
  expect(items(new Map([['p-roti', 4]]))).toEqual([
    [true, 3],
    [true, 4],
  ]);
  const plain = product();
  const stock = { counts: new Map([['p-dal', 0]]), out: new Set(['p-roti']) };
  expect(withComboStock(plain, stock)).toBe(plain);
});

test('R-PROD-25: a combo item whose product is out of stock is too, counted or not', () => {
  const items = (counts: Map<string, number>) =>
    withComboStock(combo, { counts, out: new Set(['p-roti']) }).comboGroups[0]?.comboItems.map(
      ({ inStock }) => inStock,
    );
  expect(items(new Map())).toEqual([true, false]);
  expect(items(new Map([['p-roti', 4]]))).toEqual([true, false]);
});
