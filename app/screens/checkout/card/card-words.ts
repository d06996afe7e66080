import type { CatchText, ConfirmMessage } from '#app/domain/payment/card-error-message.ts';
import type { CardTexts } from '#app/locales/locale.ts';

/** Why a card payment stopped: what the provider answered, what was thrown, or what was missing before it was asked. */
export type CardFault = ConfirmMessage | { text: CatchText | 'noMethod' | 'intentError' | 'untold' };

/** A fault in the page's language; the provider's own words as they are. */
export function cardWords(texts: CardTexts, fault: CardFault): string {
  if ('said' in fault) return fault.said;
  if (fault.text !== 'declined') return texts[fault.text];
  const reason = fault.reason ?? texts.unknownReason;
  return texts.declined.replace('{{reason}}', () => reason);
}
