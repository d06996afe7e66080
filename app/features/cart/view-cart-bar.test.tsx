import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { en } from '#app/locales/en.ts';
import type { RootData } from '#app/shell/root-data/root-data.ts';
import { TranslationProvider } from '#app/ui/translation.tsx';
import { ViewCartBar } from './view-cart-bar.tsx';

const full: NonNullable<RootData['cart']> = {
  cartId: 'c',
  version: 1,
  count: 6,
  amountCents: 6780,
  bill: [],
  isDeliveryFree: false,
  totalCents: 6102,
  promotions: [],
  lines: [],
};

function bar(cart: RootData['cart'], at = '/', screen = 'home'): string {
  const element = <ViewCartBar cart={cart} />;
  const router = createMemoryRouter([{ id: screen, path: '*', element }], { initialEntries: [at] });
  return renderToStaticMarkup(
    <TranslationProvider language="en" texts={en}>
      <RouterProvider router={router} />
    </TranslationProvider>,
  );
}

test('R-BAN-03, R-BAN-05, R-BAN-06: the cart bar has count and total, on menu pages, with something in the cart', () => {
  const html = bar(full);
  expect(html).toContain('href="/cart"');
  expect(html).toContain('6 items in your cart');
  expect(html).toContain('$61.02');
  expect(bar(full, '/products/3/item/7', 'department')).toContain('href="/products/3/cart"');
  expect(bar(full, '/contact', 'contact')).toBe('');
  expect(bar(null)).toBe('');
});
