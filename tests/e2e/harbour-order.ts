import { placeOrder, readyCheckout } from '#tests/setup/guest.ts';
import { formsOf } from '#tests/setup/html-forms.ts';
import type { StoreProcess } from '#tests/setup/store-process.ts';
import { createVisitor } from '#tests/setup/visitor.ts';
import { GUEST } from './customer.ts';
import { expect } from './fixtures.ts';

/** Orders the first dish of a restaurant's menu that needs no choice. */
export async function orderAt(store: StoreProcess, subdomain: string, email: string) {
  const guest = createVisitor(store.port, `${subdomain}.localhost:${store.port}`);
  const menu = await guest.get('/');
  const card = formsOf(menu.body).find((form) => form.buttons.some(([name]) => name === 'productId'));
  if (!card) throw new Error('No dish can be added as it is');
  expect((await guest.submit('/', card)).status).toBe(303);
  const contact = { fullName: GUEST.name, email, phone: GUEST.phone };
  expect((await placeOrder(guest, await readyCheckout(guest), contact)).status).toBe(303);
}
