import { expect, test } from 'vitest';
import { z } from 'zod';
import { demos } from '#app/backend/demo/seed-demo.ts';
import { checkedFile, fileInput } from '#tests/fixtures/restaurant-file.ts';
import { wholeFile } from '#tests/fixtures/whole-restaurant-file.ts';
import { restaurantFileSchema } from './restaurant-file-schema.ts';

// as another program would read it: from its text
const schema = z.fromJSONSchema(JSON.parse(JSON.stringify(restaurantFileSchema())));
const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

test('the schema takes every file that the import takes', () => {
  const { settings, restaurant } = fileInput();
  const shouting = fileInput({
    settings: { ...settings, brandColour: '#AABBCC' },
    restaurant: { ...restaurant, tradingName: 'ਖਾਣਾ 🍛' },
  });
  for (const file of [fileInput(), shouting, wholeFile(), demos.demo, demos.harbour])
    expect(schema.safeParse(plain(file)).error?.issues).toBeUndefined();
});

test.each([
  ['a field of no such name', { ...fileInput(), colour: 'red' }],
  ['a part that is missing', { ...fileInput(), hours: undefined }],
  ['a value of another kind', { ...fileInput(), departments: 'none' }],
  ['a price below zero', fileInput({ departments: [{ name: 'A', products: [{ name: 'B', price: -1 }] }] })],
  ['hours that are none', { ...fileInput(), hours: { ...fileInput().hours, monday: ['late'] } }],
])('the schema refuses %s', (_, file) => {
  expect(schema.safeParse(plain(file)).success).toBe(false);
});

test('a file may name its schema for the editor', () => {
  expect(checkedFile({ $schema: './restaurant.schema.json', ...fileInput() })).toMatchObject({
    restaurant: { subdomain: 'small' },
  });
});
