import { expect, test } from 'vitest';
import { loadsDepartmentProducts, menuView } from './menu-view.ts';

const setting = (settingKey: string, settingValue: string) => [{ category: '', settingKey, settingValue }];

test('R-CARD-07, R-CARD-08: a grid of products with pictures unless set otherwise', () => {
  expect(menuView([])).toEqual({ layout: 'grid', showImages: true, code: 2 });
  expect(menuView(setting('MenuLayout', 'list')).layout).toBe('list');
  expect(menuView(setting('DisplayProductImage', 'false')).showImages).toBe(false);
});

test.each([
  ['1', 1, true],
  ['2', 2, true],
  ['3', 3, false],
  ['9', 2, true],
  ['', 2, true],
])('R-TEN-15, R-TEN-18: view code %j is %s, department products loaded: %s', (value, code, loads) => {
  const settings = setting('ProductViewCode', value);
  expect(menuView(settings).code).toBe(code);
  expect(loadsDepartmentProducts(settings)).toBe(loads);
});
