import { useEffect } from 'react';
import { mirrorLanguage } from '#app/browser/chosen-language.ts';
import {
  clearStorage,
  hasSignedInMirror,
  SIGNED_OUT_MARK,
  writeLocal,
  writeSession,
} from '#app/browser/storage.ts';
import { LANGUAGES } from '#app/locales/languages.ts';
import { quantitiesByLine, type RootData } from './root-data.ts';

/**
 * Copies root's data to the browser's storage: who is signed in (never their token), the cart with its
 * quantities by line, the offers that were seen, the restaurant and the language. `preference-mirror` copies
 * the order preference. Draws nothing.
 */
export function BrowserMirror({ root }: { root: RootData }) {
  const { cart, customer, restaurant, sightings } = root;

  // first, so that what the next effects write stays
  useEffect(clearAfterRefusal, []);

  useEffect(() => {
    // the customer signed out: nothing of theirs stays for the next visitor
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
    const { clientId, name, address, language, businessCloseTime, phone, email } = restaurant;
    const { latitude, longitude } = restaurant;
    writeLocal('ClientId', clientId);
    writeLocal('RestoDetails', { latitude, longitude });
    writeLocal('clientData', {
      clientId,
      tradingName: name,
      address,
      language,
      businessCloseTime,
      phone,
      email,
      latitude,
      longitude,
    });
  }, [restaurant]);

  useEffect(() => mirrorLanguage(LANGUAGES), []);

  return null;
}

/** The store refused the token: empties both storages, once, and removes the mark from the address. */
function clearAfterRefusal(): void {
  const here = new URL(location.href);
  if (!here.searchParams.has(SIGNED_OUT_MARK)) return;
  clearStorage('all');
  here.searchParams.delete(SIGNED_OUT_MARK);
  history.replaceState(history.state, '', here);
}
