import { deleteCustomer } from '#app/backend/use-cases/customers/delete-customer.ts';
import { exportData } from '#app/backend/use-cases/customers/export-data.ts';
import type { CustomerKey } from '#app/backend/use-cases/customers/find-customer.ts';
import { listOrders } from '#app/backend/use-cases/customers/list-orders.ts';
import { readProfile } from '#app/backend/use-cases/customers/read-profile.ts';
import { readSavedCart } from '#app/backend/use-cases/customers/read-saved-cart.ts';
import { addAddress, updateAddress } from '#app/backend/use-cases/customers/save-address.ts';
import { saveProfile } from '#app/backend/use-cases/customers/save-profile.ts';
import type { Handlers, Restaurant } from './handler.ts';

/** Spec §7, currentcustomer calls. Without a good token none of them is reached (http/caller.ts). */
export const customerHandlers = {
  'customer.orders': async (deps, input) => ({ data: await listOrders(deps, keyOf(input)) }),
  'customer.profile': async (deps, input) => ({ data: await readProfile(deps, keyOf(input)) }),
  'customer.saveProfile': async (deps, { body, ...input }) => ({
    data: await saveProfile(deps, { ...whoOf(input), fields: body }),
    message: 'Profile updated successfully',
  }),
  'customer.addAddress': async (deps, { body, ...input }) => ({
    data: await addAddress(deps, keyOf(input), body),
    message: 'Address saved successfully',
  }),
  'customer.updateAddress': async (deps, { body, path, ...input }) => ({
    data: await updateAddress(deps, keyOf(input), path.addressId, body),
    message: 'Address saved successfully',
  }),
  'customer.cart': async (deps, input) => ({ data: await readSavedCart(deps, whoOf(input)) }),
  'customer.data': async (deps, input) => ({ data: await exportData(deps, keyOf(input)) }),
  'customer.delete': async (deps, { language, ...input }) => {
    await deleteCustomer(deps, { ...whoOf(input), language });
    return { data: 'Success', message: 'Account deleted' };
  },
} satisfies Handlers;

type Asking = { restaurant: Restaurant; customerId: string | null };

function whoOf({ restaurant, customerId }: Asking): { restaurant: Restaurant; customerId: string } {
  if (customerId === null) throw new Error('A call for customers was reached without one');
  return { restaurant, customerId };
}

function keyOf(input: Asking): CustomerKey {
  const { restaurant, customerId } = whoOf(input);
  return { restaurantId: restaurant.restaurantId, customerId };
}
