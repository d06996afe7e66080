import { expect, test } from 'vitest';
import { isTaxUsed, taxUses } from './tax-use.ts';

const dish = (taxes?: string[]) => ({ taxes });
const file = {
  taxes: [{ name: 'GST' }, { name: 'Levy' }, { name: 'Duty' }],
  fees: {},
  departments: [
    { products: [dish(), dish(['Levy', 'Levy']), dish([])] },
    { taxes: ['Levy'], products: [dish(), dish(['GST'])] },
  ],
};

test('A-982: a dish has its own taxes, else its department’s, else the usual ones, else all; who has none is counted nowhere', () => {
  expect(Object.fromEntries(taxUses(file))).toEqual({
    GST: { dishes: 2, isNamed: false },
    Levy: { dishes: 3, isNamed: true },
    Duty: { dishes: 1, isNamed: false },
  });
  const usual = taxUses({ ...file, productTaxes: ['GST'] });
  expect(usual.get('GST')).toEqual({ dishes: 2, isNamed: true });
  expect(isTaxUsed(usual.get('Duty'))).toBe(false);
  expect(isTaxUsed(usual.get('Levy'))).toBe(true);
  expect(isTaxUsed(taxUses({ ...file, productTaxes: [], fees: { feeTax: 'Duty' } }).get('Duty'))).toBe(true);
  expect(isTaxUsed(undefined)).toBe(false);
});
