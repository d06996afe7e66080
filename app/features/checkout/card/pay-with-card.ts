import { writeLocal } from '#app/browser/storage.ts';
import type { CardTexts } from '#app/locales/locale.ts';
import type { CardStart } from './card-view.ts';
import { type CardHandle, cardWords, confirmCard } from './confirm-card.ts';

/** Name of the field of the form token (shell/request/form-token.server.ts, which stays on the server). */
const FORM_TOKEN = 'formToken';

/** The pauses before the second, third and fourth try. */
const PAUSES_MS = [1_000, 2_000, 4_000];

/**
 * The outcome of a payment: the order's page, or why it stopped. `unchecked`: paid, but the store could not
 * confirm it yet.
 */
export type Paid =
  | { kind: 'paid'; page: string }
  | { kind: 'unchecked'; page: string; words: string }
  | { kind: 'stopped'; words: string };

/** Confirms the card, keeps the browser's copies and informs the store. Loaded with the card form. */
export async function payWithCard(
  handle: CardHandle,
  texts: CardTexts,
  start: CardStart,
  formToken: string,
): Promise<Paid> {
  const confirmed = await confirmCard(handle, start, besideDialog);
  if (confirmed.kind === 'failed') return { kind: 'stopped', words: cardWords(texts, confirmed.fault) };
  const { orderId, mirror } = start;
  const { intentId } = confirmed;
  writeLocal('order', mirror);
  writeLocal('transactionId', intentId);
  writeLocal('paymentIntent', intentId);
  const known = await informStore({ orderId, intentId, formToken });
  if (known === 'unanswered') return { kind: 'stopped', words: texts.untold };
  const page = `/success?order=${encodeURIComponent(orderId)}`;
  return known === 'unchecked' ? { kind: 'unchecked', page, words: texts.unchecked } : { kind: 'paid', page };
}

/**
 * Runs `work`, which draws over the page from outside the open dialog, as a bank's own question does.
 * Whatever is outside a modal dialog lies below it and cannot be pressed, so the dialog is not modal
 * meanwhile.
 */
async function besideDialog<T>(work: () => Promise<T>): Promise<T> {
  const dialog = document.querySelector<HTMLDialogElement>('dialog:modal');
  const focused = document.activeElement;
  // the `close` events of this arrive when the dialog is open again, and are ignored then
  dialog?.close();
  dialog?.show();
  try {
    return await work();
  } finally {
    if (dialog?.isConnected && dialog.open) {
      dialog.close();
      dialog.showModal();
      if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
    }
  }
}

/** The order's status number; `unchecked`: the store does not know it yet; `unanswered`: no answer came. */
type StoreAnswer = { status: number } | 'unchecked' | 'unanswered';

/**
 * Informs the store that a card was confirmed, so that it reads the payment now. Without this it does so by
 * itself, but later. Tries four times.
 */
export async function informStore(
  paid: { orderId: string; intentId: string; formToken: string },
  pause: (ms: number) => Promise<void> = wait,
): Promise<StoreAnswer> {
  const body = new URLSearchParams({
    orderId: paid.orderId,
    intentId: paid.intentId,
    [FORM_TOKEN]: paid.formToken,
  });
  for (let round = 0; ; round += 1) {
    const answer = await send(body);
    if (typeof answer === 'object') return answer;
    const ms = PAUSES_MS[round];
    if (ms === undefined) return answer;
    await pause(ms);
  }
}

async function send(body: URLSearchParams): Promise<StoreAnswer> {
  try {
    const answer = await fetch('/checkout/card-told', { method: 'POST', body });
    const { status } = (await answer.json()) as { status: number | null };
    return answer.ok && status !== null ? { status } : 'unchecked';
  } catch {
    return 'unanswered';
  }
}

function wait(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
