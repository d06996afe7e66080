import {
  PLACE_FIELD,
  type PlaceIntent,
  readPlaceIntent,
} from '#app/components/address-search/place-fields.ts';

/** What a submission of the checkout form asks for: the order itself, or one of the questions before it. */
export type CheckoutIntent =
  | { kind: 'place-order' }
  /** Enter was pressed in a field that asks for nothing by itself: a look at the whole form, and no order. */
  | { kind: 'enter' }
  | { kind: 'order-type'; orderType: 1 | 2 }
  | PlaceIntent
  | { kind: 'choose-saved'; addressId: string }
  | { kind: 'change-address' }
  | { kind: 'change-time' }
  /** '' for as soon as possible, else the start of a slot. */
  | { kind: 'choose-time'; startUtc: string }
  | { kind: 'enter-code'; typed: string }
  | { kind: 'drop-promotion'; promotionId: string }
  | { kind: 'continue-session' };

/** Names and values of the form's buttons and hidden fields. */
export const FIELD = {
  intent: PLACE_FIELD.intent,
  orderType: 'chooseType',
  /** The next free time, on a button. */
  time: 'takeTime',
  /** The list of times. */
  timeChoice: 'timeChoice',
  shownTime: 'shownTime',
  code: 'promoCode',
  triedCode: 'triedCode',
  promotion: 'dropPromotion',
  saved: 'savedAddress',
  cartId: 'cartId',
  shownType: 'orderType',
  shownAddress: 'shownAddress',
  /** Every figure of the page (shown-figures.ts). */
  shown: 'shown',
  expectedCash: 'expectedCash',
  expectedOnline: 'expectedOnline',
  idempotencyKey: 'idempotencyKey',
} as const;

/** What the form's first button says, which Enter presses. */
export const ENTER = 'enter';

/**
 * Reads it off the button that was pressed. Enter in any field presses the form's first button, which never orders: words
 * in the address box or the promo box that were not tried yet say that a search is meant, or the code.
 */
export function readIntent(form: FormData): CheckoutIntent {
  const orderType = text(form, FIELD.orderType);
  if (orderType === '1' || orderType === '2')
    return { kind: 'order-type', orderType: orderType === '1' ? 1 : 2 };
  const time = text(form, FIELD.time);
  if (time) return { kind: 'choose-time', startUtc: time };
  const promotionId = text(form, FIELD.promotion);
  if (promotionId) return { kind: 'drop-promotion', promotionId };
  const addressId = text(form, FIELD.saved);
  if (addressId) return { kind: 'choose-saved', addressId };
  const intent = text(form, FIELD.intent);
  const code = typedCode(form);
  if (intent === 'continue-session') return { kind: 'continue-session' };
  if (intent === 'change-address') return { kind: 'change-address' };
  if (intent === 'change-time') return { kind: 'change-time' };
  const picked = pickedTime(form);
  if (intent === 'choose-time') return { kind: 'choose-time', startUtc: picked ?? '' };
  if (intent === 'enter-code') return { kind: 'enter-code', typed: code };
  const place = readPlaceIntent(form);
  if (place) return place;
  if (code !== '' && code !== text(form, FIELD.triedCode)) return { kind: 'enter-code', typed: code };
  // a time that was picked and not yet taken is not passed over
  if (picked !== null && picked !== text(form, FIELD.shownTime))
    return { kind: 'choose-time', startUtc: picked };
  return intent === ENTER ? { kind: 'enter' } : { kind: 'place-order' };
}

/** What the list of times stands at; null while there is none. */
export function pickedTime(form: FormData): string | null {
  return form.has(FIELD.timeChoice) ? text(form, FIELD.timeChoice) : null;
}

/** What stands in the promo box. */
export function typedCode(form: FormData): string {
  return text(form, FIELD.code).trim();
}

function text(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}
