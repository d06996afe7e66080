import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readSections } from '#app/features/manage/details/legal/legal-form.ts';
import { readTaxes } from '#app/features/manage/details/tax-form.ts';
import { readSpecial } from '#app/features/manage/hours/hours-read.ts';
import {
  draggedTo,
  type FileZone,
  kilometresTyped,
  readZones,
  smallestFirst,
  zoneFieldOf,
  zoneFields,
  zonesFields,
} from './zones-form.ts';

const LANGUAGES = { own: 'en', languages: ['en', 'hi', 'pa'] };
const money = fc.integer({ min: 0, max: 9_999_999 }).map((cents) => cents / 100);
const zone: fc.Arbitrary<FileZone> = fc.record(
  {
    id: fc.stringMatching(/^[a-z][a-z0-9-]{0,20}$/),
    name: fc.stringMatching(/^[A-Z][a-z ]{0,20}[a-z]$/),
    upToKm: fc.integer({ min: 1, max: 100_000 }).map((metres) => metres / 100),
    fee: money,
    minimumOrder: money,
    freeFrom: money,
    surcharge: fc.record({
      beyondKm: fc.integer({ min: 0, max: 100 }).map((tenths) => tenths / 10),
      perKm: fc.integer({ min: 1, max: 1000 }).map((cents) => cents / 100),
    }),
    names: fc.constant({ pa: 'ਮਾਊਂਟ ਈਡਨ' }),
  },
  { requiredKeys: ['name', 'upToKm', 'fee', 'minimumOrder'] },
);

test('A-896, A-989: zones that nobody touches come back as they are written in the file', () => {
  fc.assert(
    fc.property(fc.array(zone, { maxLength: 5 }), (zones) => {
      const read = readZones(zonesFields(zones, LANGUAGES), LANGUAGES);
      expect(read.zones).toEqual(zones);
      expect(read.places).toEqual(zones.map((_, index) => index));
    }),
  );
});

test('A-896, A-1048: a zone is added by its fields and taken away by a press; what is no number stays as it was typed', () => {
  const old: FileZone = { id: 'near', name: 'Near', upToKm: 2.5, fee: 4.9, minimumOrder: 15, freeFrom: 70 };
  const texts = {
    ...zoneFields('zone-0', old, LANGUAGES),
    ...zoneFields('zone-1', null, LANGUAGES),
    ...zoneFields('zone-2', null, LANGUAGES),
    'zone-2-name-en': ' Far ',
    'zone-2-km': '9,9',
    'zone-2-fee': 'ten',
    'zone-2-free': '$ 4.90',
  };
  const added = { name: 'Far', upToKm: 9.9, fee: 'ten', minimumOrder: 0, freeFrom: 4.9 };
  expect(readZones(texts, LANGUAGES)).toEqual({ zones: [old, added], places: [0, 2] });
  expect(readZones(texts, LANGUAGES, 0)).toEqual({ zones: [added], places: [2] });
  // half a surcharge is for the store to refuse
  const half = { ...texts, 'zone-0-per': '0,80' };
  expect(readZones(half, LANGUAGES).zones[0]).toMatchObject({ surcharge: { perKm: 0.8 } });
  const fieldOf = (path: string) => zoneFieldOf(path, [0, 2], 'en');
  expect(
    ['fee', 'upToKm', 'freeFrom', 'minimumOrder', 'name', 'names.pa'].map((key) =>
      fieldOf(`zones[1].${key}`),
    ),
  ).toEqual(['fee', 'km', 'free', 'least', 'name-en', 'name-pa'].map((key) => `zone-2-${key}`));
  expect(
    ['zones[0].surcharge.perKm', 'zones[0].surcharge', 'zones[1].surcharge.beyondKm'].map(fieldOf),
  ).toEqual(['zone-0-per', 'zone-0-beyond', 'zone-2-beyond']);
  expect(fieldOf('zones[7].fee')).toBeNull();
  expect(fieldOf('fees.feeTax')).toBeNull();
});

test('A-896: the smallest zone is listed first, one without a distance last', () => {
  expect(smallestFirst([9.9, null, 2.5, 5, 2.5])).toEqual([2, 4, 3, 0, 1]);
  expect(['2,5', '0', '-1', '1001', 'far', ''].map(kilometresTyped)).toEqual([
    2.5,
    null,
    null,
    null,
    null,
    null,
  ]);
});

test('A-897: an edge is dragged to tenths of a kilometre, and never to nothing', () => {
  expect(draggedTo(100, 40)).toBe(2.5);
  expect(draggedTo(101.9, 40)).toBe(2.5);
  expect(draggedTo(0, 40)).toBe(0.1);
  expect(draggedTo(1e9, 40)).toBe(1000);
});

test('A-1524: a form reads as many rows as a file permits, and one more for the store to refuse', () => {
  const rows = (field: (index: number) => string) =>
    Object.fromEntries(Array.from({ length: 6_000 }, (_, index) => [field(index), `${index + 1}`]));
  const zones = readZones(
    rows((index) => `zone-${index}-km`),
    LANGUAGES,
  );
  const days = readSpecial(
    rows((index) => `special-${index}-date`),
    LANGUAGES,
  );
  const { sections } = readSections(rows((index) => `section-${index}-heading`));
  const { taxes } = readTaxes(
    rows((index) => `tax-${index}-rate`),
    LANGUAGES,
    { taxes: [], usual: null },
  );
  expect([zones.zones.length, days.special.length, sections.length, taxes.length]).toEqual([
    201, 1_001, 61, 101,
  ]);
});
