import { randomUUID } from 'node:crypto';
import { plainDish } from '../setup/demo-menu.ts';
import { addFromMenu, checkoutForm, readyCheckout } from '../setup/guest.ts';
import type { StoreProcess } from '../setup/store-process.ts';
import { createVisitor } from '../setup/visitor.ts';
import type { Answered, Shot } from './load.ts';
import { CONTACT, type Placed, type Way } from './way.ts';

/**
 * The demo restaurant by its pages' forms: the plus of a card on the menu, and the checkout. One visitor goes all the
 * way to the checkout's page; the others send what its forms would, each with a cart and a one-time key of its own.
 */
export async function byForm(store: StoreProcess): Promise<Way> {
  const visitor = createVisitor(store.port);
  const { productId } = await plainDish(store.port);
  await addFromMenu(visitor, productId);
  const form = checkoutForm(await readyCheckout(visitor));
  const kept = [...visitor.cookies].filter(([name]) => name === 'preference' || name === 'form');
  const cookie = kept.map(([name, value]) => `${name}=${value}`).join('; ');
  const posting = (path: string, cookies: string, fields: Record<string, string>): Shot => ({
    path,
    method: 'POST',
    headers: {
      origin: visitor.origin,
      cookie: cookies,
      accept: 'text/html',
      'content-type': 'application/x-www-form-urlencoded',
    },
    body: new URLSearchParams(fields).toString(),
  });
  return {
    name: 'the form',
    aim: { port: store.port, host: visitor.host },
    adding: () => posting('/', cookie, { productId }),
    basketOf(answer) {
      const cart = cookieOf<{ id: string }>(answer, 'cart');
      return { cartId: cart.value.id, cookie: `${cookie}; ${cart.pair}` };
    },
    ordering: ({ cartId, cookie: cookies }) =>
      posting('/checkout', cookies, {
        ...Object.fromEntries(form.fields),
        ...CONTACT,
        cartId,
        // names the lines of the first one's cart; a form without it is compared by its sums alone
        shown: '',
        idempotencyKey: randomUUID(),
        terms: 'on',
        intent: 'place-order',
      }),
    placedOf(answer) {
      const [order] = cookieOf<Placed[]>(answer, 'orders').value;
      if (!order) throw new Error('The checkout keeps no order');
      return order;
    },
  };
}

/** A signed cookie of a redirect, and what it says. @throws Error when the form was not taken. */
function cookieOf<T>({ status, text, setCookies }: Answered, name: string): { pair: string; value: T } {
  const [pair = ''] = setCookies.find((line) => line.startsWith(`${name}=`))?.split(';') ?? [];
  if (status !== 303 || pair === '')
    throw new Error(`The form answers ${status} without the cookie ${name}: ${text.slice(0, 200)}`);
  const [payload = ''] = decodeURIComponent(pair.slice(name.length + 1)).split('.');
  return { pair, value: JSON.parse(Buffer.from(payload, 'base64').toString('utf8')) as T };
}
