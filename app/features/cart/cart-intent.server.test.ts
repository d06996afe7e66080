import { expect, test } from 'vitest';
import { readCartIntent } from './cart-intent.server.ts';

function formOf(fields: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries({ uniqueId: 'u', version: '3', ...fields }))
    form.set(name, value);
  return form;
}

test('a new quantity, with the cart it was seen in (A-86)', () => {
  expect(readCartIntent(formOf({ intent: 'quantity', qty: ' 12 ' }))).toEqual({
    uniqueId: 'u',
    version: 3,
    intent: 'quantity',
    qty: 12,
  });
});

test('A-102: removal by its button, or by a quantity of 0', () => {
  expect(readCartIntent(formOf({ intent: 'remove' })).intent).toBe('remove');
  expect(readCartIntent(formOf({ intent: 'quantity', qty: '0' })).intent).toBe('remove');
});

test.each(['', '-1', '1.5', '1e9', '٣', 'two'])('C-040: %j is no quantity, and no removal', (qty) => {
  const asked = readCartIntent(formOf({ intent: 'quantity', qty }));
  expect(asked).toMatchObject({ intent: 'quantity', qty: Number.NaN });
});

test('R-PROMO-02: a code without the blanks around it; and the other wishes', () => {
  expect(readCartIntent(formOf({ intent: 'enter-code', code: '  SAVE10 ' }))).toEqual({
    intent: 'enter-code',
    code: 'SAVE10',
  });
  expect(readCartIntent(formOf({ intent: 'enter-code' }))).toMatchObject({ code: '' });
  expect(readCartIntent(formOf({ intent: 'drop-promotion', promotionId: 'p' }))).toEqual({
    intent: 'drop-promotion',
    promotionId: 'p',
  });
  expect(readCartIntent(formOf({ intent: 'clear' }))).toEqual({ intent: 'clear' });
});
