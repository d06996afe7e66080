import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { writeLocal, writeSession } from '#app/browser/storage.ts';
import { CART_REFETCH_MS } from '#app/domain/cart/lifetimes.ts';
import { quantitiesByLine } from './cart-view.ts';
import type { RootData } from './root-data.ts';

/**
 * Keeps the browser's copies of cart and restaurant as root's data has them (R-CART-09, R-TEN-04, R-TEN-05), and asks
 * for the cart anew every 29 minutes (R-CART-11). Draws nothing.
 */
export function BrowserMirror({ root }: { root: RootData }) {
  const { cart } = root;
  const { clientId, latitude, longitude } = root.restaurant;
  const { revalidate } = useRevalidator();

  useEffect(() => {
    writeSession('cart', cart && { ...cart, quantities: quantitiesByLine(cart) });
  }, [cart]);

  useEffect(() => {
    writeLocal('ClientId', clientId);
    writeLocal('RestoDetails', { latitude, longitude });
  }, [clientId, latitude, longitude]);

  useEffect(() => {
    const timer = setInterval(() => void revalidate(), CART_REFETCH_MS);
    return () => clearInterval(timer);
  }, [revalidate]);

  return null;
}
