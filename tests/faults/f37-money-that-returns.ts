import type Stripe from 'stripe';
import { ORDER_STATUS } from '#app/contract/enumerations.ts';
import { apiClient } from '#tests/setup/api-client.ts';
import { storeRows } from '#tests/setup/database.ts';
import type { Placed } from './client/client-log.ts';
import { CARD, changeStatus, notify, orderOne, payByCard, type Shop } from './client/shop.ts';
import { BOTH, countFor, type Fault, settleUp } from './fault.ts';
import { type Rig, withRig } from './rig/rig.ts';

/** A refund that the bank sends back, and a payment that the bank takes back, are kept, shown and told. */
export const moneyReturns: Fault = {
  id: 'F37',
  name: 'refunds that come back, and disputes',
  engines: BOTH,
  run: ({ random, scale, engine, postgres }) =>
    withRig({ engine, postgresUrl: postgres?.url, random }, async (rig) => {
      const broken: string[] = [];
      const shop = rig.shop();
      const server = await rig.start();
      const count = countFor(scale, 20, 2);
      const returned: Placed[] = [];
      for (let round = 0; round < count; round += 1) {
        const isToldByEvents = round % 2 === 0;
        await rig.stripe.control('events', isToldByEvents ? [] : [{ isDropped: true }]);
        returned.push(await refundComesBack(rig, shop, isToldByEvents, broken));
        await rig.stripe.control('events', []);
        broken.push(...(await isDisputed(rig, shop)));
      }
      broken.push(...(await sendAgain(rig, shop, returned)));
      broken.push(...(await givenByHand(rig, shop, count)));
      const output = server.output();
      for (const alert of ['refund-returned', 'payment-disputed'])
        if (!output.includes(`"alert":"${alert}"`)) broken.push(`no alert '${alert}' in the log`);
      const { counted, broken: after } = await settleUp(rig);
      return {
        counted: `${count} refunds came back, ${count} disputes, ${counted}`,
        broken: [...broken, ...after],
      };
    }),
};

async function refundComesBack(
  rig: Rig,
  shop: Shop,
  isToldByEvents: boolean,
  broken: string[],
): Promise<Placed> {
  const placed = await paidOrder(shop);
  await changeStatus(shop, placed, ORDER_STATUS.cancelled);
  await rig.until(
    'the refund is made',
    async () => (await refundedCents(rig, placed)) === placed.total,
    60_000,
  );
  const made = refundOf(rig, placed);
  await rig.stripe.control('failRefund', { refund: made.id });
  // without its event only the operator's own look finds it
  if (!isToldByEvents) await rig.operator.run('reconcile');
  await rig
    .until('the order is not refunded any more', async () => (await refundedCents(rig, placed)) === 0)
    .catch((error) =>
      broken.push(`order ${placed.orderId} says refunded and its refund came back: ${String(error)}`),
    );
  return placed;
}

/** The operator sends them all again. */
async function sendAgain(rig: Rig, shop: Shop, returned: Placed[]): Promise<string[]> {
  const { subdomain } = shop.place;
  for (const { orderNumber } of returned) {
    const { code, complained } = await rig.operator.run('order', subdomain, String(orderNumber), 'refund');
    if (code !== 0) return [`the refund could not be sent again: ${complained}`];
  }
  for (const placed of returned)
    await rig.until(
      'it is refunded again',
      async () => (await refundedCents(rig, placed)) === placed.total,
      60_000,
    );
  return [];
}

async function isDisputed(rig: Rig, shop: Shop): Promise<string[]> {
  const broken: string[] = [];
  const placed = await paidOrder(shop);
  const { id } = await rig.stripe.control('dispute', { intent: placed.intent?.id ?? '' });
  await rig.stripe.control('settled');
  const show = async () =>
    (await rig.operator.run('order', shop.place.subdomain, String(placed.orderNumber))).said;
  if (!(await show()).includes('needs_response'))
    broken.push(`order ${placed.orderId} is disputed and does not say so`);
  type Board = { open: { orderId: string; dispute?: { status: string } | null }[] };
  const board = await apiClient(shop.url).get<Board>(`/api/${shop.place.clientId}/receiver/orders`, {
    bearer: shop.place.receiverKey,
  });
  const shown = board.data.open.find(({ orderId }) => orderId === placed.orderId);
  if (shown?.dispute?.status !== 'needs_response') broken.push('the restaurant does not see the dispute');
  await rig.stripe.control('closeDispute', { dispute: id, status: 'lost' });
  await rig.stripe.control('settled');
  if (!(await show()).includes('lost')) broken.push(`the end of dispute ${id} is not shown`);
  return broken;
}

/**
 * The kitchen gives parts of orders back, each press sent three times at once, some answers of the provider lost, and
 * every other order is cancelled right after: each press is one refund, and what was paid goes back at most.
 */
async function givenByHand(rig: Rig, shop: Shop, count: number): Promise<string[]> {
  const waiting: { placed: Placed; cents: number }[] = [];
  for (let round = 0; round < count; round += 1) {
    const placed = await paidOrder(shop);
    const json = { pressId: crypto.randomUUID(), wish: { way: 'sum', amount: 1 }, reason: 'missing' };
    const press = () =>
      apiClient(shop.url).post(`/api/${shop.place.clientId}/receiver/orders/${placed.orderId}/refunds`, {
        bearer: shop.place.receiverKey,
        json,
      });
    const replies = await Promise.all([press(), press(), press()]);
    if (replies.some(({ success }) => !success)) return [`a press on order ${placed.orderId} was refused`];
    const isCancelled = round % 2 === 1;
    if (isCancelled) await changeStatus(shop, placed, ORDER_STATUS.cancelled);
    waiting.push({ placed, cents: isCancelled ? placed.total : 100 });
  }
  await rig.stripe.control('fault', { method: 'POST', path: '^/v1/refunds$', reply: 'cut', times: count });
  for (const { placed, cents } of waiting)
    await rig.until(
      'what was pressed is back',
      async () => (await refundedCents(rig, placed)) === cents,
      90_000,
    );
  return [];
}

async function paidOrder(shop: Shop): Promise<Placed> {
  const placed = await orderOne(shop, { paymentMode: CARD });
  await payByCard(shop, placed);
  await notify(shop, placed);
  return placed;
}

async function refundedCents({ database }: Rig, { orderId }: Placed): Promise<number> {
  const [row] = await storeRows(database, 'select refunded_cents from orders where order_id = ?', orderId);
  return Number(row?.refunded_cents);
}

function refundOf({ stripe }: Rig, { intent }: Placed): Stripe.Refund {
  const made = stripe
    .ledger()
    .findLast(
      ({ effect, object }) =>
        effect === 'refund.created' && object.object === 'refund' && object.payment_intent === intent?.id,
    );
  if (made?.object.object !== 'refund') throw new Error('no refund was made');
  return made.object;
}
