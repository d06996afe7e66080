import { useEffect, useRef } from 'react';
import { openTabSignal, type TabSignal } from '#app/browser/tab-signal.ts';
import { CART_REFETCH_MS } from '#app/domain/cart/lifetimes.ts';
import { lookAtCart } from './newest-root.ts';
import type { CartView } from './root-data.ts';

/**
 * Keeps the page's cart true: asked for anew every 29 minutes (R-CART-11), when another tab has changed it, when the
 * page comes to the front, and when the network is back. A page that nobody looks at waits until somebody
 * does. Draws nothing.
 */
export function CartSync({ cart }: { cart: CartView | null }) {
  const state = cart ? `${cart.cartId} ${cart.version}` : '';
  const known = useRef(state);
  const signal = useRef<TabSignal>(null);

  useEffect(() => {
    const look = () => {
      if (!document.hidden) void lookAtCart();
    };
    const heard = openTabSignal('cart', (told) => {
      if (told !== known.current) look();
    });
    signal.current = heard;
    const timer = setInterval(lookAtCart, CART_REFETCH_MS);
    document.addEventListener('visibilitychange', look);
    addEventListener('online', look);
    return () => {
      heard.close();
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
      removeEventListener('online', look);
    };
  }, []);

  useEffect(() => {
    if (known.current === state) return;
    known.current = state;
    signal.current?.tell(state);
  }, [state]);

  return null;
}
