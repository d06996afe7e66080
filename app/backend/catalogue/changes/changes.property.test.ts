import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { RestaurantFile } from '#app/contract/restaurant-file/restaurant-file.ts';
import { propertyRuns } from '#tests/fixtures/random-order.ts';
import { restaurantFiles } from '#tests/fixtures/random-restaurant-file.ts';
import { flatFile } from './flat-file.ts';
import { type Conflict, mergeFiles } from './merge-files.ts';
import { takeBack } from './take-back.ts';
import { type Change, whatChanged } from './what-changed.ts';
import { withIds } from './with-ids.ts';

/** Each run compares, takes back or merges whole files, so there are fewer of them. */
const runs = { ...propertyRuns, numRuns: Math.ceil(propertyRuns.numRuns / 10) };

/** The draft without these changes, the last of them first; one that is refused stays. */
function allTakenBack(
  live: RestaurantFile,
  draft: RestaurantFile,
  changes: readonly Change[],
): RestaurantFile {
  return changes.reduceRight((file, { key }) => {
    const taken = takeBack(live, file, key);
    return 'file' in taken ? taken.file : file;
  }, draft);
}

/** The same with each list of things in the order of ids, for what is asked of all but order. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) {
    const entries = value.map(sorted);
    const idOf = (entry: unknown) => JSON.stringify(entry, ['id', 'date']);
    return value.some((entry) => typeof entry === 'object')
      ? entries.toSorted((one, other) => (idOf(one) < idOf(other) ? -1 : 1))
      : entries;
  }
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, sorted(inner)]));
}

describe('what changed', () => {
  test('A-700: a file differs from itself in nothing', () => {
    fc.assert(
      fc.property(restaurantFiles, (file) => {
        expect(whatChanged(file, structuredClone(file))).toEqual([]);
        expect(whatChanged(withIds(file), file)).toEqual([]);
      }),
      runs,
    );
  });

  test('A-701: every change has a key of its own, and files that differ have one', () => {
    fc.assert(
      fc.property(restaurantFiles, restaurantFiles, (before, after) => {
        const keys = whatChanged(before, after).map(({ key }) => key);
        expect(new Set(keys).size).toBe(keys.length);
        const isEqual = JSON.stringify(sorted(withIds(before))) === JSON.stringify(sorted(withIds(after)));
        if (!isEqual) expect(keys).not.toEqual([]);
      }),
      runs,
    );
  });
});

describe('taking back', () => {
  test('A-704: all changes, the last first, give the live file again', () => {
    fc.assert(
      fc.property(restaurantFiles, restaurantFiles, (live, draft) => {
        const changes = whatChanged(live, draft);
        const refused: string[] = [];
        const file = changes.reduceRight((now, { key }) => {
          const taken = takeBack(live, now, key);
          if ('file' in taken) return taken.file;
          refused.push(`${key} ${taken.refused}`);
          return now;
        }, draft);
        expect(refused).toEqual([]);
        expect(file).toStrictEqual(withIds(live));
      }),
      runs,
    );
  });

  test('A-703: one change taken back is no change any more, and of the others none is touched', () => {
    const one = fc.tuple(restaurantFiles, restaurantFiles, fc.nat());
    fc.assert(
      fc.property(one, ([live, draft, place]) => {
        const changes = whatChanged(live, draft);
        const change = changes[place % Math.max(changes.length, 1)];
        if (!change) return;
        const taken = takeBack(live, draft, change.key);
        if (!('file' in taken)) return;
        const left = new Map(whatChanged(live, taken.file).map((each) => [each.key, each]));
        expect(left.has(change.key)).toBe(false);
        // a dish that came to a department or left it may change what is told of the order there
        const isOfOrder = (key: string) => key.includes('#order.');
        const others = changes.filter(({ key }) => key !== change.key && !isOfOrder(key));
        expect(others.map(({ key }) => saidOf(left.get(key)))).toEqual(others.map(saidOf));
      }),
      runs,
    );
  });
});

/** Key and values of a change, without the names of what it refers to: they may be what was taken back. */
function saidOf(change: Change | undefined): string {
  const withoutNames = (key: string, value: unknown) => (key === 'name' ? undefined : value);
  return JSON.stringify([change?.key, change?.before, change?.after], withoutNames);
}

describe('merging', () => {
  test('A-705: with the base on one side it is the other side, and of two alike it is both', () => {
    fc.assert(
      fc.property(restaurantFiles, restaurantFiles, (base, file) => {
        const whole = { file: withIds(file), conflicts: [] };
        expect(mergeFiles(base, file, base)).toStrictEqual(whole);
        expect(mergeFiles(base, base, file)).toStrictEqual(whole);
        expect(mergeFiles(base, file, file)).toStrictEqual(whole);
      }),
      runs,
    );
  });

  test('A-705: changes of which each person made some are all there, whoever is who', () => {
    const parted = fc.tuple(restaurantFiles, restaurantFiles, fc.infiniteStream(fc.boolean()));
    fc.assert(
      fc.property(parted, ([base, both, isMine]) => {
        const changes = whatChanged(base, both);
        const owners = new Map(changes.map(({ key }) => [key, isMine.next().value === true]));
        const mine = allTakenBack(
          base,
          both,
          changes.filter(({ key }) => !owners.get(key)),
        );
        const theirs = allTakenBack(
          base,
          both,
          changes.filter(({ key }) => owners.get(key)),
        );
        const merged = mergeFiles(base, mine, theirs);
        expect(merged.conflicts).toEqual([]);
        expect(sorted(merged.file)).toEqual(sorted(withIds(both)));
        expect(mergeFiles(base, theirs, mine)).toStrictEqual(merged);
      }),
      runs,
    );
  });

  test('A-706: nothing is lost without a word, and nothing is there twice', () => {
    fc.assert(
      fc.property(restaurantFiles, restaurantFiles, restaurantFiles, (base, mine, theirs) => {
        const { file, conflicts } = mergeFiles(base, mine, theirs);
        expect(namedTwice(file)).toEqual([]);
        const made = [...whatChanged(base, mine), ...whatChanged(base, theirs)];
        const kept = new Map(whatChanged(base, file).map((change) => [change.key, change]));
        const dishes = new Set(flatFile(file).products.map(({ id }) => `products:${id}`));
        const lost = made.filter((change) => {
          if (change.field === 'order' || isTold(change, conflicts)) return false;
          const [address = '', what] = change.key.split('#');
          // it may have come or gone with its department, which is then the change that is told
          if (change.of === 'dish' && change.field === null)
            return dishes.has(address) !== (what === 'added');
          const now = kept.get(change.key);
          return saidOf(now && { ...now, before: change.before }) !== saidOf(change);
        });
        expect(lost.map(({ key }) => key)).toEqual([]);
      }),
      runs,
    );
  });

  test('A-706: choosing a side in every conflict leaves none', () => {
    const three = fc.tuple(restaurantFiles, restaurantFiles, restaurantFiles);
    fc.assert(
      fc.property(
        three,
        fc.constantFrom('mine' as const, 'theirs' as const),
        ([base, mine, theirs], side) => {
          const { conflicts } = mergeFiles(base, mine, theirs);
          const settled = mergeFiles(base, mine, theirs, new Map(conflicts.map(({ key }) => [key, side])));
          expect(settled.conflicts).toEqual([]);
          expect(namedTwice(settled.file)).toEqual([]);
          const changes = new Set(
            whatChanged(side === 'mine' ? mine : theirs, settled.file).map(({ key }) => key),
          );
          const fields = conflicts.filter(
            ({ field, key }) => field !== null && field !== 'order' && changes.has(key),
          );
          expect(fields).toEqual([]);
        },
      ),
      runs,
    );
  });
});

/** Whether a conflict tells of this change, or of a thing that it is in. */
function isTold({ key }: Change, conflicts: readonly Conflict[]): boolean {
  const [address = ''] = key.split('#');
  return conflicts.some((conflict) => {
    if (conflict.key === key) return true;
    const [other = ''] = conflict.key.split('#');
    if (conflict.field !== null)
      return conflict.field !== 'order' && address === other && key.endsWith('#added');
    return address === other || address.startsWith(`${other}/`);
  });
}

/** Ids of dishes, departments and zones that the file has twice. */
function namedTwice(file: RestaurantFile): string[] {
  const { products, departments, zones } = flatFile(file);
  return [products, departments, zones].flatMap((list) => {
    const ids = list.map(({ id }) => id ?? '');
    return ids.filter((id, index) => ids.indexOf(id) !== index);
  });
}
