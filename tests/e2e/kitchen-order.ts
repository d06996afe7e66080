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

/** For `page.addInitScript`: keeps in the page when, by its clock, it asked for the board. */
export function countAsks(): void {
  const askedAt: number[] = [];
  Reflect.set(window, 'askedAt', askedAt);
  const { fetch } = window;
  window.fetch = (address, init) => {
    if (String(address).includes('/order-receiver/board')) askedAt.push(Date.now());
    return fetch(address, init);
  };
}
