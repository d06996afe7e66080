import { ORDER_STATUS } from '#app/contract/enumerations.ts';
import { lineOf, receiverKeyOf, restaurantIdOf } from '../../fixtures/large-stores.ts';
import { checkoutForm } from '../../setup/guest.ts';
import type { HtmlForm } from '../../setup/html-forms.ts';
import type { Placed } from '../way.ts';
import { type Cell, DISHES } from './cell.ts';
import { createShopper, type Question, type Reply, type Shopper } from './shopper.ts';
import type { Tally } from './tally.ts';

const STEPS = [ORDER_STATUS.accepted, ORDER_STATUS.preparing, ORDER_STATUS.ready, ORDER_STATUS.delivered];

/** Who visits which restaurant, with the dish that they look at and a contact that nobody else has. */
export type Visitor = Shopper & { restaurant: number; dish: number; host: string; contact: Contact };
type Contact = { fullName: string; email: string; phone: string };

let visitors = 0;

/** @param arrivedAt when the first step is due (performance.now) */
export function visitorOf(
  cell: Cell,
  restaurant: number,
  tally: Tally,
  arrivedAt: number,
  thinkMs?: () => number,
): Visitor {
  visitors += 1;
  const place = cell.placeAt(restaurant, thinkMs);
  const phone = `021${String(1_000_000 + visitors)}`;
  const contact = { fullName: 'Asha Singh', email: `asha-${visitors}@example.com`, phone };
  const shopper = createShopper(place, tally, arrivedAt);
  return { ...shopper, restaurant, dish: visitors % DISHES, host: place.host, contact };
}

export const readMenu = (visitor: Visitor) => visitor.ask('menu', { path: '/' });

export const readDish = (visitor: Visitor) => visitor.ask('dish', { path: `/item/dish-${visitor.dish}` });

/** By the plus of a card, with what the first one is asked of cookies. */
export async function addByForm(visitor: Visitor): Promise<void> {
  await visitor.ask('add by the form', {
    path: '/',
    form: [['productId', `dish-${visitor.dish}`]],
    good: [303],
  });
  visitor.goOn();
  await visitor.ask('menu with a cart', { path: '/', good: [200] });
}

/** The checkout, with pickup chosen. @returns its form, filled in but for the contact */
export async function toCheckout(visitor: Visitor): Promise<HtmlForm> {
  const first = formOf(await visitor.ask('checkout', { path: '/checkout', good: [200] }));
  const chosen = await visitor.ask('checkout', {
    path: '/checkout',
    form: [...first.fields, ['chooseType', '1']],
    good: [200],
  });
  return formOf(chosen);
}

/** Sends the checkout's form and looks at the order's page. @returns where that is */
export async function orderByForm(visitor: Visitor, form: HtmlForm): Promise<string> {
  const given = { ...visitor.contact, terms: 'on', intent: 'place-order' };
  const kept = form.fields.filter(([name]) => !(name in given));
  const placed = await visitor.ask('order by the form', {
    path: '/checkout',
    form: [...kept, ...Object.entries(given)],
    good: [303],
  });
  visitor.goOn();
  return placed.location;
}

/** What the order's cookie says of it: the order that a redirect told of. */
export function placedOf({ cookies }: Visitor): Placed {
  const [payload = ''] = decodeURIComponent(cookies.get('orders') ?? '').split('.');
  const [order] = JSON.parse(Buffer.from(payload, 'base64').toString('utf8')) as Placed[];
  if (!order) throw new Error('The checkout keeps no order');
  return order;
}

export const readStatus = (visitor: Visitor, path: string) =>
  visitor.ask('status page', { path, good: [200] });

export const pollStatus = (visitor: Visitor, { orderId }: Placed) =>
  visitor.ask('status poll', { path: `/success/status?order=${orderId}`, good: [200] });

/** @returns the cart */
export async function addByApi(visitor: Visitor): Promise<string> {
  const added = await visitor.ask(
    'add by the API',
    api(visitor, 'cart/add', lineOf(visitor.dish) as unknown as object),
  );
  return dataOf<{ data: { cartId: string } }>(added).data.cartId;
}

export async function orderByApi(visitor: Visitor, cartId: string): Promise<Placed> {
  const order = {
    ...visitor.contact,
    cartId,
    orderType: 1,
    isScheduledOrder: false,
    paymentMode: 1,
  };
  return dataOf<Placed>(await visitor.ask('order by the API', api(visitor, 'orders', order)));
}

/** The kitchen looks at its board and answers the order, step by step to its end. */
export async function cook(visitor: Visitor, { orderId }: Placed): Promise<void> {
  const headers = { authorization: `Bearer ${receiverKeyOf(visitor.restaurant)}` };
  const { path } = api(visitor, 'receiver/orders', {});
  await visitor.ask('kitchen board', { path, headers });
  for (const status of STEPS) {
    const press = { status, ...(status === ORDER_STATUS.accepted && { minutes: 25 }) };
    await visitor.ask('kitchen press', {
      ...api(visitor, `receiver/orders/${orderId}/status`, press),
      headers,
    });
  }
}

function api({ restaurant }: Visitor, path: string, json: object): Question {
  return { path: `/api/${restaurantIdOf(restaurant)}/${path}`, json, good: [200] };
}

function dataOf<T>(reply: Reply): T {
  return (JSON.parse(reply.text()) as { data: T }).data;
}

function formOf(reply: Reply): HtmlForm {
  return checkoutForm({ status: reply.status, headers: {}, setCookies: [], body: reply.text() });
}
