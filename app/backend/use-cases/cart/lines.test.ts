import { expect, test } from 'vitest';
import { parseLines, type StoredLine, serialiseLines } from './lines.ts';

const line: StoredLine = {
  uniqueId: 'line-1',
  productId: 'naan',
  selection: { variantId: null, modifiers: [], comboItems: [] },
  note: null,
  qty: 2,
  shownUnitCents: 450,
  productName: 'Garlic Naan',
  variantName: null,
};

test('carts kept by older programs are read, and older programs read what is kept now', () => {
  const { shownUnitCents, ...others } = line;
  const inColumn = [{ ...others, toldUnitCents: shownUnitCents }];
  expect(parseLines(JSON.stringify(inColumn))).toEqual([line]);
  expect(JSON.parse(serialiseLines([line]))).toEqual(inColumn);
});
