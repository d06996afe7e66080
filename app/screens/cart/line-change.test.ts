import { expect, test } from 'vitest';
import { readLineChange } from './line-change.ts';

function formOf(fields: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries({ uniqueId: 'u', version: '3', ...fields }))
    form.set(name, value);
  return form;
}

test('a new quantity, with the cart it was seen in (A-86)', () => {
  expect(readLineChange(formOf({ intent: 'quantity', qty: ' 12 ' }))).toEqual({
    uniqueId: 'u',
    version: 3,
    intent: 'quantity',
    qty: 12,
  });
});

test('A-102: removal by its button, or by a quantity of 0', () => {
  expect(readLineChange(formOf({ intent: 'remove' })).intent).toBe('remove');
  expect(readLineChange(formOf({ intent: 'quantity', qty: '0' })).intent).toBe('remove');
});

test.each(['', '-1', '1.5', '1e9', '٣', 'two'])('C-040: %j is no quantity, and no removal', (qty) => {
  const change = readLineChange(formOf({ intent: 'quantity', qty }));
  expect(change).toMatchObject({ intent: 'quantity', qty: Number.NaN });
});
