import type { RouterContextProvider } from 'react-router';
import { ORDER_TYPE, PAYMENT_MODE } from '#app/contract/enumerations.ts';
import type { CheckoutSessionRequest, OrderReply } from '#app/contract/orders.ts';
import type { TimeRefused } from '#app/contract/slots.ts';
import { DEFAULT_ERROR_MESSAGE } from '#app/contract/transport.ts';
import { tipOf } from '#app/domain/pricing/tip.ts';
import { allowedPaymentModes } from '#app/domain/settings/order-types.ts';
import { asideCookie, preferenceOf, restoreCart } from '#app/features/ordering/preference.server.ts';
import { checkFormToken, FORM_TOKEN_FIELD } from '#app/shell/request/form-token.server.ts';
import { platformContext } from '#app/shell/request/platform.server.ts';
import { sessionFrom } from '#app/shell/request/session.server.ts';
import { storeFrom } from '#app/shell/restaurant/restaurant.server.ts';
import { cartCookie, forgetPrices } from '#app/shell/visitor/visitor-cart.server.ts';
import type { ApiResult } from '#app/store-api/result.ts';
import { changesSince } from './changes-since.server.ts';
import type { CheckoutView } from './checkout-view.ts';
import { FIELD } from './intent.ts';
import { type Choices, loadCheckout, readChoices } from './load-checkout.server.ts';
import { orderRequest } from './order-request.ts';
import {
  type OwnRefusal,
  type RefusedFields,
  readTimeRefusal,
  refusalWords,
  refusedProof,
  timeRefusalWords,
  tipTooHigh,
} from './refusals.server.ts';
import type { CheckoutFields } from './schema.ts';

type Context = Readonly<RouterContextProvider>;

export type OrderOutcome =
  | { placed: OrderReply; refusal: null; time?: undefined; fields?: undefined }
  | {
      placed: null;
      refusal: string;
      /** The refused time, where the time was the reason. */
      time?: TimeRefused | undefined;
      /** Where it was about fields of the form. */
      fields?: RefusedFields | undefined;
    };

/** The cart and the figures of the sent page, by its hidden fields. */
type Shown = { cartId: string; orderType: string; time: string; address: string; expectedCents: number };

/**
 * True when the session ended while the form was open. A cart that another tab has put aside meanwhile is
 * restored, so that the form can be shown again with what was typed, and with the choice to continue.
 */
export async function isLate(context: Context, form: FormData): Promise<boolean> {
  const aside = await sessionFrom(context).read(asideCookie);
  const isAside = aside !== null && aside.cartId === form.get(FIELD.cartId);
  if (isAside && (await restoreCart(context))) return true;
  return (await preferenceOf(context)).phase === 'over';
}

/** Why the order is refused before its fields are checked; null when it is not. */
export async function refusalBeforeFields(context: Context, form: FormData): Promise<string | null> {
  if (!(await sessionFrom(context).read(cartCookie))?.id) return refusalWords(context, 'missingCart');
  return (await checkFormToken(context, form.get(FORM_TOKEN_FIELD))) ? null : refusalWords(context, 'stale');
}

/**
 * Sends the order that the form describes to the store. What the page showed is compared, never trusted.
 * @param paymentPage by card on the provider's own page: where that leads back to
 */
export async function sendOrder(
  context: Context,
  form: FormData,
  fields: CheckoutFields,
  paymentPage: CheckoutSessionRequest | null,
): Promise<OrderOutcome> {
  const { api } = storeFrom(context);
  const paymentMode = Number(fields.paymentMode);
  const shown = readShown(form, paymentMode);
  const cartId = (await sessionFrom(context).read(cartCookie))?.id ?? '';
  const choices = await readChoices(context);
  const refusal =
    refusalOfChoices(context, choices, shown, paymentMode) ?? (cartId === shown.cartId ? null : 'changed');
  const view = refusal ? null : await loadCheckout(context, { typed: fields });
  const isOther = view !== null && isOtherOrder(context, form, view);
  const { orderType, scheduledUtc } = choices;
  if (refusal || isOther || orderType === null)
    return {
      placed: null,
      refusal: refusalWords(context, refusal ?? (isOther ? 'changed' : 'askOrderType')),
    };
  const body = orderRequest(
    {
      cartId,
      fields,
      choices: { ...choices, orderType },
      isRemote: context.get(platformContext).isRemote,
      tipCents: tipOf(view?.tips ?? null, fields) ?? 0,
      expectedCents: shown.expectedCents,
      paymentPage,
    },
    context.get(platformContext).now(),
  );
  const reply = await api.call('orders.create', {
    body,
    idempotencyKey: keyOf(form, paymentPage !== null),
  });
  forgetPrices(context);
  if (reply.ok) return { placed: reply.data, refusal: null };
  return refused(context, reply, fields, scheduledUtc !== null);
}

/** The store's own words for the refusal, if it gave any. */
function refused(
  context: Context,
  reply: Extract<ApiResult<unknown>, { ok: false }>,
  fields: CheckoutFields,
  isScheduled: boolean,
): OrderOutcome {
  const { kind, message, sent, code } = reply;
  if (kind !== 'refused' || sent === DEFAULT_ERROR_MESSAGE)
    return { placed: null, refusal: refusalWords(context, 'failed') };
  const time = readTimeRefusal(reply);
  const about = code === 'tipTooHigh' ? tipTooHigh(context, fields) : refusedProof(reply);
  if (!time) return { placed: null, refusal: message, fields: about };
  return { placed: null, refusal: timeRefusalWords(context, time, { message, isScheduled }), time };
}

/**
 * The form's one-time key. For the provider's page it is another one, because a form may first be sent with
 * script for the card form, and again without it for that page.
 */
function keyOf(form: FormData, isForPage: boolean): string | null {
  const key = text(form, FIELD.idempotencyKey);
  return key && isForPage ? `${key}-page` : key || null;
}

/** In the order in which the store checks an order, so that the first fault is the same. */
function refusalOfChoices(
  context: Context,
  choices: Choices,
  shown: Shown,
  paymentMode: number,
): OwnRefusal | null {
  const { client, settings } = storeFrom(context);
  const { orderType, scheduledUtc, address, reach } = choices;
  if (orderType === null) return shown.orderType ? 'noOrderType' : 'askOrderType';
  // a changed day is never implicit
  if ((scheduledUtc ?? '') !== shown.time) return 'otherTime';
  if (String(orderType) !== shown.orderType) return 'changed';
  const { isStripeVerified } = client;
  const { cardsUsable } = context.get(platformContext);
  const modes: number[] = allowedPaymentModes(settings, orderType, { isStripeVerified, cardsUsable });
  if (!modes.includes(paymentMode)) return 'noPaymentMode';
  if (orderType !== ORDER_TYPE.delivery) return null;
  if (!address) return 'noAddress';
  if (address.text !== shown.address) return 'changed';
  return reach.problem ? 'outOfRange' : null;
}

/**
 * Whether the order changed but still comes to the same total, which the store could not notice: dishes
 * changed in another tab, or another tax is within the price. Where the total differs, the store's own
 * words are better.
 */
function isOtherOrder(context: Context, form: FormData, view: CheckoutView): boolean {
  const changes = changesSince(context, form, view, true);
  return changes.length > 0 && !changes.some((change) => change.kind === 'sum' && change.row === 'total');
}

function readShown(form: FormData, paymentMode: number): Shown {
  const isCash = paymentMode === PAYMENT_MODE.cash;
  return {
    cartId: text(form, FIELD.cartId),
    orderType: text(form, FIELD.shownType),
    time: text(form, FIELD.shownTime),
    address: text(form, FIELD.shownAddress),
    expectedCents: Number(text(form, isCash ? FIELD.expectedCash : FIELD.expectedOnline)) || 0,
  };
}

function text(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}
