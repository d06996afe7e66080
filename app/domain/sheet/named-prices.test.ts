import fc from 'fast-check';
import { expect, test } from 'vitest';
import { propertyRuns } from '#tests/fixtures/random-order.ts';
import { nameInCell, nameOfCell, partsOfCell } from './named-prices.ts';

test('A-1001: names with dividers stand in one cell and come back as they were', () => {
  const name = fc
    .oneof(fc.string(), fc.string({ unit: fc.constantFrom('|', '=', '\\', ';', ':', 'a', ' ') }))
    .map((text) => text.trim());
  fc.assert(
    fc.property(fc.array(name, { minLength: 1, maxLength: 5 }), (names) => {
      const cell = names.map((each) => `${nameInCell(each)} = 1.00`).join(' | ');
      const back = partsOfCell(cell, '|').map((part) =>
        nameOfCell(partsOfCell(part, '=').slice(0, -1).join('=')),
      );
      expect(back).toEqual(names);
    }),
    propertyRuns,
  );
});

test('A-1001: a backslash before anything else is one', () => {
  expect(nameOfCell(String.raw`A\B`)).toBe(String.raw`A\B`);
  expect(partsOfCell(String.raw`A\B|C`, '|')).toEqual([String.raw`A\B`, 'C']);
  expect(partsOfCell(String.raw`A\\|C`, '|')).toEqual([String.raw`A\\`, 'C']);
});
