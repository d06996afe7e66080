import { expect, test } from 'vitest';
import type { OrderView } from '#app/shell/root-data/root-data.ts';
import { drawn, NO_ORDER } from '#tests/fixtures/drawn.tsx';
import { OrderTypeMenu } from './order-type.tsx';

const ORDER: OrderView = {
  ...NO_ORDER,
  types: [
    { orderType: 2, minutes: 30 },
    { orderType: 1, minutes: 20 },
  ],
  canSchedule: true,
};
const draw = (order: Partial<OrderView>, at = '/') =>
  drawn(<OrderTypeMenu order={{ ...ORDER, ...order }} />, {}, at);

test('R-HEAD-06, R-HEAD-08, A-107: both types, each a link to the order preference; nothing chosen names both', () => {
  const html = draw({}, '/contact');
  expect(html).toContain('Delivery / Pickup');
  expect(html).toContain('href="/order-preference?type=2&amp;from=%2Fcontact"');
  expect(html).toContain('href="/order-preference?type=1&amp;from=%2Fcontact"');
  expect(html).not.toContain('aria-current');
});

test.each([
  [1, 'Pickup', 'Delivery'],
  [2, 'Delivery', 'Pickup'],
] as const)('R-HEAD-07, C-066: only type %s enabled: %s alone is offered', (orderType, name, other) => {
  const html = draw({ types: [{ orderType, minutes: 20 }] });
  expect(html).toContain(name);
  expect(html).not.toContain(other);
});

test('R-PREF-24, C-066: no type enabled', () => {
  const html = draw({ types: [] });
  expect(html).toContain('Currently disabled');
  expect(html).not.toContain('href');
});

test('what is chosen stands on the button with its time, and is marked in the list', () => {
  const html = draw({ orderType: 2 });
  expect(html).toContain('ASAP, 30 min');
  expect(html.match(/aria-current="true"/g)).toHaveLength(1);
  expect(draw({ orderType: 1, scheduledUtc: 'x', scheduledText: 'Fri 20 Nov, 6:45 PM' })).toContain(
    'Fri 20 Nov, 6:45 PM',
  );
});
