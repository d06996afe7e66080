import { createHash } from 'node:crypto';
import type { RouterContextProvider } from 'react-router';
import type { Address, CustomerProfile } from '#app/contract/customer.ts';
import { MAX_ADDRESSES } from '#app/domain/account/addresses.ts';
import { customerFrom } from './customer.ts';
import { customerProfile } from './customer-profile.ts';
import { geoFrom, type PlacesFound } from './geo.ts';
import { chooseDestination, destinationOf } from './preference.ts';
import type { ChosenAddress, Destination } from './session-values.ts';

type Context = Readonly<RouterContextProvider>;

/**
 * The signed-in customer's profile where this address could be saved with it: it is not in their address book, which has
 * room (R-CHK-28). null for guests, for an address that is saved already, and when the store does not tell.
 */
export async function profileToSaveIn(context: Context, address: string): Promise<CustomerProfile | null> {
  const profile = await customerProfile(context);
  if (!profile || profile.addresses.length >= MAX_ADDRESSES) return null;
  const isSaved = profile.addresses.some(({ fullAddress }) => fullAddress === address);
  return isSaved ? null : profile;
}

/** The signed-in customer's addresses, the default one first, then the oldest; none for guests. */
export async function savedAddresses(context: Context): Promise<Address[]> {
  const addresses = (await customerProfile(context))?.addresses ?? [];
  return addresses.toSorted((a, b) => Number(b.isDefault) - Number(a.isDefault));
}

/** The saved address that a chosen one is, by its place; null for any other. */
export async function savedAs(context: Context, chosen: ChosenAddress): Promise<Destination['saved']> {
  const own = (await savedAddresses(context)).find(
    ({ geoLocation }) =>
      geoLocation?.latitude === chosen.latitude && geoLocation.longitude === chosen.longitude,
  );
  return own ? { addressId: own.addressId, mark: markOf(own) } : null;
}

/** Where one of the customer's saved addresses lies; what the search said where its place is not known; null for nobody's. */
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

/** What came of choosing a saved address; `found` is what the search said of one whose place is not known. */
export type SavedChoice = { isChosen: true } | { isChosen: false; typed: string; found: PlacesFound | null };

/** The visitor has their order brought to one of their own saved addresses (R-CHK-05); of anybody else's there is none. */
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
 * Where to, as far as it still holds: a saved address that was changed or removed since, or whose customer is no longer
 * signed in, is none. While the store does not tell, what was chosen counts: the order is checked in any case (B-ORD-07).
 */
export async function destinationNow(context: Context): Promise<Destination> {
  const chosen = await destinationOf(context);
  if (!chosen.saved) return chosen;
  const { addressId, mark } = chosen.saved;
  if ((await customerFrom(context)) && !(await customerProfile(context))) return chosen;
  const saved = (await savedAddresses(context)).find((one) => one.addressId === addressId);
  return saved && markOf(saved) === mark ? chosen : { ...chosen, address: null, saved: null };
}

/** The first place of a search: the one that the store takes for the same words when it is ordered to. */
function firstOf(found: PlacesFound | null): ChosenAddress | null {
  const [first] = found?.places ?? [];
  if (!first) return null;
  const { text, latitude, longitude, signature } = first;
  return { text, latitude, longitude, signature };
}

/** The address as our place service signed it when it was saved; null where it did not. */
function signedPlace({ fullAddress: text, geoLocation }: Address): ChosenAddress | null {
  if (!geoLocation?.signature) return null;
  const { latitude, longitude, signature } = geoLocation;
  return { text, latitude, longitude, signature };
}

/** Changes with the address's words and place. */
function markOf({ fullAddress, geoLocation }: Address): string {
  const place = [fullAddress, geoLocation?.latitude, geoLocation?.longitude];
  return createHash('sha256').update(JSON.stringify(place)).digest('base64url').slice(0, 16);
}
