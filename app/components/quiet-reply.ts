import { data } from 'react-router';
import type { PromoFault } from '#app/domain/cart/promo-fault.ts';
import { tellToasts } from '#app/ui/toast-queue.ts';
import { lookAtCart } from './newest-root.ts';
import type { Flash } from './root-data.ts';
import { serverAnswer } from './server-answer.ts';

/** What a quiet form's fetcher learns (middleware/quiet-answer.ts). */
export type QuietReply = {
  /** Whether it was done, or there was nothing to do. */
  ok: boolean;
  /** To be shown at once. */
  says: Flash[];
  /** Why a promo code was not taken. */
  fault: PromoFault | null;
  /** No answer came: none of the store, or none at all. */
  isLost: boolean;
};

const LOST: QuietReply = { ok: false, says: [], fault: null, isLost: true };

/**
 * Sends a quiet form, and shows what the store says of it. When no answer comes back nothing is visible (R-CART-29,
 * R-CART-30), whatever the reason, which the server's log has: what was shown before its time goes back, and the cart is
 * asked for, which tells what is true.
 * @throws redirects
 */
export async function sendQuietly(send: () => Promise<QuietReply>) {
  const reply = await serverAnswer(send, () => null);
  if (reply === null) {
    void lookAtCart();
    // with a failing status the router reads nothing else anew, which would fail likewise
    return data(LOST, { status: 503 });
  }
  tellToasts(reply.says);
  return data(reply);
}

/** Whether a screen's action result is the store's refusal: what the page shows may be out of date then. */
export function isRefusal(result: unknown): boolean {
  const { ok, isLost, fault } = (result ?? {}) as Partial<QuietReply>;
  return ok === false && !isLost && !fault;
}
