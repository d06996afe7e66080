import { expect, test } from 'vitest';
import { withIds } from '#app/backend/catalogue/changes/with-ids.ts';
import type { PriceChange } from '#app/contract/draft.ts';
import type { ProductInput } from '#app/contract/restaurant-file/restaurant-file-menu.ts';
import { checkedFile, fileWith } from '#tests/fixtures/restaurant-file.ts';
import { changePrices } from './prices.ts';

function changed(change: Partial<PriceChange>, ...dishes: ProductInput[]) {
  const usual = { by: 'percent', direction: 'up', amount: 5, roundTo: 1, withChoices: true } as const;
  const { file, prices, refusedDishes } = changePrices(withIds(checkedFile(fileWith(...dishes))), {
    ...usual,
    ...change,
  });
  return { dishes: file.departments.flatMap(({ products }) => products), prices, refusedDishes };
}

test('A-1023: no change of prices makes free what costs something, also by rounding while raising', () => {
  const raita = { name: 'Extras', items: [{ name: 'Raita', price: 0.4 }] };
  const { dishes, prices, refusedDishes } = changed(
    {},
    { name: 'Naan', price: 4, modifiers: [raita] },
    { name: 'Papad', price: 0.45 },
    { name: 'Dal', price: 10, modifiers: [{ name: 'Heat', items: [{ name: 'Mild' }] }] },
  );
  expect(prices.map(({ dishId, of, refusal }) => [dishId, of, refusal])).toEqual([
    ['naan', 'Raita', 'becomesFree'],
    ['papad', null, 'becomesFree'],
    ['dal', null, null],
  ]);
  expect(refusedDishes).toBe(2);
  expect(dishes.map(({ price }) => price)).toEqual([4, 0.45, 11]);
  expect(dishes[0]?.modifiers[0]?.items[0]?.price).toBe(0.4);
});

test('A-1031: with choices, what the dishes of a combo add changes too', () => {
  const combo = {
    name: 'Thali',
    price: 20,
    combo: [
      {
        name: 'Bread',
        items: [
          { product: 'Naan', price: 2 },
          { product: 'Roti', variants: [{ name: 'Large', price: 3 }] },
          {
            product: 'Roti',
            name: 'Stuffed',
            modifiers: [{ name: 'With', items: [{ name: 'Ghee', price: 1 }] }],
          },
        ],
      },
    ],
  };
  const dishes = [{ name: 'Naan', price: 4 }, { name: 'Roti', price: 3 }, combo];
  const change = { amount: 100, roundTo: 0.5 } as const;
  const all = changed(change, ...dishes);
  expect(all.prices.filter(({ dishId }) => dishId === 'thali').map(({ of, after }) => [of, after])).toEqual([
    [null, 4000],
    ['Naan', 400],
    ['Large', 600],
    ['Ghee', 200],
  ]);
  expect(all.dishes[2]?.combo[0]?.items).toMatchObject([
    { price: 4 },
    { price: 0, variants: [{ price: 6 }] },
    { modifiers: [{ items: [{ price: 2 }] }] },
  ]);
  const without = changed({ ...change, withChoices: false }, ...dishes);
  expect(without.dishes[2]?.combo[0]?.items[0]?.price).toBe(2);
});

test('A-1082: what a change takes away whole is refused, and not rounded up to 90 cents', () => {
  const down = { by: 'dollars', direction: 'down', amount: 1, roundTo: 'ninety' } as const;
  const raita = { name: 'Extras', items: [{ name: 'Raita', price: 1 }] };
  const { dishes, prices, refusedDishes } = changed(
    down,
    { name: 'Papad', price: 1 },
    { name: 'Naan', price: 4.5, modifiers: [raita] },
    { name: 'Dal', price: 12.5 },
  );
  expect(prices.map(({ dishId, of, after, refusal }) => [dishId, of, after, refusal])).toEqual([
    ['papad', null, 0, 'becomesFree'],
    ['naan', null, 390, null],
    ['naan', 'Raita', 0, 'becomesFree'],
    ['dal', null, 1190, null],
  ]);
  expect(refusedDishes).toBe(2);
  expect(dishes.map(({ price }) => price)).toEqual([1, 4.5, 11.9]);
});
