import { useEffect } from 'react';
import { writeLocal, writeSession } from '#app/browser/storage.ts';
import { quantitiesByLine } from './cart-view.ts';
import type { RootData } from './root-data.ts';

/**
 * Keeps the browser's copies of cart, with its quantities by line, of the offers that were seen, and of the restaurant as
 * root's data have them (R-CART-09, R-CART-22, R-UPS-11, R-TEN-04, R-TEN-05). Draws nothing.
 */
export function BrowserMirror({ root }: { root: RootData }) {
  const { cart, sightings } = root;
  const { clientId, latitude, longitude } = root.restaurant;

  useEffect(() => {
    writeSession('cart', cart && { ...cart, quantities: quantitiesByLine(cart) });
    writeSession('cartId', cart?.cartId ?? null);
  }, [cart]);

  useEffect(() => {
    writeSession('upsellProducts', sightings.length > 0 ? sightings : null);
  }, [sightings]);

  useEffect(() => {
    writeLocal('ClientId', clientId);
    writeLocal('RestoDetails', { latitude, longitude });
  }, [clientId, latitude, longitude]);

  return null;
}
