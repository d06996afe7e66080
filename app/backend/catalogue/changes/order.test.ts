import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { propertyRuns } from '#tests/fixtures/random-order.ts';
import { arranged, mergeOrder } from './order.ts';

/** 'abc' is the order a, b, c. */
const ids = (text: string) => text.split('');
function merged(base: string, mine: string, theirs: string, kept: string, isMineChosen = false): string {
  const sides = { base: ids(base), mine: ids(mine), theirs: ids(theirs) };
  const { order, isContested } = mergeOrder(sides, new Set(ids(kept)), isMineChosen);
  return order.join('') + (isContested ? '!' : '');
}

describe('A-707: who stands in both keeps the order of who changed it, others follow whom they followed', () => {
  test.each([
    ['nobody changed it', 'abc', 'abc', 'abc', 'abc', 'abc'],
    ['I changed it', 'abc', 'cab', 'abc', 'abc', 'cab'],
    ['they changed it', 'abc', 'abc', 'cab', 'abc', 'cab'],
    ['both did, alike', 'abc', 'cab', 'cab', 'abc', 'cab'],
    ['I added behind b', 'abc', 'abxc', 'abc', 'abcx', 'abxc'],
    ['I added at the start, they changed it', 'abc', 'xabc', 'cba', 'abcx', 'xcba'],
    ['b, which x followed, is gone', 'abc', 'abxc', 'ac', 'acx', 'axc'],
    ['both added behind b: the lower id first', 'abc', 'abyc', 'abxc', 'abcxy', 'abxyc'],
    ['what somebody added together stays together', 'a', 'azb', 'ac', 'abcz', 'aczb'],
    ['both added the same', 'ab', 'axb', 'axb', 'abx', 'axb'],
    ['I took one away, they changed the order', 'abc', 'bc', 'cba', 'bc', 'cb'],
  ])('%s', (_, base, mine, theirs, kept, expected) => {
    expect(merged(base, mine, theirs, kept)).toBe(expected);
  });

  test('both changed it, each in another way: theirs stands, or mine where that was chosen', () => {
    expect(merged('abc', 'bac', 'acb', 'abc')).toBe('acb!');
    expect(merged('abc', 'bac', 'acb', 'abc', true)).toBe('bac!');
  });

  test('both added the same at different places: theirs stands', () => {
    expect(merged('ab', 'xab', 'abx', 'abx')).toBe('abx!');
  });
});

const some = fc.shuffledSubarray(ids('abcdefg'));

test('A-707: each that is kept stands there once, and without a disagreement it does not matter whose is whose', () => {
  fc.assert(
    fc.property(some, some, some, some, (base, mine, theirs, wanted) => {
      const kept = new Set(wanted.filter((id) => mine.includes(id) || theirs.includes(id)));
      const { order, isContested } = mergeOrder({ base, mine, theirs }, kept);
      expect(order.toSorted()).toEqual([...kept].toSorted());
      if (isContested) return;
      expect(mergeOrder({ base, mine: theirs, theirs: mine }, kept)).toEqual({ order, isContested });
    }),
    propertyRuns,
  );
});

test('a list is put into a spine as it stands there already', () => {
  fc.assert(
    fc.property(some, some, (list, others) => {
      const spine = list.filter((id) => others.includes(id));
      expect(arranged(spine, list)).toEqual(list);
    }),
    propertyRuns,
  );
});
