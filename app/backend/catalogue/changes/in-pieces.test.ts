import { expect, test } from 'vitest';
import type { FileChange } from '#app/contract/restaurant-change.ts';
import { inPieces } from './in-pieces.ts';

const BREADS = { of: 'department', id: 'breads', name: { name: 'Breads' } };
const MAINS = { of: 'department', id: 'mains', name: { name: 'Mains' } };

function change(id: string, given: Partial<FileChange> = {}): FileChange {
  return {
    ...{ of: 'dish', id, name: { name: id }, in: [BREADS], key: `products:${id}#price`, field: 'price' },
    ...{ act: 'changed' as const, before: null, after: null, paths: [] },
    ...given,
  };
}

test('A-1007: alike changes are one piece with their count, the largest first, four at most', () => {
  const pieces = inPieces([
    change('dal', { act: 'added', field: null, key: 'products:dal' }),
    ...['naan', 'roti', 'kulcha'].map((id) => change(id)),
    change('naan', { field: 'picture', key: 'products:naan#picture' }),
    change('tea', { field: 'description', in: [MAINS], key: 'products:tea#description' }),
    change('rice', { field: 'description', in: [BREADS], key: 'products:rice#description' }),
    change('rice', { field: 'stock', key: 'products:rice#stock' }),
  ]);
  expect(
    pieces.map(({ act, field, count, name, in: places }) => [
      act,
      field,
      count,
      name?.name,
      places.map(({ id }) => id),
    ]),
  ).toEqual([
    ['changed', 'price', 3, undefined, ['breads']],
    ['changed', 'description', 2, undefined, []],
    ['added', null, 1, 'dal', ['breads']],
    ['changed', 'picture', 1, 'naan', ['breads']],
  ]);
  expect(inPieces([])).toEqual([]);
});

test('A-1007: several changes of one thing name it', () => {
  const open = { of: 'hours', id: null, name: null, in: [] };
  expect(inPieces([change('', { ...open, field: 'hours.sunday', key: 'hours.sunday' })])[0]).toMatchObject({
    count: 1,
    in: [],
  });
});
