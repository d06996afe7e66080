import type { Restaurant } from '#app/backend/catalogue/documents.ts';
import type { AccessToken } from '#app/backend/use-cases/accounts/access-token.ts';
import { changePassword } from '#app/backend/use-cases/accounts/change-password.ts';
import { endOtherSessions, endSession, listSessions } from '#app/backend/use-cases/accounts/sessions.ts';
import { readSavedCart } from '#app/backend/use-cases/cart/read-cart.ts';
import { deleteCustomer } from '#app/backend/use-cases/customers/delete-customer.ts';
import { exportData } from '#app/backend/use-cases/customers/export-data.ts';
import type { CustomerKey } from '#app/backend/use-cases/customers/find-customer.ts';
import { listOwnOrders } from '#app/backend/use-cases/customers/list-own-orders.ts';
import { readProfile } from '#app/backend/use-cases/customers/read-profile.ts';
import { addAddress, updateAddress } from '#app/backend/use-cases/customers/save-address.ts';
import { saveProfile } from '#app/backend/use-cases/customers/save-profile.ts';
import { clientNetwork } from './client-network.ts';
import type { Handlers } from './handler.ts';

/** The currentcustomer calls of the spec. A request without a valid token was refused before (caller.ts). */
export const customerHandlers = {
  'customer.orders': async (deps, input) => ({ data: await listOwnOrders(deps, keyOf(input)) }),
  'customer.profile': async (deps, input) => ({ data: await readProfile(deps, keyOf(input)) }),
  'customer.saveProfile': async (deps, { body, ...input }) => ({
    data: await saveProfile(deps, { ...whoOf(input), fields: body }),
    message: 'profileSaved',
  }),
  'customer.addAddress': async (deps, { body, ...input }) => ({
    data: await addAddress(deps, keyOf(input), body),
    message: 'addressSaved',
  }),
  'customer.updateAddress': async (deps, { body, path, ...input }) => ({
    data: await updateAddress(deps, keyOf(input), path.addressId, body),
    message: 'addressSaved',
  }),
  'customer.cart': async (deps, input) => ({ data: await readSavedCart(deps, whoOf(input)) }),
  'customer.data': async (deps, input) => ({ data: await exportData(deps, keyOf(input)) }),
  'customer.changePassword': async (deps, { restaurant, token, body, clientAddress, language }) => ({
    data: await changePassword(deps, {
      restaurant,
      own: tokenOf(token),
      ...body,
      network: clientNetwork(clientAddress),
      language,
    }),
    message: 'passwordChanged',
  }),
  'customer.sessions': async (deps, input) => ({
    data: { items: await listSessions(deps, keyOf(input), tokenOf(input.token).tokenId) },
  }),
  'customer.endSession': async (deps, input) => {
    await endSession(deps, keyOf(input), input.path.sessionId);
    return { data: 'Success', message: 'sessionEnded' };
  },
  'customer.endOtherSessions': async (deps, { token }) => ({
    data: await endOtherSessions(deps, tokenOf(token)),
    message: 'sessionEnded',
  }),
  'customer.delete': async (deps, { body: { currentPassword }, language, ...input }) => {
    await deleteCustomer(deps, { ...whoOf(input), currentPassword, language });
    return { data: 'Success', message: 'accountDeleted' };
  },
} satisfies Handlers;

type Asking = { restaurant: Restaurant; customerId: string | null };

function whoOf({ restaurant, customerId }: Asking): { restaurant: Restaurant; customerId: string } {
  if (customerId === null) throw new Error('A call for customers was reached without one');
  return { restaurant, customerId };
}

function tokenOf(token: AccessToken | null): AccessToken {
  if (token === null) throw new Error('A call for customers was reached without one');
  return token;
}

function keyOf(input: Asking): CustomerKey {
  const { restaurant, customerId } = whoOf(input);
  return { restaurantId: restaurant.restaurantId, customerId };
}
