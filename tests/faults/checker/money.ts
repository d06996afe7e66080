import type Stripe from 'stripe';
import type { Facts } from './facts.ts';

/** What one order's customer paid and got back, by the card provider's ledger alone. */
export type OrderMoney = {
  charges: { intentId: string; amount: number; account: string | null; clientId: string | null }[];
  refundedCents: number;
  /** Of the whole payment, or of what was left of it. */
  refunds: number;
  /** Made by hand, by the store's own id of each. */
  byHand: string[];
};

/** By order id. Charges whose intent names no order are under ''; what a thief of the tests made is left out. */
export function moneyByOrder({ ledger }: Pick<Facts, 'ledger'>): Map<string, OrderMoney> {
  const owners = new Map<string, Stripe.Metadata>();
  const money = new Map<string, OrderMoney>();
  const of = (intentId: unknown) => {
    const orderId = owners.get(String(intentId))?.orderId ?? '';
    const found = money.get(orderId) ?? { charges: [], refundedCents: 0, refunds: 0, byHand: [] };
    money.set(orderId, found);
    return found;
  };
  for (const { effect, object, account } of ledger) {
    if (object.object === 'payment_intent') owners.set(object.id, object.metadata);
    if (effect === 'charge.succeeded' && object.object === 'charge') {
      const intentId = String(object.payment_intent);
      if (owners.get(intentId)?.forged) continue;
      const clientId = owners.get(intentId)?.clientId ?? null;
      of(intentId).charges.push({ intentId, amount: object.amount, account, clientId });
    }
    if (effect === 'refund.created' && object.object === 'refund') {
      const paid = of(object.payment_intent);
      paid.refundedCents += object.amount;
      const ownId = object.metadata?.refundId;
      if (ownId === undefined) paid.refunds += 1;
      else paid.byHand.push(ownId);
    }
    // the bank sent it back: the money is the restaurant's again
    if (effect === 'refund.failed' && object.object === 'refund') {
      const paid = of(object.payment_intent);
      paid.refundedCents -= object.amount;
      const ownId = object.metadata?.refundId;
      if (ownId === undefined) paid.refunds -= 1;
      else paid.byHand.splice(paid.byHand.indexOf(ownId), 1);
    }
  }
  return money;
}
