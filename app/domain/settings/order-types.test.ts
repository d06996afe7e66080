import { describe, expect, test } from 'vitest';
import { Setting } from '#app/contract/client.ts';
import {
  acceptsAutomatically,
  allowedOrderTypes,
  allowedPaymentModes,
  allowsScheduling,
  defaultPaymentMode,
  estimatedMinutes,
  offeredPaymentModes,
} from './order-types.ts';

const [PICKUP, DELIVERY] = [1, 2];
const [CASH, ONLINE] = [1, 2];
const usable = { isStripeVerified: true, cardsUsable: true };

/** Settings of one order type; a value may be any text, to try what is not exactly 'true'. */
function of(type: number, allow: string, cash: string, online: string): Setting[] {
  const [category, name, cashKey] =
    type === DELIVERY
      ? ['DeliveryOrder', 'AllowUserToPlaceDeliveryOrder', 'AllowCashOnDelivery']
      : ['PickupOrder', 'AllowUserToPlacePickupOrder', 'AllowCashOnPickup'];
  return [
    { category, settingKey: name, settingValue: allow },
    { category, settingKey: cashKey, settingValue: cash },
    { category, settingKey: 'AllowOnlinePayment', settingValue: online },
  ];
}

test.each([
  ['true', 'true', 'true', true],
  ['true', 'true', 'false', true],
  ['true', 'false', 'true', true],
  ['true', 'false', 'false', false],
  ['false', 'true', 'true', false],
  ['True', 'true', 'true', false],
  ['true', 'TRUE', 'false', false],
  ['', 'true', 'true', false],
])('R-PREF-23, A-59: allow %j, cash %j, online %j: allowed %s', (allow, cash, online, expected) => {
  for (const type of [PICKUP, DELIVERY])
    expect(allowedOrderTypes(of(type ?? 0, allow, cash, online))).toEqual(expected ? [type] : []);
});

test('R-PREF-23: both, delivery first; none without settings', () => {
  const both = [...of(1, 'true', 'true', 'false'), ...of(2, 'true', 'true', 'false')];
  expect(allowedOrderTypes(both)).toEqual([DELIVERY, PICKUP]);
  expect(allowedOrderTypes([])).toEqual([]);
});

describe('R-CHK-20: eight rows', () => {
  test.each([
    [DELIVERY, 'true', 'true', [CASH, ONLINE]],
    [DELIVERY, 'true', 'false', [CASH]],
    [DELIVERY, 'false', 'true', [ONLINE]],
    [DELIVERY, 'false', 'false', []],
    [PICKUP, 'true', 'true', [CASH, ONLINE]],
    [PICKUP, 'true', 'false', [CASH]],
    [PICKUP, 'false', 'true', [ONLINE]],
    [PICKUP, 'false', 'false', []],
  ])('type %s, cash %s, online %s: %j', (type = 0, cash, online, modes) => {
    expect(allowedPaymentModes(of(type, 'true', cash, online), type, usable)).toEqual(modes);
  });

  test('one type’s settings say nothing about the other', () => {
    expect(allowedPaymentModes(of(1, 'true', 'true', 'true'), 2, usable)).toEqual([]);
  });
});

test.each([
  [{ isStripeVerified: false, cardsUsable: true }],
  [{ isStripeVerified: true, cardsUsable: false }],
])('R-CHK-08, A-50, A-109: cards that cannot be used (%j) are offered, not allowed', (cards) => {
  const settings = of(1, 'true', 'false', 'true');
  expect(allowedOrderTypes(settings)).toEqual([PICKUP]);
  expect(offeredPaymentModes(settings, 1)).toEqual([ONLINE]);
  expect(allowedPaymentModes(settings, 1, cards)).toEqual([]);
  expect(defaultPaymentMode(settings, 1, cards)).toBeNull();
});

test('A-50: online by default where it works, else what does', () => {
  const both = of(1, 'true', 'true', 'true');
  expect(defaultPaymentMode(both, 1, usable)).toBe(ONLINE);
  expect(defaultPaymentMode(both, 1, { ...usable, cardsUsable: false })).toBe(CASH);
});

test('A-71: dine-in and take-out cannot be ordered', () => {
  for (const type of [3, 4, 0]) {
    expect(allowedPaymentModes(of(1, 'true', 'true', 'true'), type, usable)).toEqual([]);
    expect(estimatedMinutes([], type)).toBe(30);
  }
});

test.each([
  ['45', 45],
  ['0', 30],
  ['-5', 30],
  ['12.5', 30],
  ['soon', 30],
  ['', 30],
])('R-STAT-25: an estimate of %j is %s minutes', (settingValue, minutes) => {
  const setting = { category: 'DeliveryOrder', settingKey: 'deliveryOrderEstimatedTime', settingValue };
  expect(estimatedMinutes([setting], 2)).toBe(minutes);
  expect(estimatedMinutes([setting], 1)).toBe(30);
});

test('R-TEN-12, A-72: scheduling and automatic acceptance', () => {
  const on = (settingKey: string) => [{ category: 'Orders', settingKey, settingValue: 'true' }];
  expect([allowsScheduling(on('AllowScheduleOrder')), allowsScheduling([])]).toEqual([true, false]);
  expect([acceptsAutomatically(on('AutoAcceptOrders')), acceptsAutomatically([])]).toEqual([true, false]);
});

test('A-59, R-TEN-10: only the text true lets customers order; a reply’s boolean true is a flag elsewhere', () => {
  const sent = (settingValue: unknown, settingKey = 'AllowUserToPlaceDeliveryOrder') =>
    Setting.parse({ category: 'DeliveryOrder', settingKey, settingValue });
  const cash = sent(true, 'AllowCashOnDelivery');
  expect(allowedOrderTypes([sent('true'), cash])).toEqual([DELIVERY]);
  for (const value of [true, 'True', 1]) expect(allowedOrderTypes([sent(value), cash])).toEqual([]);
  expect(allowsScheduling([sent(true, 'AllowScheduleOrder')])).toBe(true);
});
