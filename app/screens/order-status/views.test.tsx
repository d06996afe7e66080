import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { en } from '#app/locales/en.ts';
import { TranslationProvider } from '#app/ui/translation.tsx';
import type { OrderPage } from './load-order.server.ts';
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
  formToken: 'token',
};

/** The words of a view, one space between its parts. */
function wordsOf(view: ReactElement): string {
  const html = renderToStaticMarkup(
    <TranslationProvider language="en" texts={en}>
      {view}
    </TranslationProvider>,
  );
  return html
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
