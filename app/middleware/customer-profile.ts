import { createContext, type RouterContextProvider } from 'react-router';
import type { CustomerProfile } from '#app/contract/customer.ts';
import { customerFrom } from './customer.ts';
import { storeFrom } from './restaurant.ts';

type Context = Readonly<RouterContextProvider>;

const pendingContext = createContext<Promise<CustomerProfile | null> | null>(null);

/**
 * The signed-in customer's profile as it was when this request came, asked for once however many want it; null for a guest,
 * and when the store does not tell.
 */
export function customerProfile(context: Context): Promise<CustomerProfile | null> {
  const pending = context.get(pendingContext) ?? read(context);
  (context as RouterContextProvider).set(pendingContext, pending);
  return pending;
}

async function read(context: Context): Promise<CustomerProfile | null> {
  if (!(await customerFrom(context))) return null;
  const { api, client } = storeFrom(context);
  const reply = await api.call('customer.profile', { path: { clientId: client.clientId } });
  return reply.ok ? reply.data : null;
}
