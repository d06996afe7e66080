import { expect, test } from 'vitest';
import { continuingNumbers, type KnownNumbers } from './restored-numbers.ts';

const NOTHING: KnownNumbers = { replaced: null, given: new Map(), isNothingLost: false };

/** The number that the next order gets where the backup says 1010. */
function next(known: Partial<Record<'replaced' | 'given', number>>, isNothingLost = false): number {
  const { replaced, given } = known;
  const numbers = continuingNumbers(new Map([['r', 1010]]), {
    replaced: replaced === undefined ? null : new Map([['r', replaced]]),
    given: new Map(given === undefined ? [] : [['r', given]]),
    isNothingLost,
  });
  return numbers.get('r') ?? 1010;
}

test.each([
  ['the replaced database says where numbers stand', { replaced: 1050 }, 1050],
  ['it and what was given agree', { replaced: 1050, given: 1049 }, 1050],
  [
    'the replaced database is older than the backup and says nothing of what came after',
    { replaced: 1005, given: 1004 },
    2010,
  ],
  ['the replaced database was made anew after the disk had died', { replaced: 1001 }, 2010],
  ['the replaced database has lost orders itself', { replaced: 1050, given: 1060 }, 2061],
  ['only the file knows what was given', { given: 1049 }, 2050],
  ['nothing is known', {}, 2010],
])('B-ORD-08: %s', (_, known, expected) => {
  expect(next(known)).toBe(expected);
});

test('B-ORD-08: nothing is left out where nothing was ordered since, unless it is known better', () => {
  expect(next({}, true)).toBe(1010);
  expect(next({ given: 1009 }, true)).toBe(1010);
  expect(next({ given: 1010 }, true)).toBe(2011);
  expect(next({ replaced: 1050 }, true)).toBe(1050);
  expect(next({ replaced: 1001 }, true)).toBe(1010);
});

test('B-ORD-08: a database that has never heard of the restaurant says nothing of it', () => {
  const other = { ...NOTHING, replaced: new Map([['other', 5000]]) };
  expect(continuingNumbers(new Map([['r', 1010]]), other)).toEqual(new Map([['r', 2010]]));
});
