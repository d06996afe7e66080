import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { en } from '#app/locales/en.ts';
import { ORDER_LIFE } from '#app/locales/order-life.ts';
import { TranslationProvider } from '#app/ui/translation.tsx';
import type { OrderPage } from './load-order.server.ts';
import type { OrderView } from './order-view.ts';
import { Pending } from './pending.tsx';
import { Received } from './received.tsx';
import { Rejected } from './rejected.tsx';

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
  texts: ORDER_LIFE.en,
  formToken: 'token',
};

const ORDER: OrderView = {
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
  isPaid: false,
  refundedCents: 0,
  cancelUntil: null,
  savedCents: 0,
  totalCents: 4606,
  lines: [],
  sums: {
    amountCents: 4606,
    taxes: [],
    delivery: null,
    platformCents: null,
    surchargeCents: 0,
    reductions: [],
    totalCents: 4606,
  },
};
const withOrder = (order: Partial<OrderView>, page: Partial<OrderPage> = {}): OrderPage => ({
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

test('R-STAT-01, R-STAT-30: waiting, also without a summary', () => {
  expect(wordsOf(<Pending page={PAGE} />)).toBe('Please wait Waiting for restaurant to confirm your order');
});

test('R-STAT-02, -03, -04: received', () => {
  expect(wordsOf(<Received page={PAGE} />)).toBe(
    'Order Received Your order number : 1048 Your order has been completed. You will be notified once its confirmed. Track your order',
  );
});

test('R-STAT-06: status 6 was rejected by the restaurant', () => {
  expect(wordsOf(<Rejected page={{ ...PAGE, status: 6 }} />)).toBe(
    'Sorry Order Rejected Your order has been rejected by the restaurant. Connect to resturant Back to menu',
  );
});

test('R-STAT-07, A-48: any other failure is the payment’s', () => {
  expect(wordsOf(<Rejected page={{ ...PAGE, status: 7 }} />)).toBe(
    'Sorry Order Rejected Your payment has failed. Would you like to retry Connect to resturant Back to menu',
  );
});

test('A-51: while it can be cancelled the page says until when and leads there; the number to call stands beside', () => {
  const page = withOrder({ cancelUntil: '6:16 PM' }, { phone: '(09) 300 1234' });
  for (const html of [drawn(<Pending page={page} />), drawn(<Received page={page} />)]) {
    expect(html).toContain('Until 6:16 PM you can cancel this order.');
    expect(html).toContain('href="/success/cancel?order=o1"');
    expect(html).toContain('href="tel:093001234"');
    expect(html).toContain('Call (09) 300 1234');
  }
  expect(drawn(<Pending page={withOrder({})} />)).not.toContain('/success/cancel');
});

test.each([
  [{ isPaid: false }, 'You have not been charged.'],
  [{ isPaid: true }, '$46.06 goes back to your card. It takes 24-72 hours.'],
  [{ isPaid: true, refundedCents: 4606 }, '$46.06 went back to your card.'],
])(
  'A-51: an order that its customer took back says so, and what becomes of the money: %j',
  (money, words) => {
    const page = withOrder({ cancelledBy: 'customer', rejectReason: 'Cancelled by the customer', ...money });
    expect(wordsOf(<Rejected page={{ ...page, status: 6 }} />)).toBe(
      `Order Cancelled You cancelled this order. ${words} Connect to resturant Back to menu`,
    );
  },
);

test.each([
  ['receiver', 'We ran out of naan', 'We ran out of naan'],
  ['system', 'Not accepted in time', 'The restaurant did not confirm it in time.'],
])('R-STAT-05, R-STAT-06, B-ORD-12: rejected by %s, with the reason', (cancelledBy, rejectReason, words) => {
  expect(wordsOf(<Rejected page={withOrder({ cancelledBy, rejectReason }, { status: 6 })} />)).toBe(
    `Sorry Order Rejected Your order has been rejected by the restaurant. ${words} You have not been charged. Connect to resturant Back to menu`,
  );
});

test('R-STAT-07, A-48: a failed payment is tried again where its cart still is', () => {
  const html = drawn(<Rejected page={withOrder({}, { status: 7, paymentPath: '/payment/c1' })} />);
  expect(html).toMatch(
    /<a[^>]*href="\/payment\/c1"[^>]*data-native=""|<a[^>]*data-native=""[^>]*href="\/payment\/c1"/,
  );
  expect(drawn(<Rejected page={withOrder({}, { status: 7 })} />)).not.toContain('/payment/');
});

test('B-PAY-02: an order by card that is not paid waits for its money, not for the restaurant', () => {
  const html = drawn(<Pending page={withOrder({ paymentMode: 2 }, { paymentPath: '/payment/c1' })} />);
  expect(html).toContain('We have not received your payment yet.');
  expect(html).toContain('href="/payment/c1"');
  expect(html).not.toContain('Waiting for restaurant');
  expect(drawn(<Pending page={withOrder({ paymentMode: 2, isPaid: true })} />)).toContain(
    'Waiting for restaurant',
  );
});
