import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { DOOR_REASONS, REFUND_REASONS } from '#app/contract/enumerations.ts';
import { en } from '#app/locales/en.ts';
import { TranslationProvider } from '#app/ui/translation.tsx';
import { RefundsTable } from './refunds-table.tsx';

const NOW = '2026-07-08T00:00:00.000Z';

test('A-917, A-960: every reason of a refund is told in words, also that alcohol was refused at the door', () => {
  const items = [...REFUND_REASONS, ...DOOR_REASONS].map((reason, index) => ({
    ...{ refundId: `r${index}`, orderId: 'o1', orderNumber: 1001, amount: 700, method: 'card' },
    ...{ state: 'done', fault: null, reason, note: null, createdUtc: NOW },
  }));
  const table = <RefundsTable refunds={{ items, nowUtc: NOW }} timeZone="Pacific/Auckland" />;
  const router = createMemoryRouter([{ path: '*', element: table }]);
  const html = renderToStaticMarkup(
    <TranslationProvider language="en" texts={en}>
      <RouterProvider router={router} />
    </TranslationProvider>,
  );
  expect(html).toContain('A dish was missing');
  expect(html).toContain('Alcohol: no proof of age');
  for (const code of DOOR_REASONS) expect(html).not.toContain(`>${code}<`);
  // on a phone, which has no column of days, each stands below its order
  expect(html.match(/<p class="phone-only[^"]*">12:00 PM<\/p>/g)).toHaveLength(items.length);
});
