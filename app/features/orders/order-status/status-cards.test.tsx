import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { en } from '#app/locales/en.ts';
import { TEXTS } from '#app/locales/texts.server.ts';
import { TranslationProvider } from '#app/ui/translation.tsx';
import { rowsOf } from '#tests/fixtures/shown-sums.ts';
import type { OrderPage } from './load-order.server.ts';
import type { PlacedOrderView } from './order-view.ts';
import { ReceivedCard, RejectedCard, WaitingCard } from './status-cards.tsx';

const PAGE: OrderPage = {
  orderId: 'o1',
  orderNumber: '1048',
  status: 1,
  view: 'pending',
  isTracking: false,
  order: null,
  refreshSeconds: 5,
  phone: null,
  paymentPath: null,
  paymentClosed: null,
  texts: TEXTS.en.orderLife,
  push: null,
  formToken: 'token',
  news: { mark: 'm', minutesLeft: null, isOver: false },
};

const ORDER: PlacedOrderView = {
  orderType: 1,
  paymentMode: 1,
  count: 2,
  orderTime: null,
  ready: null,
  due: null,
  reached: [],
  delivery: null,
  rejectReason: null,
  cancelledBy: null,
  rejectStage: 'new' as const,
  isPaymentClosed: false,
  isPaid: false,
  refundedCents: 0,
  refunds: [],
  cancelUntil: null,
  discountCents: 0,
  savedCents: 0,
  totalCents: 4606,
  lines: [],
  bill: rowsOf({
    amountCents: 4606,
    taxes: [],
    delivery: null,
    platformCents: null,
    surchargeCents: 0,
    reductions: [],
    totalCents: 4606,
  }),
};
const withOrder = (order: Partial<PlacedOrderView>, page: Partial<OrderPage> = {}): OrderPage => ({
  ...PAGE,
  ...page,
  order: { ...ORDER, ...order },
});

function drawn(view: ReactElement): string {
  return renderToStaticMarkup(
    <TranslationProvider language="en" texts={en}>
      {view}
    </TranslationProvider>,
  );
}

/** The words of a view, one space between its parts. */
function wordsOf(view: ReactElement): string {
  return drawn(view)
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

test('R-STAT-01, R-STAT-30, A-04: waiting, also without a summary', () => {
  expect(wordsOf(<WaitingCard page={PAGE} />)).toBe(
    'Please wait Waiting for restaurant to confirm your order',
  );
});

test('R-STAT-02, -03, -04, A-04: received', () => {
  expect(wordsOf(<ReceivedCard page={PAGE} />)).toBe(
    'Order Received Your order number : 1048 Your order has been completed. You will be notified once its confirmed. Track your order',
  );
});

test('R-STAT-06: status 6 was rejected by the restaurant', () => {
  expect(wordsOf(<RejectedCard page={{ ...PAGE, status: 6 }} />)).toBe(
    'Sorry Order Rejected Your order has been rejected by the restaurant. Connect to resturant Back to menu',
  );
});

test.each([
  ['accepted', 'The restaurant had accepted your order, but has had to cancel it.'],
  ['preparing', 'The kitchen had already begun with your order, but the restaurant has had to cancel it.'],
] as const)('A-506: an order that was %s before is told as what it is', (rejectStage, words) => {
  const page = withOrder({ cancelledBy: 'receiver', rejectStage, rejectReason: 'Sold out' }, { status: 6 });
  expect(wordsOf(<RejectedCard page={page} />)).toBe(
    `Order Cancelled ${words} Sold out You have not been charged. Connect to resturant Back to menu`,
  );
});

test('A-1586: a payment that was closed says why, and leads to no other try', () => {
  const paymentClosed = 'Too many cards were declined.';
  const page = { ...PAGE, status: 7, paymentPath: '/payment/c1', paymentClosed };
  expect(wordsOf(<RejectedCard page={page} />)).toBe(
    'Sorry Order Rejected Too many cards were declined. Connect to resturant Back to menu',
  );
});

test('R-STAT-07, A-48: any other failure is the payment’s', () => {
  expect(wordsOf(<RejectedCard page={{ ...PAGE, status: 7 }} />)).toBe(
    'Sorry Order Rejected Your payment has failed. Would you like to retry Connect to resturant Back to menu',
  );
});

test('A-1112: money that came too late for its order is said to go back', () => {
  const page = withOrder({ paymentMode: 2, isPaid: true }, { status: 7 });
  expect(wordsOf(<RejectedCard page={page} />)).toContain(
    'Your payment has failed. Would you like to retry $46.06 is on its way back to the card that paid. It takes 24-72 hours.',
  );
  const unpaid = withOrder({ paymentMode: 2, isPaid: false }, { status: 7 });
  expect(wordsOf(<RejectedCard page={unpaid} />)).not.toContain('charged');
});

test('A-51: while it can be cancelled the page says until when and leads there; the number to call stands beside', () => {
  const page = withOrder({ cancelUntil: '6:16 PM' }, { phone: '(09) 300 1234' });
  for (const html of [drawn(<WaitingCard page={page} />), drawn(<ReceivedCard page={page} />)]) {
    expect(html).toContain('Until 6:16 PM you can cancel this order.');
    expect(html).toContain('href="/success/cancel?order=o1"');
    expect(html).toContain('href="tel:+6493001234"');
    expect(html).toContain('Call (09) 300 1234');
  }
  expect(drawn(<WaitingCard page={withOrder({})} />)).not.toContain('/success/cancel');
});

test.each([
  [{ isPaid: false }, 'You have not been charged.'],
  [{ isPaid: true }, '$46.06 is on its way back to the card that paid. It takes 24-72 hours.'],
  [{ isPaid: true, refundedCents: 4606 }, '$46.06 was refunded to the card that paid.'],
])(
  'A-51: an order that its customer took back says so, and what becomes of the money: %j',
  (money, words) => {
    const page = withOrder({ cancelledBy: 'customer', rejectReason: 'Cancelled by the customer', ...money });
    expect(wordsOf(<RejectedCard page={{ ...page, status: 6 }} />)).toBe(
      `Order Cancelled You cancelled this order. ${words} Connect to resturant Back to menu`,
    );
  },
);

test.each([
  ['receiver', 'We ran out of naan', 'We ran out of naan'],
  ['system', 'Not accepted in time', 'The restaurant did not confirm it in time.'],
])('R-STAT-05, R-STAT-06, B-ORD-12: rejected by %s, with the reason', (cancelledBy, rejectReason, words) => {
  expect(wordsOf(<RejectedCard page={withOrder({ cancelledBy, rejectReason }, { status: 6 })} />)).toBe(
    `Sorry Order Rejected Your order has been rejected by the restaurant. ${words} You have not been charged. Connect to resturant Back to menu`,
  );
});

test('R-STAT-07, A-48: a failed payment is tried again where its cart still is', () => {
  const html = drawn(<RejectedCard page={withOrder({}, { status: 7, paymentPath: '/payment/c1' })} />);
  expect(html).toMatch(
    /<a[^>]*href="\/payment\/c1"[^>]*data-native=""|<a[^>]*data-native=""[^>]*href="\/payment\/c1"/,
  );
  expect(drawn(<RejectedCard page={withOrder({}, { status: 7 })} />)).not.toContain('/payment/');
});

test('B-PAY-02: an order by card that is not paid waits for its money, not for the restaurant', () => {
  const html = drawn(<WaitingCard page={withOrder({ paymentMode: 2 }, { paymentPath: '/payment/c1' })} />);
  expect(html).toContain('We have not received your payment yet.');
  expect(html).toContain('href="/payment/c1"');
  expect(html).not.toContain('Waiting for restaurant');
  expect(drawn(<WaitingCard page={withOrder({ paymentMode: 2, isPaid: true })} />)).toContain(
    'Waiting for restaurant',
  );
});
