import { expect, test } from 'vitest';
import { drawn } from '#tests/fixtures/drawn.tsx';
import type { OrderEntry } from './order-entry.ts';
import { OrdersView } from './orders-view.tsx';

const ROW: OrderEntry = {
  orderId: '7f966440-c1a4-436f-b0f3-1ef6b2cb4925',
  number: '1048',
  type: 2,
  mode: 2,
  status: 3,
  amountCents: 6908,
  at: {
    day: '20 Nov 2026',
    clock: '18:11:07',
    full: '20 Nov 2026, 6:11:07 pm',
    iso: '2026-11-20T05:11:07.000Z',
  },
};

function texts(html: string, tag: string): string[] {
  return [...html.matchAll(new RegExp(`<${tag}\\b[^>]*>([\\s\\S]*?)</${tag}>`, 'g'))].map(([, inner = '']) =>
    inner
      .replace(/<[^>]+>/g, ' ')
      .replace(/\s+/g, ' ')
      .trim(),
  );
}

test('R-ORD-01, R-ORD-02, A-64: heading, columns to the letter, and a row', () => {
  const html = drawn(<OrdersView page={{ rows: [ROW] }} />);
  expect(texts(html, 'h1')).toEqual(['Order']);
  expect(texts(html, 'th')).toEqual([
    'SL NO',
    'Order ID',
    'Order No',
    'Order Type',
    'Amount (USD)',
    'Payment Mode',
    'Order Status',
    'Date',
    'Action',
  ]);
  expect(texts(html, 'td').slice(0, 8)).toEqual([
    '1',
    `#${ROW.orderId}`,
    '#1048',
    'Delivery',
    '$69.08',
    'Online Payment',
    'Preparing',
    '20 Nov 2026',
  ]);
  expect(html).toContain(`href="/profile/orders/${ROW.orderId}"`);
  expect(html).toContain('aria-label="Order Details #1048"');
  expect(html).toContain(`href="/profile/orders/${ROW.orderId}/again"`);
});

test('R-ORD-03: day, short month and year, the whole of it on hover, UTC for machines', () => {
  const html = drawn(<OrdersView page={{ rows: [ROW] }} />);
  expect(/<time[^>]*>/.exec(html)?.[0]).toBe(
    '<time dateTime="2026-11-20T05:11:07.000Z" title="20 Nov 2026, 6:11:07 pm" class="num">',
  );
});

test('C-099: numbers nobody knows are shown as they are', () => {
  const html = drawn(<OrdersView page={{ rows: [{ ...ROW, type: 9, mode: 8, status: 77, at: null }] }} />);
  expect(texts(html, 'td').slice(3, 8)).toEqual(['9', '$69.08', '8', '77', '-']);
});

test('R-ORD-04: an empty list has a picture, its text and the way to the menu', () => {
  const html = drawn(<OrdersView page={{ rows: [] }} />);
  expect(html).toMatch(/<img[^>]*\/pictures\/thali\.svg/);
  expect(texts(html, 'p')).toContain('No data available');
  expect(html).not.toContain('<table');
});

test('R-ORD-05: a guest is asked to log in, and comes back here', () => {
  const html = drawn(<OrdersView page={null} />);
  expect(texts(html, 'h1')).toEqual(['Login to view the orders list']);
  expect(html).toMatch(/<a[^>]*href="\/sign-in\?from=%2Fprofile%2Forders"[^>]*>log in here/);
});

test('R-ORD-19: a list that did not come says nothing of a failure, and can be asked for again', () => {
  const html = drawn(<OrdersView page={{ rows: null }} />);
  expect(texts(html, 'p')).toEqual(['No data available']);
  expect(html).toMatch(/<a[^>]*href="\/profile\/orders"[^>]*>Refresh/);
});
