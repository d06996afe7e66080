import { useEffect, useRef } from 'react';
import { openTabSignal, type TabSignal } from '#app/browser/tab-signal.ts';
import { CART_REFETCH_MS } from '#app/domain/cart/lifetimes.ts';
import { type CartView, reloadCart } from '#app/shell/root-data/root-data.ts';

/**
 * Keeps the cart of an open page up to date. It is fetched again every 29 minutes, when another tab has
 * changed it, when the page becomes visible, and when the network is back. A hidden page waits until it is
 * visible. Renders nothing.
 */
export function CartSync({ cart }: { cart: CartView | null }) {
  const state = cart ? `${cart.cartId} ${cart.version}` : '';
  const known = useRef(state);
  const signal = useRef<TabSignal>(null);

  useEffect(() => {
    const refresh = () => {
      if (!document.hidden) void reloadCart();
    };
    const opened = openTabSignal('cart', (message) => {
      if (message !== known.current) refresh();
    });
    signal.current = opened;
    const timer = setInterval(reloadCart, CART_REFETCH_MS);
    document.addEventListener('visibilitychange', refresh);
    addEventListener('online', refresh);
    return () => {
      opened.close();
      clearInterval(timer);
      document.removeEventListener('visibilitychange', refresh);
      removeEventListener('online', refresh);
    };
  }, []);

  useEffect(() => {
    if (known.current === state) return;
    known.current = state;
    signal.current?.send(state);
  }, [state]);

  return null;
}
