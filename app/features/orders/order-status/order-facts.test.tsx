import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { OrderSummary } from '#app/contract/orders.ts';
import { en } from '#app/locales/en.ts';
import { TranslationProvider } from '#app/ui/translation.tsx';
import { OrderFacts, OrderSummaryCard } from './order-facts.tsx';
import { orderView } from './order-view.ts';

/** As a store sends it: nothing but what the spec names. */
const SUMMARY = OrderSummary.parse({
  orderInfo: {
    orderId: 'o1',
    orderNumber: 1048,
    createdUtc: '2026-03-07T05:11:20.000Z',
    totalDiscount: 6.78,
  },
  customerInfo: { deliveryAddress: '27 Valley Road, Mount Eden' },
  products: [{ productId: 'naan', quantity: 3, productName: 'Garlic Naan', totalPrice: 13.5 }],
  paymentInfo: {
    amount: 13.5,
    tax: 1.76,
    taxInfo: { inclusiveTaxes: [{ taxId: 'g', name: 'GST', rate: 15, taxAmount: 1.76 }], exclusiveTaxes: [] },
    deliveryCharge: 4.9,
    platformFees: 0.99,
    surcharge: 0.4,
    promotionInfo: [{ promotionId: 'p', name: 'SATSRI10', discountApplied: 6.78 }],
    totalAmount: 13.01,
  },
});
const order = orderView(SUMMARY, 'Pacific/Auckland', new Date('2026-03-07T05:12:00.000Z'), () => 'later');

function wordsOf(view: ReactElement): string {
  return renderToStaticMarkup(
    <TranslationProvider language="en" texts={en}>
      {view}
    </TranslationProvider>,
  )
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ');
}

test.each([
  [false, 'You saved $6.78 Including Delivery'],
  [true, 'You saved $6.78'],
])('R-STAT-10: what was saved, with the delivery unless it is picked up (pickup %s)', (isPickup, words) => {
  const text = wordsOf(<OrderSummaryCard order={order} orderNumber="1048" isPickup={isPickup} />);
  expect(text).toContain(words);
  expect(text.includes('Including Delivery')).toBe(!isPickup);
});

test('R-STAT-10: nothing saved, no line of it', () => {
  const none = { ...order, savedCents: 0, discountCents: 0 };
  const text = wordsOf(<OrderSummaryCard order={none} orderNumber="1048" isPickup />);
  expect(text).not.toContain('You saved');
  expect(text).not.toContain('Discount');
});

test('A-191, R-STAT-10: free delivery has its name and what it saved, which counts as saved and is no discount', () => {
  const { orderInfo, paymentInfo } = SUMMARY;
  const free = { promotionId: 'f', name: 'Free ride', discountApplied: 0, deliverySaved: 490 };
  const summary = {
    ...SUMMARY,
    orderInfo: { ...orderInfo, orderType: 2, totalDiscount: 0 },
    paymentInfo: { ...paymentInfo, deliveryCharge: 0, promotionInfo: [free] },
  };
  const view = orderView(summary, 'Pacific/Auckland', new Date('2026-03-07T05:12:00.000Z'), () => 'later');
  const text = wordsOf(<OrderSummaryCard order={view} orderNumber="1048" isPickup={false} />);
  expect(text).toContain('You saved $4.90 Including Delivery');
  expect(text).toContain('Delivery Fee $0.00 Delivery fee saved Free ride $4.90');
  expect(text).not.toContain('Discount');
});

test('R-STAT-11, R-STAT-27: to pay, the discount, and where it goes', () => {
  const text = wordsOf(<OrderSummaryCard order={order} orderNumber="1048" isPickup={false} />);
  expect(text).toContain('Discount −$6.78');
  expect(text).toContain('To Pay $13.01');
  expect(wordsOf(<OrderFacts order={order} readyLabel="Delivery Time" />)).toContain(
    'Delivery to 27 Valley Road, Mount Eden',
  );
});

test('R-STAT-12, R-STAT-13, R-STAT-29: the summary has its number, its lines and every sum, taxes with their rate', () => {
  const text = wordsOf(<OrderSummaryCard order={order} orderNumber="1048" isPickup={false} />);
  for (const part of [
    'Order Summary #1048',
    '3 × Garlic Naan $13.50',
    'Subtotal $13.50',
    'GST 15% included in price $1.76',
    'Delivery Fee $4.90',
    'Platform Fees $0.99',
    'Surcharge $0.40',
    'SATSRI10 −$6.78',
    'Total $13.01',
  ])
    expect(text).toContain(part);
});
