import { expect, test } from 'vitest';
import { CartPanel } from '#app/features/cart/cart-panel.tsx';
import Cart from '#app/features/cart/route.tsx';
import { drawn } from '#tests/fixtures/drawn.tsx';
import { NoCart } from './notices.tsx';

const dialog = <Cart {...({ actionData: undefined } as Parameters<typeof Cart>[0])} />;
const places = {
  'beside the menu': <CartPanel cart={null} over="" />,
  'in its dialog': dialog,
  'at checkout': <NoCart refusal={null} />,
};

test.each(Object.entries(places))(
  'R-CART-30: %s, a cart that the store cannot tell of is not called empty',
  (_, place) => {
    expect(drawn(place)).toContain('Your cart is empty');
    const lost = drawn(place, { isCartLost: true });
    expect(lost).not.toContain('Your cart is empty');
    expect(lost).toContain('Your cart cannot be shown right now');
    expect(lost).toContain('Try again');
  },
);
