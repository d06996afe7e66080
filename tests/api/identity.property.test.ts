import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Change, whatChanged } from '#app/backend/catalogue/changes/what-changed.ts';
import { withIds } from '#app/backend/catalogue/changes/with-ids.ts';
import { FileAsks } from '#app/backend/catalogue/identity/asking.ts';
import { matchFile } from '#app/backend/catalogue/identity/match-file.ts';
import { readMenuSheet } from '#app/backend/catalogue/read-menu-sheet.ts';
import { faultsBetweenFields, readRestaurantFile } from '#app/backend/catalogue/read-restaurant-file.ts';
import { demos } from '#app/backend/demo/seed-demo.ts';
import type { RestaurantFile } from '#app/contract/restaurant-file/restaurant-file.ts';
import { type Cell, csvText } from '#app/domain/sheet/csv-text.ts';
import { menuSheet } from '#app/features/manage/menu/file/menu-sheet.ts';
import { propertyRuns } from '#tests/fixtures/random-order.ts';
import { restaurantFiles } from '#tests/fixtures/random-restaurant-file.ts';
import { checkedFile } from '#tests/fixtures/restaurant-file.ts';
import { sameNames } from '#tests/fixtures/same-names.ts';

const menus = { ...demos, sameNames: sameNames() };
const isOrder = ({ field, act }: Change) => field === 'order' && act === 'moved';
const orderOnly = (changes: readonly Change[]) =>
  changes.filter((change) => !isOrder(change)).map(({ key }) => key);

/** A number for each place of a list, the same for the same seed. */
type Shuffle = <T>(list: readonly T[]) => T[];
function shuffler(seed: number): Shuffle {
  let state = seed;
  const next = () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
    return state;
  };
  return (list) =>
    list
      .map((thing) => ({ thing, at: next() }))
      .toSorted((one, other) => one.at - other.at)
      .map(({ thing }) => thing);
}

/** The menu without any id of its own, every list of it in another order. */
function sortedAnew<T>(value: T, shuffle: Shuffle): T {
  if (Array.isArray(value)) {
    const list = value.map((one) => sortedAnew(one, shuffle));
    return (value.some((one) => typeof one === 'object') ? shuffle(list) : list) as T;
  }
  if (typeof value !== 'object' || value === null) return value;
  const fields = Object.entries(value).filter(([field]) => field !== 'id');
  return Object.fromEntries(fields.map(([field, inner]) => [field, sortedAnew(inner, shuffle)])) as T;
}

/** What became of it; null where the file asks. */
function unlessAsked(work: () => RestaurantFile): RestaurantFile | null {
  try {
    return work();
  } catch (error) {
    if (error instanceof FileAsks) return null;
    throw error;
  }
}

const bytes = (rows: Cell[][]) => new TextEncoder().encode(csvText(rows));
const seeds = fc.integer({ min: 1, max: 0x7ffffff });
const someRuns = { ...propertyRuns, numRuns: Math.ceil(propertyRuns.numRuns / 10) };

describe.each(Object.entries(menus))('%s', (_, input) => {
  const file = withIds(readRestaurantFile(JSON.parse(JSON.stringify(input))));

  test('A-1502: the exported file and the exported sheet change nothing', () => {
    const json = checkedFile(JSON.parse(JSON.stringify(file)));
    expect(whatChanged(file, matchFile(json, [file, file], {}))).toEqual([]);
    expect(whatChanged(file, withIds(readMenuSheet(bytes(menuSheet(file)), file)))).toEqual([]);
  });

  test('A-1502: the file as it was written, without ids, changes nothing; sorted anew it changes the order alone', () => {
    const written = readRestaurantFile(JSON.parse(JSON.stringify(input)));
    expect(whatChanged(file, withIds(matchFile(written, [file, undefined], {})))).toEqual([]);
    fc.assert(
      fc.property(seeds, (seed) => {
        const departments = sortedAnew(file.departments, shuffler(seed));
        const matched = withIds(matchFile({ ...file, departments }, [file, undefined], {}));
        expect(orderOnly(whatChanged(file, matched))).toEqual([]);
      }),
      { ...propertyRuns, numRuns: Math.ceil(propertyRuns.numRuns / 50) },
    );
  });

  test('A-1502: its sheet sorted anew, with ids and without, changes the order alone', () => {
    const [head = [], ...rows] = menuSheet(file);
    fc.assert(
      fc.property(seeds, fc.boolean(), (seed, hasIds) => {
        const sheet = [head, ...shuffler(seed)(rows)].map((row) => (hasIds ? row : row.slice(0, -1)));
        const after = withIds(readMenuSheet(bytes(sheet), file));
        expect(orderOnly(whatChanged(file, after))).toEqual([]);
      }),
      { ...propertyRuns, numRuns: Math.ceil(propertyRuns.numRuns / 50) },
    );
  });
});

test('A-1502 A-1504: of any menu, without ids and in any order, nothing changes but the order, or it asks', () => {
  let matched = 0;
  fc.assert(
    fc.property(restaurantFiles, seeds, (given, seed) => {
      const file = withIds(given);
      const departments = sortedAnew(file.departments, shuffler(seed));
      const after = unlessAsked(() => withIds(matchFile({ ...file, departments }, [file, undefined], {})));
      if (after) matched += 1;
      if (after) expect(orderOnly(whatChanged(file, after)).filter(isNoPicture)).toEqual([]);
    }),
    someRuns,
  );
  expect(matched).toBeGreaterThan(0);
});

/** Of two dishes that differ in nothing but their pictures either may have either: the file says both. */
const isNoPicture = (key: string) => !/#picture(Focus)?$/.test(key);

test('A-1504: of any sheet in any order each dish keeps what the sheet does not say, or it asks', () => {
  let matched = 0;
  fc.assert(
    fc.property(restaurantFiles, seeds, (given, seed) => {
      const file = withIds({ ...given, departments: withoutOffers(given.departments) });
      const [head = [], ...rows] = menuSheet(file);
      const sheet = [head, ...shuffler(seed)(rows)].map((row) => row.slice(0, -1));
      fc.pre(file.departments.some(({ products }) => products.length > 0));
      fc.pre(faultsBetweenFields(file).length === 0);
      const after = unlessAsked(() => withIds(readMenuSheet(bytes(sheet), file)));
      if (after) matched += 1;
      if (after) expect(orderOnly(whatChanged(file, after))).toEqual([]);
    }),
    someRuns,
  );
  expect(matched).toBeGreaterThan(0);
});

/** What may break a rule of files: of combos and suggestions, of offers and taxes. */
function withoutOffers(departments: RestaurantFile['departments']): RestaurantFile['departments'] {
  return departments.map((department) => ({
    ...department,
    products: department.products.map(({ discountedPrice: _, taxes: __, ...dish }) => ({
      ...dish,
      ...{ combo: [], upsells: [] },
    })),
  }));
}
