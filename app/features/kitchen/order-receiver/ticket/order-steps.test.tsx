import { expect, test } from 'vitest';
import { ReceiverPastOrder } from '#app/contract/receiver-refunds.ts';
import { drawn } from '#tests/fixtures/drawn.tsx';
import { OrderHistory } from './order-history.tsx';
import { OrderSteps } from './order-steps.tsx';

/** 7 PM in Auckland. */
const SEVEN = '2026-11-20T06:00:00.000Z';
const order = (rest: object) =>
  ReceiverPastOrder.parse({
    orderId: 'o1',
    orderNumber: 1048,
    orderType: 2,
    createdUtc: SEVEN,
    acceptedUtc: SEVEN,
    readyUtc: SEVEN,
    fullName: 'Asha Singh',
    phone: '0211234567',
    wholeBill: [],
    history: [],
    refunds: [],
    leftParts: [],
    products: [],
    nowUtc: SEVEN,
    ...rest,
  });

test('A-610: past steps of the opened ticket are presses that lead back, each with its name; those that do not, are none', () => {
  const back = (orderStatus: number, orderType: number) => {
    const shown = drawn(
      <OrderSteps order={order({ orderStatus, orderType })} timeZone="Pacific/Auckland" formToken="t" />,
    );
    const press =
      /name="status" value="(\d)"\/><input type="hidden" name="backFrom" value="(\d)"\/><button[^>]*aria-label="([^"]*)"/g;
    return [...shown.matchAll(press)].map(([, to, from, name]) => `${from} to ${to}: ${name}`);
  };
  expect(back(3, 1)).toEqual(['3 to 2: Back to Accepted 7:00 PM']);
  expect(back(8, 2)).toEqual(['8 to 2: Back to Accepted 7:00 PM', '8 to 3: Back to Preparing']);
  expect(back(4, 2)).toEqual(['4 to 8: Back to Ready 7:00 PM']);
  expect(back(2, 2)).toEqual([]);
});

test('A-612, A-615: the history of the opened ticket says steps back, and who cancelled', () => {
  const told = (rest: object) => {
    const step = { atUtc: SEVEN, status: 6, actor: 'receiver', deviceName: null, ...rest };
    const past = order({ orderStatus: 6, readyUtc: null, history: [step] });
    return drawn(<OrderHistory order={past} timeZone="Pacific/Auckland" />);
  };
  expect(told({ status: 2, isBack: true, deviceName: 'Oven' })).toContain(
    '<span>Back to Accepted<small> · Oven</small></span>',
  );
  expect(told({ deviceName: 'Oven' })).toContain('<small> · Oven</small>');
  expect(told({ actor: 'customer' })).toContain('<small> · customer</small>');
  expect(told({ actor: 'system' })).toContain('<small> · nobody answered</small>');
  expect(told({ status: 2, actor: 'system' })).toContain('<small> · by itself</small>');
});
