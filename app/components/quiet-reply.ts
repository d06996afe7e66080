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

const DONE: QuietReply = { ok: true, says: [], fault: null, isLost: false };

/**
 * Sends a quiet form, and shows what the store says of it. When no answer comes back nothing is visible (R-CART-29,
 * R-CART-30), whatever the reason, which the server's log has: what was shown before its time goes back, and the cart is
 * asked for, which tells what is true. An answer that leads elsewhere, to an offer or a dish, comes too late when the
 * visitor is busy with something else by then: it takes no dialog and no field away.
 * @throws redirects
 */
export async function sendQuietly(send: () => Promise<QuietReply>) {
  const { pathname } = location;
  const reply = await serverAnswer(send, () => null).catch((redirect: unknown) => {
    if (location.pathname === pathname && !isBusy()) throw redirect;
    return DONE;
  });
  if (reply === null) {
    void lookAtCart();
    // with a failing status the router reads nothing else anew, which would fail likewise
    const lost: QuietReply = { ok: false, says: [], fault: null, isLost: true };
    return data(lost, { status: 503 });
  }
  tellToasts(reply.says);
  return data(reply);
}

/** A dialog is open, or something is being typed. */
function isBusy(): boolean {
  const { activeElement } = document;
  return (
    document.querySelector('dialog[open]') !== null || activeElement?.matches('input, textarea') === true
  );
}

/** Whether a screen's action result is the store's refusal: what the page shows may be out of date then. */
export function isRefusal(result: unknown): boolean {
  const { ok, isLost, fault } = (result ?? {}) as Partial<QuietReply>;
  return ok === false && !isLost && !fault;
}
