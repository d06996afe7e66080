import type { RouterContextProvider } from 'react-router';
import { ORDER_TYPE } from '#app/contract/enumerations.ts';
import { DEFAULT_ERROR_MESSAGE } from '#app/contract/envelope.ts';
import type { CheckoutSessionRequest, OrderReply } from '#app/contract/orders.ts';
import type { TimeRefused } from '#app/contract/slots.ts';
import { allowedPaymentModes } from '#app/domain/settings/order-types.ts';
import { en } from '#app/locales/en.ts';
import { checkFormToken, FORM_TOKEN_FIELD } from '#app/middleware/form-token.ts';
import { platformContext } from '#app/middleware/platform.ts';
import { storeFrom } from '#app/middleware/restaurant.ts';
import { sessionFrom } from '#app/middleware/session.ts';
import type { ApiResult } from '#app/store-api/result.ts';
import { changesSince } from './changes-since.server.ts';
import { FIELD } from './intent.ts';
import { type Choices, loadCheckout, readChoices } from './load-checkout.server.ts';
import { orderRequest } from './order-request.ts';
import { readTimeRefusal, refusalWords, timeRefusalWords } from './refusal-words.server.ts';
import type { CheckoutFields } from './schema.ts';

type Context = Readonly<RouterContextProvider>;

/** Texts of the spec and of B-ORD-02, -03, and of our own; said in the visitor's language. */
const TEXTS = en.checkout.refused;

export type OrderOutcome =
  | { placed: OrderReply; refusal: null; time?: undefined }
  | {
      placed: null;
      refusal: string;
      /** Where its time was the reason. */
      time?: TimeRefused | undefined;
    };

/** The fields a request names its cart and figures by, as the page carried them. */
type Shown = { cartId: string; orderType: string; time: string; address: string; expectedCents: number };

/** What stands against the order before the store is asked; null when nothing does. */
export async function refusalBeforeFields(context: Context, form: FormData): Promise<string | null> {
  if (!(await sessionFrom(context).read('cart'))?.id) return refusalWords(context, TEXTS.missingCart);
  return (await checkFormToken(context, form.get(FORM_TOKEN_FIELD)))
    ? null
    : refusalWords(context, TEXTS.stale);
}

/**
 * Places the order that the form describes (R-CHK-32); what the page showed is compared, never trusted.
 * @param paymentPage by card on the provider's own page: where that leads back to
 */
export async function placeOrder(
  context: Context,
  form: FormData,
  fields: CheckoutFields,
  paymentPage: CheckoutSessionRequest | null,
): Promise<OrderOutcome> {
  const { api, client } = storeFrom(context);
  const paymentMode = Number(fields.paymentMode);
  const shown = readShown(form, paymentMode);
  const cartId = (await sessionFrom(context).read('cart'))?.id ?? '';
  const choices = await readChoices(context);
  const refusal =
    refusalOfChoices(context, choices, shown, paymentMode) ??
    (cartId === shown.cartId ? null : TEXTS.changed) ??
    ((await isOtherOrder(context, form)) ? TEXTS.changed : null);
  const { orderType, scheduledUtc, address, saved, unit, note, reach } = choices;
  if (refusal || orderType === null)
    return { placed: null, refusal: refusalWords(context, refusal ?? TEXTS.askOrderType) };
  const body = orderRequest(
    {
      cartId,
      contact: { fullName: fields.fullName, email: fields.email, phone: fields.phone },
      orderNotes: fields.orderNotes,
      orderType,
      paymentMode,
      scheduledUtc,
      address,
      addressId: saved?.addressId ?? null,
      unit,
      note,
      isRemote: context.get(platformContext).isRemote,
      deliveryZoneId: reach.zone?.deliveryZoneId ?? null,
      expectedCents: shown.expectedCents,
      paymentPage,
    },
    context.get(platformContext).now(),
  );
  const reply = await api.call('orders.create', {
    path: { clientId: client.clientId },
    body,
    idempotencyKey: keyOf(form, paymentPage !== null),
  });
  if (reply.ok) return { placed: reply.data, refusal: null };
  return refused(context, reply, scheduledUtc !== null);
}

/** The store's own words, if it gave any (R-CHK-34). */
function refused(
  context: Context,
  reply: Extract<ApiResult<unknown>, { ok: false }>,
  isScheduled: boolean,
): OrderOutcome {
  const { kind, message, sent } = reply;
  if (kind !== 'refused' || sent === DEFAULT_ERROR_MESSAGE)
    return { placed: null, refusal: refusalWords(context, TEXTS.failed) };
  const time = readTimeRefusal(reply);
  if (!time) return { placed: null, refusal: message };
  return { placed: null, refusal: timeRefusalWords(context, time, { message, isScheduled }), time };
}

/** The form's one-time key; sent again by a browser whose script died, the same form asks for the provider's page. */
function keyOf(form: FormData, isForPage: boolean): string | null {
  const key = text(form, FIELD.idempotencyKey);
  return key && isForPage ? `${key}-page` : key || null;
}

/** In the order of B-ORD-01. */
function refusalOfChoices(
  context: Context,
  choices: Choices,
  shown: Shown,
  paymentMode: number,
): string | null {
  const { client, settings } = storeFrom(context);
  const { orderType, scheduledUtc, address, reach } = choices;
  if (orderType === null) return shown.orderType ? TEXTS.noOrderType : TEXTS.askOrderType;
  // a changed day is never implicit
  if ((scheduledUtc ?? '') !== shown.time) return TEXTS.otherTime;
  if (String(orderType) !== shown.orderType) return TEXTS.changed;
  const { isStripeVerified } = client;
  const { cardsUsable } = context.get(platformContext);
  const modes: number[] = allowedPaymentModes(settings, orderType, { isStripeVerified, cardsUsable });
  if (!modes.includes(paymentMode)) return TEXTS.noPaymentMode;
  if (orderType !== ORDER_TYPE.delivery) return null;
  if (!address) return TEXTS.noAddress;
  if (address.text !== shown.address) return TEXTS.changed;
  return reach.problem ? TEXTS.outOfRange : null;
}

/**
 * Whether it is another order that comes to the same total, which the store could not tell: dishes changed in another
 * tab, another tax within the price. Where the total differs, the store says best what is wrong.
 */
async function isOtherOrder(context: Context, form: FormData): Promise<boolean> {
  const view = await loadCheckout(context);
  const changes = view ? changesSince(context, form, view, true) : [];
  return changes.length > 0 && !changes.some((change) => change.kind === 'sum' && change.row === 'total');
}

function readShown(form: FormData, paymentMode: number): Shown {
  const isCash = paymentMode === 1;
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
