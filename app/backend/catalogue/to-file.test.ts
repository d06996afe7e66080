import { describe, expect, test } from 'vitest';
import { demos } from '#app/backend/demo/seed-demo.ts';
import type { RestaurantFile, RestaurantFileInput } from '#app/contract/restaurant-file/restaurant-file.ts';
import { checkedFile, fileWith } from '#tests/fixtures/restaurant-file.ts';
import { wholeFile } from '#tests/fixtures/whole-restaurant-file.ts';
import { documentFromFile } from './document-from-file.ts';
import { documentToFile } from './document-to-file.ts';
import { menuFromFile } from './menu-from-file.ts';
import { menuToFile } from './menu-to-file.ts';
import { restaurantFileSchema } from './read-restaurant-file.ts';

const asItIs = (picture: string) => picture;
const stored = (file: RestaurantFile) => ({
  document: documentFromFile(file, asItIs),
  menu: menuFromFile(file, asItIs),
});
function written(file: RestaurantFile): RestaurantFileInput {
  const { document, menu } = stored(file);
  return {
    ...documentToFile(file.restaurant.subdomain, document, asItIs),
    departments: menuToFile(menu, document.taxes, asItIs),
  };
}

describe('a stored restaurant, written as a file, is stored to the same bytes', () => {
  test.each([
    ['of every field', wholeFile()],
    ['of the demo', demos.demo],
    ['of the harbour', demos.harbour],
    ['of a dish without anything', fileWith({ name: 'Dal', price: 0 })],
  ])('%s', (_, input) => {
    const file = checkedFile(input);
    const again = checkedFile(written(file));
    expect(JSON.stringify(stored(again))).toBe(JSON.stringify(stored(file)));
  });

  test('names come twice, in any script, and taxes of the department and of the file', () => {
    const file = checkedFile({
      ...wholeFile(),
      productTaxes: ['Alcohol levy'],
      departments: [
        {
          name: 'ਖਾਣਾ',
          taxes: ['GST'],
          products: [
            { name: 'Dal', price: 1 },
            { name: 'Dal', price: 2 },
          ],
        },
        {
          name: 'ਖਾਣਾ',
          products: [
            { name: 'ਦਾਲ', price: 1, taxes: [] },
            { name: 'Dal', price: 3 },
          ],
        },
      ],
    });
    const again = checkedFile(written(file));
    expect(JSON.stringify(stored(again))).toBe(JSON.stringify(stored(file)));
  });
});

test('what has a default is left out, so that the file can be read', () => {
  const { departments, settings } = written(checkedFile(fileWith({ name: 'Dal', price: 12.5 })));
  expect(departments).toEqual([
    { id: 'mains', name: 'Mains', products: [{ id: 'dal', name: 'Dal', price: 12.5 }] },
  ]);
  expect(settings).not.toHaveProperty('view');
});

/** Fields by their path: 'departments.products.price'. */
function pathsOf(value: unknown, path = ''): string[] {
  if (Array.isArray(value)) return value.flatMap((one) => pathsOf(one, path));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => {
    const at = path === '' ? key : `${path}.${key}`;
    return [at, ...pathsOf(inner, at)];
  });
}
type Schema = { [key in 'items' | 'additionalProperties']?: Schema } & {
  [key in 'anyOf' | 'oneOf']?: Schema[];
} & { properties?: Record<string, Schema>; propertyNames?: { enum?: string[] } };
function schemaPaths(schema: Schema, path = ''): string[] {
  const named = Object.entries(schema.properties ?? {});
  const listed = (schema.propertyNames?.enum ?? []).map((key) => [key, {}] as const);
  return [
    ...[...named, ...listed].flatMap(([key, inner]) => {
      const at = path === '' ? key : `${path}.${key}`;
      return [at, ...schemaPaths(inner, at)];
    }),
    ...[schema.items, ...(schema.anyOf ?? []), ...(schema.oneOf ?? [])].flatMap((inner) =>
      inner ? schemaPaths(inner, path) : [],
    ),
  ];
}

test('the file of every field has every field of the format, so that a new one is not forgotten', () => {
  const known = new Set(schemaPaths(restaurantFileSchema()));
  const said = new Set(pathsOf(wholeFile()));
  // the editor's own, and what each product then says for itself
  const dissolved = ['$schema', 'productTaxes', 'departments.taxes'];
  expect([...known].filter((path) => !said.has(path))).toEqual(dissolved);
  expect([...said].filter((path) => !known.has(path))).toEqual([]);
});
