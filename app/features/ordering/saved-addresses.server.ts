import { createHash } from 'node:crypto';
import type { RouterContextProvider } from 'react-router';
import type { Address, CustomerProfile } from '#app/contract/customer.ts';
import { MAX_ADDRESSES } from '#app/domain/account/addresses.ts';
import { geoFrom } from '#app/shell/request/platform.server.ts';
import { customerFrom, customerProfile } from '#app/shell/visitor/customer.server.ts';
import type { ChosenAddress, PlacesFound } from '#app/third-party/geo.ts';
import { chooseDestination, type Destination, destinationOf } from './preference.server.ts';

type Context = Readonly<RouterContextProvider>;

/**
 * The profile of a signed-in customer in whose address book this address could be saved: it is not there yet,
 * and there is room. Null for guests, for a saved address, and when the store does not answer.
 */
export async function profileToSaveIn(context: Context, address: string): Promise<CustomerProfile | null> {
  const profile = await customerProfile(context);
  if (!profile || profile.addresses.length >= MAX_ADDRESSES) return null;
  const isSaved = profile.addresses.some(({ fullAddress }) => fullAddress === address);
  return isSaved ? null : profile;
}

/** The addresses of the signed-in customer, the default one first, then the oldest; none for guests. */
export async function savedAddresses(context: Context): Promise<Address[]> {
  const addresses = (await customerProfile(context))?.addresses ?? [];
  return addresses.toSorted((a, b) => Number(b.isDefault) - Number(a.isDefault));
}

/** The saved address with the same coordinates as a chosen one; null if there is none. */
export async function savedAs(context: Context, chosen: ChosenAddress): Promise<Destination['saved']> {
  const own = (await savedAddresses(context)).find(
    ({ geoLocation }) =>
      geoLocation?.latitude === chosen.latitude && geoLocation.longitude === chosen.longitude,
  );
  return own ? { addressId: own.addressId, mark: markOf(own) } : null;
}

/**
 * One of the customer's saved addresses with its coordinates. When those are unknown, `found` is what the
 * address search returned for its text. Null when the customer has no such address.
 */
export async function placeOfSaved(
  context: Context,
  addressId: string,
): Promise<{ address: ChosenAddress | null; typed: string; found: PlacesFound | null } | null> {
  const saved = (await savedAddresses(context)).find((one) => one.addressId === addressId);
  if (!saved) return null;
  const known = signedPlace(saved);
  const isKnown = known !== null && geoFrom(context).isOurs(known);
  const found = isKnown ? null : await geoFrom(context).search(saved.fullAddress);
  return { address: isKnown ? known : firstOf(found), typed: saved.fullAddress, found };
}

/** The result of choosing a saved address. `found`: the search results for one without known coordinates. */
export type SavedChoice = { isChosen: true } | { isChosen: false; typed: string; found: PlacesFound | null };

/**
 * Makes one of the customer's own saved addresses the destination. An id of somebody else's address has no
 * effect.
 */
export async function chooseSaved(context: Context, addressId: string): Promise<SavedChoice> {
  const place = await placeOfSaved(context, addressId);
  if (!place) return { isChosen: false, typed: '', found: null };
  const { address, typed, found } = place;
  const saved = (await savedAddresses(context)).find((one) => one.addressId === addressId);
  if (!address || !saved) return { isChosen: false, typed, found };
  await chooseDestination(context, { address, saved: { addressId, mark: markOf(saved) } });
  return { isChosen: true };
}

/**
 * The destination. A saved address is left out if it was changed or removed since, or if its customer has
 * signed out. While the store does not answer, the choice is kept: the order is checked anyway.
 */
export async function destinationNow(context: Context): Promise<Destination> {
  const chosen = await destinationOf(context);
  if (!chosen.saved) return chosen;
  const { addressId, mark } = chosen.saved;
  if ((await customerFrom(context)) && !(await customerProfile(context))) return chosen;
  const saved = (await savedAddresses(context)).find((one) => one.addressId === addressId);
  return saved && markOf(saved) === mark ? chosen : { ...chosen, address: null, saved: null };
}

/** The first place that a search found: the store takes the same one for the same text. */
function firstOf(found: PlacesFound | null): ChosenAddress | null {
  const [first] = found?.places ?? [];
  if (!first) return null;
  const { text, latitude, longitude, signature } = first;
  return { text, latitude, longitude, signature };
}

/** The address as our address search signed it when it was saved; null when it has no signature. */
function signedPlace({ fullAddress: text, geoLocation }: Address): ChosenAddress | null {
  if (!geoLocation?.signature) return null;
  const { latitude, longitude, signature } = geoLocation;
  return { text, latitude, longitude, signature };
}

/** A hash that changes when the address's text or place does. */
function markOf({ fullAddress, geoLocation }: Address): string {
  const place = [fullAddress, geoLocation?.latitude, geoLocation?.longitude];
  return createHash('sha256').update(JSON.stringify(place)).digest('base64url').slice(0, 16);
}
