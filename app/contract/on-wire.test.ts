import { expect, test } from 'vitest';
import { z } from 'zod';
import { calls } from './calls.ts';
import { Cart, CartLine } from './cart.ts';
import { MaybeMoney, Money } from './money-fields.ts';
import { Offer } from './offers.ts';
import { onWire } from './on-wire.ts';
import type { TimeRefused } from './slots.ts';

test.each([
  [12.5, 1250],
  ['12.50', 1250],
  [1.005, 101],
  ['0.125', 13],
  [-4.25, -425],
])('C-012: %s of a reply is %s cents inside', (sent, cents) => {
  expect(Money.parse(sent)).toBe(cents);
});

test('what is no sum is none', () => {
  for (const sent of ['12,50', 'free', '', true, {}]) expect(Money.safeParse(sent).success).toBe(false);
  expect([MaybeMoney.parse(null), MaybeMoney.parse(undefined)]).toEqual([null, null]);
});

const line = { productId: 'dal', qty: 1, isCombo: false };

test('sums are written as dollars wherever they stand, all else as it is', () => {
  const written = onWire(CartLine, {
    ...line,
    price: 1690,
    selectedModifierCategories: [
      {
        modifierCategoryId: 'extras',
        categoryName: 'Extras',
        selectedModifierItems: [{ modifierItemId: 'g', modifierName: 'Gravy', qty: 2, price: 50 }],
      },
    ],
    more: 7,
  });
  expect(written).toEqual({
    ...line,
    price: 16.9,
    selectedModifierCategories: [
      {
        modifierCategoryId: 'extras',
        categoryName: 'Extras',
        selectedModifierItems: [{ modifierItemId: 'g', modifierName: 'Gravy', qty: 2, price: 0.5 }],
      },
    ],
    more: 7,
  });
});

test('what is missing stays missing, and what has no sums is not even copied', () => {
  expect(onWire(CartLine, line)).toEqual(line);
  expect(onWire(CartLine, { ...line, price: null })).toEqual({ ...line, price: null });
  expect(onWire(Cart.nullable(), null)).toBe(null);
  const plain = { a: [1, 2] };
  expect(onWire(z.object({ a: z.array(z.number()) }), plain)).toBe(plain);
});

test('the value of an offer is a sum only where the offer is one', () => {
  const offer = { promotionId: 'p', name: 'Ten', promotionType: 2, kind: 'fixed', value: 10, minAmount: 30 };
  const read = Offer.parse(offer);
  expect(read).toMatchObject({ value: 1000, minAmount: 3000 });
  expect(onWire(Offer, read)).toMatchObject({ value: 10, minAmount: 30 });
  const percent = Offer.parse({ ...offer, kind: 'percent' });
  expect(percent.value).toBe(10);
  expect(onWire(Offer, percent)).toMatchObject({ value: 10 });
});

test('other data of a refusal go through as they are', () => {
  const told: TimeRefused = { reason: 'slot-full', nextSlot: null };
  expect(onWire(calls['orders.create'].refusalData, told)).toEqual(told);
});

test('the sums of every call can be written: none stands where nobody could tell that it is one', () => {
  for (const call of Object.values(calls)) {
    onWire(call.reply, null);
    if ('request' in call) onWire(call.request, null);
  }
  expect(() => onWire(z.union([z.string(), Money]), 1)).toThrow('a sum may not stand in a union');
});
