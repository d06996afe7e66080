import { writeLocal } from '#app/browser/storage.ts';
import type { CardTexts } from '#app/locales/locale.ts';
import { besideDialog } from './beside-dialog.ts';
import type { CardStart } from './card-view.ts';
import { cardWords } from './card-words.ts';
import { type CardHandle, confirmCard } from './confirm-card.ts';
import { tellStore } from './tell-store.ts';

/** What became of a payment: the order's page, or why it stopped. `unchecked`: paid, and the store could not say so yet. */
export type Paid =
  | { kind: 'paid'; page: string }
  | { kind: 'unchecked'; page: string; words: string }
  | { kind: 'stopped'; words: string };

/** Confirms the card, keeps the browser's copies (R-CHK-36) and tells the store (R-PAY-01). Comes with the card form. */
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
  const told = await tellStore({ orderId, intentId, formToken });
  if (told === 'unanswered') return { kind: 'stopped', words: texts.untold };
  const page = `/success?order=${encodeURIComponent(orderId)}`;
  return told === 'unchecked' ? { kind: 'unchecked', page, words: texts.unchecked } : { kind: 'paid', page };
}
