import { orderOneDish } from '#tests/setup/guest.ts';
import { orderOf } from '#tests/setup/placed-order.ts';
import type { StoreProcess } from '#tests/setup/store-process.ts';
import { createVisitor } from '#tests/setup/visitor.ts';
import { GUEST } from './customer.ts';

/** A guest of the demo restaurant orders a dish in cash, and nobody has answered it. @param email by which it is found */
export async function newOrder(store: StoreProcess, email: string) {
  await orderOneDish(createVisitor(store.port), 'garlic-naan', {
    fullName: GUEST.name,
    email,
    phone: GUEST.phone,
  });
  return orderOf(store, email);
}
