import type { Deps } from '#app/backend/deps.ts';
import type { OrderRow } from '#app/backend/use-cases/orders/change-status.ts';
import type { CardPayment } from '#app/backend/use-cases/orders/order-reply.ts';
import { type CardCalls, CardFault } from '#app/third-party/stripe/card-provider.ts';
import { attemptsOf, targetOf } from './attempts.ts';

/**
 * How an order was paid by card, for a replay of its reply; null for one that was not. Its secret is not kept, so the
 * provider is asked for it; without an answer the reply does without.
 */
export async function paidWith(
  deps: Deps,
  cards: CardCalls | null,
  order: OrderRow,
): Promise<CardPayment | null> {
  if (order.is_paid === 0) return null;
  const paid = (await attemptsOf(deps.db, order)).find(({ state }) => state === 'succeeded');
  const target = paid ? targetOf(paid) : null;
  if (!paid || !target) return null;
  if (!cards || paid.kind !== 'intent') return { intentId: paid.intent_id, clientSecret: null };
  try {
    return await cards.read(target);
  } catch (error) {
    if (!(error instanceof CardFault)) throw error;
    return { intentId: paid.intent_id, clientSecret: null };
  }
}
