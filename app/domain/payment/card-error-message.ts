/** An error of the card provider, as its library or its API reports it. */
export type CardError = {
  type?: string | undefined;
  code?: string | undefined;
  decline_code?: string | undefined;
  message?: string | undefined;
};

/** The messages while a card is confirmed. Their words are in `locales` under `card`. */
export type ConfirmText = 'declined' | 'expired' | 'amount' | 'cvc' | 'failed';
/** The messages for an error that was thrown. */
export type CatchText =
  | 'catchDeclined'
  | 'catchExpired'
  | 'catchFunds'
  | 'catchNotAuthorized'
  | 'catchNotHonored'
  | 'catchNumber'
  | 'catchDate'
  | 'catchYear'
  | 'catchCode'
  | 'catchOther';

/**
 * One of our texts, or the provider's own words. `reason` only with 'declined'; null when it must stay
 * hidden.
 */
export type ConfirmMessage =
  | { text: Exclude<ConfirmText, 'declined'> }
  | { text: 'declined'; reason: string | null }
  | { said: string };

const WHILE_CONFIRMING = new Map<string, Exclude<ConfirmText, 'declined'>>([
  ['expired_card', 'expired'],
  ['amount_too_large', 'amount'],
  ['amount_too_small', 'amount'],
  ['incorrect_cvc', 'cvc'],
  ['invalid_cvc', 'cvc'],
]);

/** Stripe asks to show these like any other decline: whoever holds the card may not be its owner. */
const UNTOLD = new Set([
  'fraudulent',
  'generic_decline',
  'lost_card',
  'merchant_blacklist',
  'pickup_card',
  'restricted_card',
  'security_violation',
  'stolen_card',
]);

/**
 * The message for an error that confirming a card returned. A decline names its reason, such as 'insufficient
 * funds', where it may be shown. An unknown code gives the provider's own words.
 */
export function confirmMessage({ code, decline_code: reason, message }: CardError): ConfirmMessage {
  if (code === 'card_declined') {
    const isTold = reason !== undefined && reason !== '' && !UNTOLD.has(reason);
    return { text: 'declined', reason: isTold ? reason.replaceAll('_', ' ') : null };
  }
  const text = WHILE_CONFIRMING.get(code ?? '');
  if (text) return { text };
  return message ? { said: message } : { text: 'failed' };
}

const CAUGHT = new Map<string, CatchText>([
  ['card_declined', 'catchDeclined'],
  ['generic_decline', 'catchDeclined'],
  ['expired_card', 'catchExpired'],
  ['insufficient_funds', 'catchFunds'],
  ['card_not_supported', 'catchNotAuthorized'],
  ['not_permitted', 'catchNotAuthorized'],
  ['transaction_not_allowed', 'catchNotAuthorized'],
  ['do_not_honor', 'catchNotHonored'],
  ['incorrect_number', 'catchNumber'],
  ['invalid_number', 'catchNumber'],
  ['invalid_expiry_month', 'catchDate'],
  ['invalid_expiry_year', 'catchYear'],
  ['incorrect_cvc', 'catchCode'],
  ['invalid_cvc', 'catchCode'],
]);

/**
 * The message for an error that was thrown. The decline's code says more than the error's, so it goes first.
 */
export function catchMessage({ code, decline_code: reason }: CardError): CatchText {
  return CAUGHT.get(reason ?? '') ?? CAUGHT.get(code ?? '') ?? 'catchOther';
}

/** Whether an intent in this state has taken the customer's money or will: they have nothing more to do. */
export function isTaken(status: string | undefined): boolean {
  return status === 'succeeded' || status === 'processing' || status === 'requires_capture';
}
