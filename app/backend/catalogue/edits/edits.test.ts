import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isSame } from '#app/backend/catalogue/changes/thing.ts';
import { withIds } from '#app/backend/catalogue/changes/with-ids.ts';
import { withCode } from '#app/backend/catalogue/fault-codes.ts';
import { openFile, pack, pictureIds, withPictures } from '#app/backend/catalogue/packed-file.ts';
import { inspectRestaurantFile } from '#app/backend/catalogue/read-restaurant-file.ts';
import { propertyRuns } from '#tests/fixtures/random-order.ts';
import { restaurantFiles } from '#tests/fixtures/random-restaurant-file.ts';
import { checkedFile, fileInput, fileWith } from '#tests/fixtures/restaurant-file.ts';
import { undone, undoOf } from './pieces.ts';

const runs = { ...propertyRuns, numRuns: Math.ceil(propertyRuns.numRuns / 10) };

test('A-742: what a save changed is undone to the draft before it, however many follow', () => {
  fc.assert(
    fc.property(restaurantFiles, restaurantFiles, restaurantFiles, (one, two, three) => {
      const [a, b, c] = [one, two, three].map(withIds) as [typeof one, typeof one, typeof one];
      expect(isSame(undone(c, [undoOf(b, c), undoOf(a, b)]), a)).toBe(true);
      expect(undoOf(a, structuredClone(a))).toEqual({});
    }),
    runs,
  );
});

test('a packed file opens as it was', () => {
  fc.assert(
    fc.property(restaurantFiles, (file) => {
      expect(isSame(openFile(pack(file)), file)).toBe(true);
    }),
    runs,
  );
});

test('pictures are named anew wherever the file has one', () => {
  const dish = { name: 'Dal', price: 9, picture: 'dal.jpg' };
  const { settings } = fileInput();
  const file = checkedFile({
    ...fileWith(dish),
    settings: { ...settings, logo: 'logo.png', banners: ['a.png'] },
  });
  const named = withPictures(file, (picture) => `/api/r/pictures/${picture.split('.')[0]}`);
  expect(pictureIds(named).split(' ').sort()).toEqual(['a', 'dal', 'logo']);
});

test('A-741: every fault that files of all kinds have has a code', () => {
  const broken = fc.tuple(restaurantFiles, fc.jsonValue(), fc.nat()).map(([file, junk, place]) => {
    const copy: unknown = structuredClone(file);
    const places: [Record<string, unknown>, string][] = [];
    const walk = (value: unknown) => {
      if (typeof value !== 'object' || value === null) return;
      for (const key of Object.keys(value)) {
        places.push([value as Record<string, unknown>, key]);
        walk((value as Record<string, unknown>)[key]);
      }
    };
    walk(copy);
    const [owner, key] = places[place % places.length] ?? [];
    if (owner && key) owner[key] = junk;
    return copy;
  });
  const odd = fc.constantFrom<object>(
    fileInput({ zones: [{ name: 'x'.repeat(301), upToKm: 0, fee: 1.234 }] }),
    fileInput({ taxes: [{ name: 'A\nB', ratePercent: -1, isInclusive: true }], productTaxes: ['C'] }),
    {
      ...fileInput(),
      restaurant: { subdomain: 'www', timeZone: 'x', email: 'x', latitude: 99, language: 'xx' },
    },
    { ...fileInput(), dateOverrides: [{ date: 'x', hours: [] }], mealPeriods: { lunch: 'x' } },
    { ...fileInput(), mealPeriods: { brunch: null, '': 5 }, legal: { rules: [null] } },
    fileInput({
      hours: { ...fileInput().hours, monday: ['10:00-12:00', '11:00-11:00', '11:00-13:00'] },
      restaurant: { ...fileInput().restaurant, languages: ['pa'] },
    }),
    { ...fileInput(), promotions: [{ kind: 'none', name: 'x' }], legal: { terms: [] } },
  );
  fc.assert(
    fc.property(fc.oneof(broken, odd), (raw) => {
      const { faults } = inspectRestaurantFile(JSON.parse(JSON.stringify(raw)));
      expect(faults.map(withCode).filter(({ code }) => code === 'other')).toEqual([]);
    }),
    runs,
  );
});
