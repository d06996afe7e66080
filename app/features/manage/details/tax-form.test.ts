import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type FileTax, readTaxes, taxesFields, taxFieldOf } from './tax-form.ts';

const LANGUAGES = { own: 'en', languages: ['en', 'hi', 'pa'] };
const tax = (id: string): fc.Arbitrary<FileTax> =>
  fc.record(
    {
      id: fc.constant(id),
      name: fc.constant(id.toUpperCase()),
      ratePercent: fc.integer({ min: 0, max: 10_000 }).map((cents) => cents / 100),
      isInclusive: fc.boolean(),
      names: fc.constant({ pa: 'ਜੀਐਸਟੀ' }),
    },
    { requiredKeys: ['id', 'name', 'ratePercent', 'isInclusive'] },
  );
const taxes = fc.tuple(tax('gst'), tax('levy'), tax('duty')).chain((all) => fc.subarray(all));
const known = taxes.chain((all) =>
  fc.record({
    taxes: fc.constant(all),
    usual: fc.option(fc.shuffledSubarray(all.map(({ name }) => name))),
  }),
);

test('A-981: taxes that nobody touches come back as the file has them, and so do the usual ones', () => {
  fc.assert(
    fc.property(known, (file) => {
      const read = readTaxes(taxesFields(file.taxes, file.usual, LANGUAGES), LANGUAGES, file);
      expect(read.taxes).toEqual(file.taxes);
      expect(read.usual).toEqual(file.usual);
    }),
  );
});

const GST: FileTax = { id: 'gst', name: 'GST', ratePercent: 15, isInclusive: true };
const LEVY: FileTax = { id: 'levy', name: 'Levy', ratePercent: 2, isInclusive: false };

test('A-981: a tax is added, renamed and taken away; which of them dishes usually have follows', () => {
  const file = { taxes: [GST, LEVY], usual: null };
  const fields: Record<string, string> = taxesFields(file.taxes, file.usual, LANGUAGES);
  const added = { ...fields, 'tax-2-name-en': ' Duty ', 'tax-2-rate': '7,5' };
  expect(readTaxes(added, LANGUAGES, file)).toEqual({
    taxes: [GST, LEVY, { name: 'Duty', ratePercent: 7.5, isInclusive: true }],
    places: [0, 1, 2],
    usual: ['GST', 'Levy'],
  });
  expect(readTaxes({ ...added, 'tax-2-usual': 'on' }, LANGUAGES, file).usual).toBeNull();
  expect(readTaxes(fields, LANGUAGES, file, 0)).toMatchObject({ taxes: [LEVY], places: [1], usual: null });
  const named = { taxes: [GST, LEVY], usual: ['Levy', 'GST'] };
  const renamed = { ...taxesFields(named.taxes, named.usual, LANGUAGES), 'tax-0-name-en': 'GST 15' };
  expect(readTaxes(renamed, LANGUAGES, named).usual).toEqual(['Levy', 'GST 15']);
  expect(readTaxes({ ...fields, 'tax-0-rate': 'much' }, LANGUAGES, file).taxes[0]).toMatchObject({
    ratePercent: 'much',
  });
});

test('A-981: faults of taxes find their fields', () => {
  const fieldOf = (path: string) => taxFieldOf(path, [0, 2], 'en');
  expect(
    ['taxes[1].ratePercent', 'taxes[1].name', 'taxes[1].names.pa', 'taxes[0].isInclusive'].map(fieldOf),
  ).toEqual(['tax-2-rate', 'tax-2-name-en', 'tax-2-name-pa', 'tax-0-kind']);
  expect(['taxes', 'taxes[7].name', 'fees.feeTax'].map(fieldOf)).toEqual([null, null, null]);
});
