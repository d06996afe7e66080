import { expect, test } from 'vitest';
import { drawn } from '#tests/fixtures/drawn.tsx';
import { DepartmentTiles } from './department-tiles.tsx';

const departments = [{ departmentId: 'breads', name: 'Breads', imageUrl: null }];

test('R-TEN-15: a tile for each department leads to its dishes', () => {
  const html = drawn(
    <DepartmentTiles departments={departments} showImages narrow={false} hasLabels={false} />,
  );
  expect(html).toMatch(/<a [^>]*href="\/products\/breads" data-department="Breads"><b>Breads<\/b>/);
  expect(html).not.toContain('phone-only');
});

test('the way to the filter stands over the tiles, where dishes say what they hold', () => {
  const draw = (hasLabels: boolean) =>
    drawn(<DepartmentTiles departments={departments} showImages narrow hasLabels={hasLabels} />);
  expect(draw(true)).toMatch(/<a href="\/filter".*<span class="sr">Diets and allergens<\/span><\/a>/);
  expect(draw(false)).not.toContain('/filter');
});
