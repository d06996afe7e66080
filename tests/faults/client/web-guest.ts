import { confirmInBrowser, postForm } from '#tests/mocks/stripe/browser.ts';
import { addFromMenu, checkoutForm, readyCheckout } from '#tests/setup/guest.ts';
import type { Answer } from '#tests/setup/http.ts';
import { createVisitor, type Visitor } from '#tests/setup/visitor.ts';
import type { Place } from '../rig/restaurants.ts';
import type { Rig } from '../rig/rig.ts';
import { GOOD_CARD } from './shop.ts';

/** A guest in front of the store's own pages: real forms and cookies, with the card form or without any script. */
export type WebGuest = { visitor: Visitor; email: string; place: Place; rig: Rig };

/** How a guest pays: in the page by the card form, on the provider's own page, or in cash. */
export type Way = 'form' | 'page' | 'cash';

/** A payment in the page that waits for its card. */
export type OpenCard = { orderId: string; intentId: string; secret: string };

/** What the order form was answered by. */
export type Sent =
  /** The order's page. */
  | { kind: 'placed' }
  | { kind: 'card'; card: OpenCard }
  | { kind: 'page'; url: string }
  /** The form again, with why. */
  | { kind: 'again'; page: Answer };

let guests = 0;

/** @param port of the line to the store */
export function webGuest(rig: Rig, port: number, place: Place): WebGuest {
  guests += 1;
  const visitor = createVisitor(port, `${place.subdomain}.localhost:${port}`);
  return { visitor, email: `web-${guests}@example.com`, place, rig };
}

/** Puts a dish into the cart and opens the checkout for pickup. */
export async function toCheckout(guest: WebGuest, dish = 'Dal'): Promise<Answer> {
  await addFromMenu(guest.visitor, guest.place.dishes[dish] ?? '');
  return readyCheckout(guest.visitor);
}

/** Presses Place Order in a checkout page. @throws Error when no answer comes, or one that no customer should see. */
export async function placeOrder(guest: WebGuest, checkout: Answer, way: Way): Promise<Sent> {
  const { visitor, email, rig } = guest;
  const typed = {
    fullName: 'Asha Singh',
    email,
    phone: '0211234567',
    terms: 'on',
    intent: 'place-order',
    paymentMode: way === 'cash' ? '1' : '2',
    ...(way === 'form' && { cardForm: 'ready' }),
  };
  const fields: [string, string][] = [
    ...checkoutForm(checkout).fields.filter(([name]) => !(name in typed)),
    ...Object.entries(typed),
  ];
  const answer = await visitor.post(way === 'form' ? '/checkout.data' : '/checkout', fields);
  if (answer.status >= 500) throw new Error(`the order form was answered ${answer.status}`);
  const secret = /pi_\w+_secret_\w+/.exec(answer.body)?.[0];
  if (secret) return { kind: 'card', card: openCard(rig, secret) };
  const { location = '' } = answer.headers;
  if (location.startsWith('/success') || answer.body.includes('/success')) return { kind: 'placed' };
  return location.includes('/pay/') ? { kind: 'page', url: location } : { kind: 'again', page: answer };
}

function openCard({ stripe }: Rig, secret: string): OpenCard {
  const intentId = secret.split('_secret_')[0] ?? '';
  const entry = stripe.ledger().find(({ object }) => object.id === intentId);
  if (entry?.object.object !== 'payment_intent') throw new Error(`no intent ${intentId}`);
  return { orderId: entry.object.metadata.orderId ?? '', intentId, secret };
}

/** Types a card into whatever the order form led to. @returns true when the payment stands, or is on its way */
export async function pay({ rig, place }: WebGuest, sent: Sent, number = GOOD_CARD): Promise<boolean> {
  if (sent.kind === 'page') {
    const { status, location } = await postForm(sent.url, { number });
    if (!location.includes('/authenticate/')) return status === 303;
    return (await postForm(location, { answer: 'yes' })).status === 303;
  }
  if (sent.kind !== 'card') return false;
  const { intentId: id, secret } = sent.card;
  const confirmed = await confirmInBrowser(
    rig.stripe.url,
    { id, client_secret: secret },
    { number, account: place.account },
  );
  return confirmed.status === 200 && ['succeeded', 'processing'].includes(String(confirmed.body.status));
}

/** What the page does next: tells the store, or comes back from the provider's page. */
export async function finish({ visitor }: WebGuest, sent: Sent, cartPath: string): Promise<number> {
  if (sent.kind === 'page') return (await visitor.get(`${cartPath}/paid`)).status;
  if (sent.kind !== 'card') return 0;
  const { orderId, intentId } = sent.card;
  return (
    await visitor.post('/checkout/card-told', [
      ['orderId', orderId],
      ['intentId', intentId],
    ])
  ).status;
}

/** The payment page of the cart that a checkout page shows. */
export function cartPathOf(checkout: Answer): string {
  const id = checkoutForm(checkout).fields.find(([name]) => name === 'cartId')?.[1] ?? '';
  return `/payment/${id}`;
}

/** What the guest's order page says now: the status that it polls. */
export async function shownStatus({ visitor }: WebGuest, orderId: string): Promise<number | null> {
  const answer = await visitor.get(`/success/status?order=${orderId}`);
  return answer.status === 200 ? (JSON.parse(answer.body) as { status: number | null }).status : null;
}

/**
 * Holds each guest to what they meant: one order that stands, charged once if by card and never in cash, and their page
 * says its status. Orders that stand are noted as told.
 */
export async function judge(rig: Rig, meant: readonly { guest: WebGuest; way: Way }[]): Promise<string[]> {
  const { orders, ledger } = await rig.facts();
  const charged = new Map<string, number>();
  for (const { effect, object } of ledger)
    if (effect === 'charge.succeeded' && object.object === 'charge') {
      const { orderId = '' } = object.metadata;
      charged.set(orderId, (charged.get(orderId) ?? 0) + 1);
    }
  const broken: string[] = [];
  for (const { guest, way } of meant) {
    const own = orders.filter(({ email }) => email === guest.email);
    const live = own.filter(({ status }) => status < 6);
    const charges = own.reduce((sum, { order_id: id }) => sum + (charged.get(id) ?? 0), 0);
    const [order] = live;
    if (live.length !== 1 || !order) {
      broken.push(`${guest.email} (${way}) has ${live.length} orders that stand`);
      continue;
    }
    if (charges !== (way === 'cash' ? 0 : 1))
      broken.push(`${guest.email} (${way}) was charged ${charges} times`);
    const shown = await shownStatus(guest, order.order_id);
    if (shown !== order.status) broken.push(`${guest.email} is shown ${shown}, the order is ${order.status}`);
    rig.log.orders.set(order.order_id, {
      clientId: order.restaurant_id,
      orderId: order.order_id,
      orderNumber: order.order_number,
      orderKey: '',
      cartId: order.cart_id,
      paymentMode: order.payment_mode,
      total: order.payable_cents,
      intent: null,
    });
  }
  return broken;
}
