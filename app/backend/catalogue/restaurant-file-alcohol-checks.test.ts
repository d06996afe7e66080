import { expect, test } from 'vitest';
import { fileInput } from '#tests/fixtures/restaurant-file.ts';
import { withCode } from './fault-codes.ts';
import { faultsToPublish } from './faults-to-publish.ts';
import { inspectRestaurantFile, readRestaurantFile } from './read-restaurant-file.ts';

const LICENCE = { holder: 'Trial Ltd', number: '007/OFF/1/2026', expires: '2027-12-31' };
const ALE = { id: 'ale', name: 'Ale', price: 20, isAlcohol: true };
const FRIES = { id: 'fries', name: 'Fries', price: 8, discountedPrice: 1 };

function withDishes(products: object[], promotions: object[] = []) {
  const departments = [{ name: 'Bar', products }];
  return { ...fileInput(), departments, promotions, alcohol: { licence: LICENCE } };
}
const faults = (file: object) =>
  inspectRestaurantFile(JSON.parse(JSON.stringify(file))).faults.map((fault) => {
    const { path, code } = withCode(fault);
    return `${path} ${code}`;
  });

const setWith = (price: number, item: object = {}) => ({
  name: 'Set with an ale',
  price,
  combo: [{ name: 'Drink', min: 1, max: 1, items: [{ product: 'fries' }, { product: 'ale', ...item }] }],
});
const bucket = (price: number) => ({
  name: 'Bucket',
  price,
  combo: [{ name: 'Ales', min: 6, max: 6, items: [{ product: 'ale', max: 6 }] }],
});
const WINE = {
  ...{ id: 'wine', name: 'Wine', price: 8, isAlcohol: true },
  variants: [
    { name: 'Small', price: 8 },
    { name: 'Large', price: 20 },
  ],
};
const IN_SET = 'departments[0].products[2].combo[0].items[1].price alcoholTooCheap';

test.each<[string, object[], string[]]>([
  [
    'an offer of 40 % off',
    [{ ...ALE, discountedPrice: 12 }],
    ['departments[0].products[0].discountedPrice alcoholTooCheap'],
  ],
  [
    'an offer of 25 % off',
    [{ ...ALE, discountedPrice: 15 }],
    ['departments[0].products[0].discountedPrice alcoholTooCheap'],
  ],
  ['an offer of less', [{ ...ALE, discountedPrice: 15.01 }], []],
  [
    'for one cent',
    [{ ...ALE, discountedPrice: 0.01 }],
    ['departments[0].products[0].discountedPrice alcoholTooCheap'],
  ],
  ['an offer of what has no alcohol', [ALE, FRIES], []],
  ['given away', [{ ...ALE, price: 0 }], ['departments[0].products[0].price alcoholFree']],
  [
    'a size given away',
    [{ ...ALE, price: 0, variants: [{ name: 'Small', price: 0 }] }],
    ['departments[0].products[0].variants[0].price alcoholFree'],
  ],
  ['a set for less than the drink in it', [ALE, FRIES, setWith(9)], [IN_SET]],
  ['a set for three quarters of it', [ALE, FRIES, setWith(15)], [IN_SET]],
  ['a set for more', [ALE, FRIES, setWith(15.01)], []],
  ['a cheap set in which the drink costs more', [ALE, FRIES, setWith(9, { price: 8 })], []],
  [
    'a set whose offer is too low',
    [ALE, FRIES, { ...setWith(30), discountedPrice: 15 }],
    [IN_SET, 'departments[0].products[2].discountedPrice alcoholTooCheap'],
  ],
  ['a bucket of six', [ALE, FRIES, bucket(25)], ['departments[0].products[2].price alcoholTooCheap']],
  ['a bucket of six for more', [ALE, FRIES, bucket(91)], []],
  [
    'the largest size in a set for the price of a small one',
    [WINE, FRIES, { ...setWith(12, { product: 'wine' }) }],
    [IN_SET],
  ],
])('A-1534: alcohol is refused at its field: %s', (_, products, told) => {
  expect(faults(withDishes(products))).toEqual(told);
});

const percent = (rest: object) => ({ name: 'Some', kind: 'percent', percent: 30, ...rest });
const fixed = (rest: object) => ({ name: 'Some', kind: 'fixed', amount: 15, code: 'FIX', ...rest });
test.each<[string, object, string[]]>([
  ['30 %', percent({}), ['promotions[0].percent alcoholTooCheap']],
  ['25 % by a code', percent({ percent: 25, code: 'BEER' }), ['promotions[0].percent alcoholTooCheap']],
  ['24.9 %', percent({ percent: 24.9 }), []],
  ['30 %, of a large order at most a little', percent({ maxDiscount: 10, minimumOrder: 50 }), []],
  [
    '30 %, at most a quarter',
    percent({ maxDiscount: 10, minimumOrder: 40 }),
    ['promotions[0].percent alcoholTooCheap'],
  ],
  ['15 dollars off 20', fixed({ minimumOrder: 20 }), ['promotions[0].amount alcoholTooCheap']],
  ['15 dollars off any order', fixed({}), ['promotions[0].amount alcoholTooCheap']],
  ['15 dollars off 61', fixed({ minimumOrder: 61 }), []],
  ['15 dollars, at most 4 of 20', fixed({ minimumOrder: 20, maxDiscount: 4 }), []],
  ['one that is switched off', percent({ isActive: false }), []],
  ['free delivery', { name: 'Free', kind: 'freeDelivery' }, []],
])('A-1534: a promotion is refused where alcohol may be all of an order: %s', (_, promotion, told) => {
  expect(faults(withDishes([ALE], [promotion]))).toEqual(told);
  // where none is sold, anything goes
  expect(faults(withDishes([FRIES], [promotion]))).toEqual([]);
});

test('A-1535: what is published has a licence that counts on its day, by the restaurant’s calendar', () => {
  const file = readRestaurantFile(JSON.parse(JSON.stringify(withDishes([ALE]))));
  // in Auckland the year ends eleven or thirteen hours before it ends in UTC
  expect(faultsToPublish(file, new Date('2027-12-31T10:59:59Z'))).toEqual([]);
  const [fault] = faultsToPublish(file, new Date('2027-12-31T11:00:00Z'));
  expect(fault && withCode(fault)).toMatchObject({ path: 'alcohol.licence.expires', code: 'licenceOver' });
});
