import { data } from 'react-router';
import type { PromoFault } from '#app/domain/cart/promo-fault.ts';
import { type Flash, reloadCart } from '#app/shell/root-data/root-data.ts';
import { showToasts } from '#app/ui/toast-queue.ts';
import { serverAnswer } from './server-answer.ts';

/** What the fetcher of a quiet form receives (shell/request/quiet-answer.server.ts). */
export type QuietReply = {
  /** It was done, or there was nothing to do. */
  ok: boolean;
  /** Messages to show at once. */
  says: Flash[];
  /** Why a promo code was not taken. */
  fault: PromoFault | null;
  /** No answer came: the store or the network failed. */
  isLost: boolean;
};

const DONE: QuietReply = { ok: true, says: [], fault: null, isLost: false };

/**
 * Sends a quiet form and shows the store's messages. When no answer comes, no message is shown (the server
 * logs the failure): optimistic changes are undone, and the cart is loaded again to show what is true. A
 * redirect to an offer or a dish is ignored when the visitor has opened a dialog or types in a field by then.
 * @throws other redirects
 */
export async function sendQuietly(send: () => Promise<QuietReply>) {
  const { pathname } = location;
  const reply = await serverAnswer(send, () => null).catch((redirect: unknown) => {
    if (location.pathname === pathname && !isBusy()) throw redirect;
    return DONE;
  });
  if (reply === null) {
    void reloadCart();
    // with a failing status the router does not reload other loaders, which would fail too
    const lost: QuietReply = { ok: false, says: [], fault: null, isLost: true };
    return data(lost, { status: 503 });
  }
  showToasts(reply.says);
  return data(reply);
}

/** A dialog is open, or something is being typed. */
function isBusy(): boolean {
  const { activeElement } = document;
  return (
    document.querySelector('dialog[open]') !== null || activeElement?.matches('input, textarea') === true
  );
}

/**
 * True when an action's result is the store's refusal: the figures that the page shows may be out of date.
 */
export function isRefusal(result: unknown): boolean {
  const { ok, isLost, fault } = (result ?? {}) as Partial<QuietReply>;
  return ok === false && !isLost && !fault;
}
