import { expect, test } from 'vitest';
import { isSameWays, servicesLosingWays, servicesWithoutWay } from './ways-to-pay.ts';

const both = { isAllowed: true, cash: true, online: true };
const none = { isAllowed: true, cash: false, online: false };

test('A-916: a service that is taken keeps a way to pay; one that is not taken needs none', () => {
  expect(servicesWithoutWay({ pickup: both, delivery: none })).toEqual(['delivery']);
  expect(
    servicesWithoutWay({ pickup: { ...both, cash: false }, delivery: { ...none, isAllowed: false } }),
  ).toEqual([]);
  expect(servicesWithoutWay({})).toEqual([]);
});

test('A-916: what had no way before is no new fault', () => {
  expect(servicesLosingWays({ pickup: none, delivery: both }, { pickup: none, delivery: none })).toEqual([
    'delivery',
  ]);
  expect(servicesLosingWays({ pickup: { ...none, isAllowed: false } }, { pickup: none })).toEqual(['pickup']);
});

test('A-916: two settings are the same where each way is the same for each service', () => {
  expect(
    isSameWays(
      { pickup: both, delivery: none },
      { pickup: { ...both }, delivery: { ...none, isAllowed: false } },
    ),
  ).toBe(true);
  expect(isSameWays({ pickup: both }, { pickup: { ...both, cash: false } })).toBe(false);
});
