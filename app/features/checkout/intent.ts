import type { OrderableType } from '#app/contract/enumerations.ts';
import { orderableType } from '#app/domain/order/orderable-type.ts';
import { OTHER_TIP, type TipChoice } from '#app/domain/pricing/tip.ts';
import {
  PLACE_FIELD,
  type PlaceIntent,
  readPlaceIntent,
} from '#app/features/ordering/address-search/place-fields.ts';
import type { CheckoutFieldName } from './schema.ts';

/** What a submission of the checkout form asks for: the order itself, or one of the questions before it. */
export type CheckoutIntent =
  | { kind: 'place-order' }
  /** Enter was pressed in a field: the whole form is checked, and nothing is ordered. */
  | { kind: 'enter' }
  | { kind: 'order-type'; orderType: OrderableType }
  | PlaceIntent
  | { kind: 'choose-saved'; addressId: string }
  | { kind: 'change-address' }
  | { kind: 'change-time' }
  /** '' for as soon as possible, else the start of a slot. */
  | { kind: 'choose-time'; startUtc: string }
  | { kind: 'choose-tip' }
  | { kind: 'enter-code'; typed: string }
  /** The e-mail is to get a new code. */
  | { kind: 'send-code' }
  | { kind: 'drop-promotion'; promotionId: string }
  | { kind: 'continue-session' };

/**
 * Names of the form's buttons and hidden fields, and of the fields that are read by name. The rules of all
 * fields that the customer fills in are in schema.ts.
 */
export const FIELD = {
  intent: PLACE_FIELD.intent,
  orderType: 'chooseType',
  /** The next free time, on a button. */
  time: 'takeTime',
  /** The list of times. */
  timeChoice: 'timeChoice',
  shownTime: 'shownTime',
  tip: 'tip' satisfies CheckoutFieldName,
  tipAmount: 'tipAmount' satisfies CheckoutFieldName,
  /** The tip that the shown total includes. */
  shownTip: 'shownTip',
  code: 'promoCode',
  contactCode: 'contactCode' satisfies CheckoutFieldName,
  triedCode: 'triedCode',
  promotion: 'dropPromotion',
  saved: 'savedAddress',
  cartId: 'cartId',
  shownType: 'orderType' satisfies CheckoutFieldName,
  paymentMode: 'paymentMode' satisfies CheckoutFieldName,
  shownAddress: 'shownAddress',
  /** Every figure of the page (shown-figures.ts). */
  shown: 'shown',
  expectedCash: 'expectedCash',
  expectedOnline: 'expectedOnline',
  idempotencyKey: 'idempotencyKey',
} as const;

/** Most characters of an order's note; the store keeps no more. */
export const ORDER_NOTES_LENGTH = 500;

/** Value of the form's first button, which browsers press on Enter. */
export const ENTER = 'enter';

/**
 * Reads the intent from the pressed button. Enter in any field presses the form's first button, which never
 * orders. New text in the address box is searched and a new promo code is tried before anything else, by
 * Enter and by Place Order, so that nothing typed is ignored.
 */
export function readIntent(form: FormData): CheckoutIntent {
  const orderType = orderableType(text(form, FIELD.orderType));
  if (orderType !== null) return { kind: 'order-type', orderType };
  const time = text(form, FIELD.time);
  if (time) return { kind: 'choose-time', startUtc: time };
  const promotionId = text(form, FIELD.promotion);
  if (promotionId) return { kind: 'drop-promotion', promotionId };
  const addressId = text(form, FIELD.saved);
  if (addressId) return { kind: 'choose-saved', addressId };
  const intent = text(form, FIELD.intent);
  const code = typedCode(form);
  if (intent === 'continue-session') return { kind: 'continue-session' };
  if (intent === 'send-code') return { kind: 'send-code' };
  if (intent === 'change-address') return { kind: 'change-address' };
  if (intent === 'change-time') return { kind: 'change-time' };
  const picked = pickedTime(form);
  if (intent === 'choose-time') return { kind: 'choose-time', startUtc: picked ?? '' };
  if (intent === 'choose-tip') return { kind: 'choose-tip' };
  if (intent === 'enter-code') return { kind: 'enter-code', typed: code };
  const place = readPlaceIntent(form);
  if (place) return place;
  if (code !== '' && code !== text(form, FIELD.triedCode)) return { kind: 'enter-code', typed: code };
  // a time was selected in the list, but the button of the list was not pressed
  if (picked !== null && picked !== text(form, FIELD.shownTime))
    return { kind: 'choose-time', startUtc: picked };
  // a tip that the shown total does not include yet: the new total is shown first
  const isTipNew = form.has(FIELD.shownTip) && text(form, FIELD.shownTip) !== tipKey(tipChoice(form));
  return intent === ENTER || isTipNew ? { kind: 'enter' } : { kind: 'place-order' };
}

/** The selected entry of the list of times; null while the list is closed. */
export function pickedTime(form: FormData): string | null {
  return form.has(FIELD.timeChoice) ? text(form, FIELD.timeChoice) : null;
}

/** The tip fields of the form. */
export function tipChoice(form: FormData): TipChoice {
  return { tip: text(form, FIELD.tip), tipAmount: text(form, FIELD.tipAmount) };
}

/** A tip as one text, to compare two of them; '' for none. */
export function tipKey({ tip = '', tipAmount = '' }: TipChoice): string {
  return tip === OTHER_TIP ? `${tip} ${tipAmount.trim()}` : tip;
}

/** The text in the promo box. */
export function typedCode(form: FormData): string {
  return text(form, FIELD.code).trim();
}

function text(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}
