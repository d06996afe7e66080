import { expect, test } from 'vitest';
import type { Setting } from '#app/contract/client.ts';
import { paymentSections } from './payment-view.server.ts';

const DELIVERY = 2;
const PICKUP = 1;
const READY = { isStripeVerified: true, cardsUsable: true };

function settings(...on: string[]): Setting[] {
  return on.map((key) => {
    const [category = '', settingKey = ''] = key.split('.');
    return { category, settingKey, settingValue: 'true' };
  });
}
const BOTH = settings('DeliveryOrder.AllowOnlinePayment', 'DeliveryOrder.AllowCashOnDelivery');

test('R-CHK-07, A-50: card is first, and open where it works', () => {
  expect(paymentSections(BOTH, DELIVERY, READY, null)).toEqual({
    sections: [
      { mode: 2, isUsable: true, reason: null },
      { mode: 1, isUsable: true, reason: null },
    ],
    chosen: 2,
    canPay: true,
  });
});

test('R-CHK-08, R-CHK-09: a restaurant that is not verified shows the card section with its reason, and opens cash', () => {
  const payment = paymentSections(BOTH, DELIVERY, { ...READY, isStripeVerified: false }, null);
  expect(payment.sections[0]).toEqual({ mode: 2, isUsable: false, reason: 'notVerified' });
  expect(payment).toMatchObject({ chosen: 1, canPay: true });
});

test('A-50: cards that are not set up on this server say so', () => {
  const payment = paymentSections(BOTH, DELIVERY, { ...READY, cardsUsable: false }, null);
  expect(payment.sections[0]).toEqual({ mode: 2, isUsable: false, reason: 'notSetUp' });
  expect(payment.chosen).toBe(1);
});

test('A-109: only a card that cannot be used: its section is open, and nothing can be paid', () => {
  const online = settings('PickupOrder.AllowOnlinePayment');
  const payment = paymentSections(online, PICKUP, { ...READY, isStripeVerified: false }, null);
  expect(payment).toMatchObject({ chosen: 2, canPay: false });
});

test('R-CHK-06: the section that was opened stays open while it is offered', () => {
  expect(paymentSections(BOTH, DELIVERY, READY, 1).chosen).toBe(1);
  expect(paymentSections(settings('PickupOrder.AllowCashOnPickup'), PICKUP, READY, 2).chosen).toBe(1);
});

test('R-CHK-20: cash and card follow the settings of their own order type', () => {
  const modes = (orderType: number, ...on: string[]) =>
    paymentSections(settings(...on), orderType, READY, null).sections.map(({ mode }) => mode);
  expect(modes(DELIVERY, 'DeliveryOrder.AllowCashOnDelivery')).toEqual([1]);
  expect(modes(DELIVERY, 'PickupOrder.AllowCashOnPickup')).toEqual([]);
  expect(modes(PICKUP, 'PickupOrder.AllowCashOnPickup')).toEqual([1]);
  expect(modes(PICKUP, 'DeliveryOrder.AllowOnlinePayment')).toEqual([]);
});

test('before an order type is chosen there is nothing to choose from', () => {
  expect(paymentSections(BOTH, null, READY, 1)).toEqual({ sections: [], chosen: null, canPay: false });
});
