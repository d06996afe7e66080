import { useEffect } from 'react';
import { mirrorLanguage } from '#app/browser/chosen-language.ts';
import { clearStorage, hasSignedInMirror, writeLocal, writeSession } from '#app/browser/storage.ts';
import { SIGNED_OUT_MARK } from '#app/domain/account/signed-out-mark.ts';
import { quantitiesByLine } from './cart-view.ts';
import type { RootData } from './root-data.ts';

/**
 * Keeps the browser's copies of who is signed in (never their token, A-17), of the cart with its quantities by line, of the
 * offers that were seen, of the restaurant and of the language as root's data have them (R-CART-09, R-CART-22, R-UPS-11,
 * R-TEN-04 to -06, R-I18N-03); those of the order preference: order-mirror. Draws nothing.
 */
export function BrowserMirror({ root }: { root: RootData }) {
  const { cart, customer, restaurant, sightings } = root;

  // first, so that what is mirrored next stays
  useEffect(clearAfterRefusal, []);

  useEffect(() => {
    // whoever was signed in is not any more: what they leave here is nobody else's business
    if (!customer && hasSignedInMirror()) clearStorage('visit');
    writeLocal('user', customer && { firstName: customer.firstName, lastName: customer.lastName });
    writeLocal('accessTokenExpiry', customer && new Date(customer.expiresAt).toISOString());
  }, [customer]);

  useEffect(() => {
    writeSession('cart', cart && { ...cart, quantities: quantitiesByLine(cart) });
    writeSession('cartId', cart?.cartId ?? null);
  }, [cart]);

  useEffect(() => {
    writeSession('upsellProducts', sightings.length > 0 ? sightings : null);
  }, [sightings]);

  useEffect(() => {
    const { clientId, name, address, phone, email, latitude, longitude } = restaurant;
    writeLocal('ClientId', clientId);
    writeLocal('RestoDetails', { latitude, longitude });
    writeLocal('clientData', { clientId, tradingName: name, address, phone, email, latitude, longitude });
  }, [restaurant]);

  useEffect(mirrorLanguage, []);

  return null;
}

/** The store refused the token: both storages are emptied, once; the mark goes from the address. */
function clearAfterRefusal(): void {
  const here = new URL(location.href);
  if (!here.searchParams.has(SIGNED_OUT_MARK)) return;
  clearStorage('all');
  here.searchParams.delete(SIGNED_OUT_MARK);
  history.replaceState(history.state, '', here);
}
