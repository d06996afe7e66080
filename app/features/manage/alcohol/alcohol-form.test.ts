import fc from 'fast-check';
import { expect, test } from 'vitest';
import { FileAlcohol } from '#app/contract/restaurant-file/restaurant-file-alcohol.ts';
import { readWeek } from '#app/features/manage/hours/hours-read.ts';
import {
  licenceFieldOf,
  licenceFields,
  readLicence,
  saleHoursFieldOf,
  saleHoursFields,
  withSaleHours,
} from './alcohol-form.ts';

const line = fc.stringMatching(/^[A-Z][A-Za-z0-9/ ]{0,30}[a-z0-9]$/);
const day = fc.constantFrom(
  'closed' as const,
  ['10:00-22:00'],
  ['11:30-14:30', '17:00-23:30'],
  ['00:00-24:00'],
);
const week = fc.record({
  ...{ sunday: day, monday: day, tuesday: day, wednesday: day },
  ...{ thursday: day, friday: day, saturday: day },
});
const alcohol = fc.record(
  {
    licence: fc.record(
      {
        ...{ holder: line, number: line, expires: fc.constant('2027-06-30') },
        link: fc.constant('https://example.com/licence.png'),
      },
      { requiredKeys: ['holder', 'number', 'expires'] },
    ),
    hours: week,
    isSoldOnRestrictedDays: fc.constant(true),
  },
  { requiredKeys: ['licence'] },
);

test('A-963: licence and hours that nobody touches come back as the file has them', () => {
  fc.assert(
    fc.property(alcohol, (value) => {
      const known = FileAlcohol.parse(value);
      expect(readLicence(licenceFields(known), known)).toEqual(known);
      const texts = saleHoursFields(known);
      const read = readWeek(texts);
      expect(read.faults).toEqual([]);
      expect(withSaleHours(texts, known, read.week)).toEqual(known);
    }),
  );
});

test('A-963: a licence that is emptied goes away whole, half of one stays to be refused', () => {
  expect(readLicence({}, null)).toBeNull();
  expect(readLicence({ 'licence.number': ' 7 ' }, null)).toEqual({ licence: { number: '7' } });
});

test('A-963: hours of its own go away with their tick', () => {
  const known = FileAlcohol.parse({
    licence: { holder: 'Demo', number: '7', expires: '2027-06-30' },
    hours: {
      sunday: 'closed',
      monday: 'closed',
      tuesday: 'closed',
      wednesday: 'closed',
      thursday: 'closed',
      friday: 'closed',
      saturday: ['12:00-20:00'],
    },
  });
  const { own: _, ...texts } = saleHoursFields(known);
  expect(withSaleHours(texts, known, readWeek(texts).week)).toEqual({ licence: known.licence });
});

test('A-963: faults stand beside their fields', () => {
  expect([licenceFieldOf(''), licenceFieldOf('licence.link'), licenceFieldOf('hours.monday')]).toEqual([
    'licence.holder',
    'licence.link',
    null,
  ]);
  expect([saleHoursFieldOf('hours.monday[1]'), saleHoursFieldOf('licence.number')]).toEqual([
    'monday-1-from',
    null,
  ]);
});
