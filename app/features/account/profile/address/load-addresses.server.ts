import type { RouterContextProvider } from 'react-router';
import type { Address, CustomerProfile } from '#app/contract/customer.ts';
import { MAX_ADDRESSES } from '#app/domain/account/addresses.ts';
import { isOnMap } from '#app/domain/delivery/coordinates.ts';
import { storeFrom } from '#app/shell/restaurant/restaurant.server.ts';
import { customerFrom } from '#app/shell/visitor/customer.server.ts';

type Context = Readonly<RouterContextProvider>;

/** An address as its card shows it. */
export type AddressCardView = Pick<Address, 'addressId' | 'name' | 'isDefault' | 'phone'> & {
  text: string;
  /** Whether its place on the map is known. */
  isFound: boolean;
};

/** null: a guest. `cards` is null when the store did not answer. */
export type AddressBook = { cards: AddressCardView[] | null; isFull: boolean } | null;

/** The tab's data: the default address first, then the oldest. */
export async function loadAddressBook(context: Context): Promise<AddressBook> {
  if (!(await customerFrom(context))) return null;
  const profile = await freshProfile(context);
  if (!profile) return { cards: null, isFull: false };
  const { addresses } = profile;
  return {
    cards: addresses.toSorted((a, b) => Number(b.isDefault) - Number(a.isDefault)).map(cardOf),
    isFull: addresses.length >= MAX_ADDRESSES,
  };
}

/** The signed-in customer with their addresses; null when the store does not answer. */
export async function freshProfile(context: Context): Promise<CustomerProfile | null> {
  const { api } = storeFrom(context);
  const reply = await api.call('customer.profile');
  return reply.ok ? reply.data : null;
}

/**
 * One of the signed-in customer's addresses: null when it is not theirs, undefined when the store does not
 * answer.
 */
export async function findAddress(context: Context, addressId: string): Promise<Address | null | undefined> {
  const profile = await freshProfile(context);
  if (!profile) return undefined;
  return profile.addresses.find((address) => address.addressId === addressId) ?? null;
}

function cardOf({
  addressId,
  name,
  isDefault,
  phone,
  fullAddress,
  zipCode,
  geoLocation,
}: Address): AddressCardView {
  const text = zipCode && !fullAddress.includes(zipCode) ? `${fullAddress}, ${zipCode}` : fullAddress;
  return { addressId, name, isDefault, phone, text, isFound: isOnMap(geoLocation) };
}
