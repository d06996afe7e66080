import type { RouterContextProvider } from 'react-router';
import type { CustomerProfile } from '#app/contract/customer.ts';
import { MAX_ADDRESSES } from '#app/domain/account/addresses.ts';
import { customerFrom } from './customer.ts';
import { storeFrom } from './restaurant.ts';

type Context = Readonly<RouterContextProvider>;

/**
 * The signed-in customer's profile where this address could be saved with it: it is not in their address book, which has
 * room (R-CHK-28). null for guests, for an address that is saved already, and when the store does not tell.
 */
export async function profileToSaveIn(context: Context, address: string): Promise<CustomerProfile | null> {
  if (!(await customerFrom(context))) return null;
  const { api, client } = storeFrom(context);
  const reply = await api.call('customer.profile', { path: { clientId: client.clientId } });
  if (!reply.ok || reply.data.addresses.length >= MAX_ADDRESSES) return null;
  const isSaved = reply.data.addresses.some(({ fullAddress }) => fullAddress === address);
  return isSaved ? null : reply.data;
}
