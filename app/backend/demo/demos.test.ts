import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { documentFromFile } from '#app/backend/catalogue/document-from-file.ts';
import { menuFromFile } from '#app/backend/catalogue/menu-from-file.ts';
import { readRestaurantFile } from '#app/backend/catalogue/read-restaurant-file.ts';
import type { RestaurantFileInput } from '#app/contract/restaurant-file/restaurant-file.ts';
import { defaultSelection } from '#app/domain/menu/default-selection.ts';
import type { MenuProduct } from '#app/domain/menu/types.ts';
import { filled } from '#tests/setup/filled.ts';
import { demos } from './seed-demo.ts';

function imported(input: RestaurantFileInput) {
  const file = readRestaurantFile(JSON.parse(JSON.stringify(input)));
  const asIs = (picture: string) => picture;
  return { document: documentFromFile(file, asIs), ...menuFromFile(file, asIs) };
}
const demo = imported(demos.demo);
const harbour = imported(demos.harbour);
const some = (has: (product: MenuProduct) => boolean) => demo.products.some(has);
const categories = demo.products.flatMap((product) => product.modifierCategories);

test('the demo kitchen shows every kind of dish the store knows', () => {
  expect(demo.departments.length).toBeGreaterThanOrEqual(7);
  expect(demo.products.filter((product) => !product.isDisabled).length).toBeGreaterThanOrEqual(44);
  expect(some((product) => product.variants.some((variant) => !variant.inStock))).toBe(true);
  expect(some((product) => product.variants.some((variant) => variant.modifierCategories.length > 0))).toBe(
    true,
  );
  expect(some((product) => product.discountedPriceCents !== null)).toBe(true);
  expect(some((product) => !product.inStock)).toBe(true);
  expect(some((product) => product.outOfStockUntilUtc !== null)).toBe(true);
  expect(some((product) => product.imageUrl === null)).toBe(true);
  expect(some((product) => product.isRecommended)).toBe(true);
  expect(some((product) => product.isFeaturedProduct)).toBe(true);
  expect(categories.some((category) => (category.minQuantity ?? 0) > 1)).toBe(true);
  const items = categories.flatMap((category) => category.modifierItems);
  expect(items.some((item) => item.isDefault)).toBe(true);
  expect(items.some((item) => (item.maxQuantity ?? 0) > 1)).toBe(true);
  const comboItems = demo.products
    .flatMap((product) => product.comboGroups)
    .flatMap((group) => group.comboItems);
  expect(comboItems.some((item) => item.variants.length > 0 && item.modifierCategories.length > 0)).toBe(
    true,
  );
  const upsells = demo.products.flatMap((product) => product.upsells);
  const kinds = new Set(upsells.map(({ displayOrder, sellType }) => `${displayOrder} ${sellType}`));
  expect(kinds).toEqual(new Set(['0 0', '0 1', '1 0', '1 1']));
  expect(new Set(upsells.map((upsell) => Math.min(upsell.denyLimit, 2)))).toEqual(new Set([0, 1, 2]));
  const taxes = new Map(demo.document.taxes.map((tax) => [tax.taxId, tax.isInclusive]));
  const carried = new Set(demo.products.flatMap((product) => product.taxIds.map((id) => taxes.get(id))));
  expect(carried).toEqual(new Set([true, false]));
  expect(new Set(demo.document.promotions.map((promotion) => promotion.kind))).toEqual(
    new Set(['percent', 'fixed', 'freeDelivery']),
  );
  expect(demo.departments.every(({ names }) => names?.hi && names.pa)).toBe(true);
  expect(demo.products.filter(({ names }) => names?.hi && names.pa).length).toBeGreaterThanOrEqual(10);
  expect(demo.products.filter(({ stockCount }) => stockCount !== undefined)).toHaveLength(1);
  expect(demo.document.deliveryZones.map((zone) => zone.distanceValue)).toEqual([2.5, 5, 9.9]);
});

test('the design’s cart costs what the design says', () => {
  const price = (id: string) => demo.products.find((product) => product.productId === id);
  const large = price('butter-chicken')?.variants.find((variant) => variant.name === 'Large')?.priceCents;
  expect(
    2 * (large ?? 0) + 3 * (price('garlic-naan')?.priceCents ?? 0) + (price('mango-lassi')?.priceCents ?? 0),
  ).toBe(6780);
});

test('harbour is pickup only, closed on a day, a list without pictures, not verified', () => {
  expect(harbour.products).toHaveLength(14);
  expect(harbour.products.every((product) => product.imageUrl === null)).toBe(true);
  expect(harbour.document.isStripeVerified).toBe(false);
  expect(harbour.document.weeklyAvailabilities.filter((day) => day.isClosed)).toHaveLength(1);
  expect(harbour.document.weeklyAvailabilities.some((day) => day.dayAvailabilities.length === 2)).toBe(true);
  expect(harbour.document.settings).toContainEqual({
    category: 'DeliveryOrder',
    settingKey: 'AllowUserToPlaceDeliveryOrder',
    settingValue: 'false',
  });
});

test('every picture that the demos name is there', () => {
  const urls = [demo, harbour].flatMap(({ departments, products, document }) => [
    ...departments.map((department) => department.imageUrl),
    ...products.map((product) => product.imageUrl),
    ...document.settings
      .filter((setting) => /^(Logo|Banner)Urls?$/.test(setting.settingKey))
      .flatMap((setting) => setting.settingValue.toString().split(',')),
  ]);
  const paths = urls.filter((url) => url !== null && url !== '');
  expect(paths.length).toBeGreaterThan(20);
  for (const path of paths) expect(existsSync(join('public', String(path))), String(path)).toBe(true);
});

test('no dish starts with more chosen than its limits allow', () => {
  for (const product of filled([...demo.products, ...harbour.products])) {
    const chosen = defaultSelection(product).modifiers;
    for (const category of product.modifierCategories) {
      const count = chosen
        .filter((modifier) => modifier.modifierCategoryId === category.modifierCategoryId)
        .reduce((sum, modifier) => sum + modifier.qty, 0);
      expect(count, product.name).toBeLessThanOrEqual(category.maxQuantity ?? Number.POSITIVE_INFINITY);
    }
  }
});
