import { expect, test } from 'vitest';
import { restaurantFileSchema } from '#app/backend/catalogue/read-restaurant-file.ts';
import { LANGUAGES } from '#app/locales/languages.ts';
import { FILE } from './file-shape.ts';
import type { ThingShape } from './shape.ts';

type Schema = { [key in 'items']?: Schema } & { [key in 'anyOf' | 'oneOf']?: Schema[] } & {
  properties?: Record<string, Schema>;
  propertyNames?: { enum?: string[] };
};

/** Values of the format by their path, lists of things dissolved: 'departments.products.price'. */
function schemaPaths(schema: Schema, path = ''): string[] {
  const inner = [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.items ? [schema.items] : [])];
  const named = Object.entries(schema.properties ?? {});
  const below = [
    ...inner.flatMap((one) => schemaPaths(one, path)),
    ...named.flatMap(([key, one]) => schemaPaths(one, path === '' ? key : `${path}.${key}`)),
    ...(schema.propertyNames?.enum ?? []).map((key) => `${path}.${key}`),
  ];
  return below.length === 0 ? [path] : [...new Set(below)];
}

function shapePaths({ fields, lists }: ThingShape, path = ''): string[] {
  const at = (name: string) => (path === '' ? name : `${path}.${name}`);
  return [
    ...fields.flatMap(({ parts }) => parts.map((part) => at(part.path.join('.')))),
    ...lists.flatMap(({ list, thing }) => shapePaths(thing, at(list))),
  ];
}

test('A-709: every value of the file is compared, but for ids and what is the editor’s', () => {
  const known = schemaPaths(restaurantFileSchema());
  // dishes stand in a list of their own, and legal texts are compared whole
  const compared = new Set(
    shapePaths(FILE).map((path) => path.replace(/^products\b/, 'departments.products')),
  );
  const isApart = (path: string) => /(^|\.)(id|\$schema)$|^dateOverrides\.date$/.test(path);
  const whole = (path: string) => path.replace(/^(legal\.\w+)\..*$/, '$1');
  expect(known.filter((path) => !isApart(path) && !compared.has(whole(path)))).toEqual([]);
  const ofFormat = new Set(known.map(whole));
  expect([...compared].filter((path) => !ofFormat.has(path))).toEqual(['departments.products.department']);
});

test('A-705: each language is a field of its own, so that two people who each write another do not meet', () => {
  const dishes = FILE.lists.find(({ list }) => list === 'products');
  const names = dishes?.thing.fields.map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(LANGUAGES.map((language) => `names.${language}`)));
});
