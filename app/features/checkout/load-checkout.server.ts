import { randomUUID } from 'node:crypto';
import { parseSubmission, report } from '@conform-to/react/future';
import { getConstraints } from '@conform-to/zod/v4/future';
import type { RouterContextProvider } from 'react-router';
import type { Cart } from '#app/contract/cart.ts';
import type { DeliveryZone } from '#app/contract/client.ts';
import { ORDER_TYPE, PAYMENT_MODE } from '#app/contract/enumerations.ts';
import { phoneText } from '#app/contract/phone-number.ts';
import type { ZoneTerms } from '#app/domain/delivery/thresholds.ts';
import { isPaymentClosed } from '#app/domain/payment/closed-payment.ts';
import { type TipChoice, tipOf, tipOffer } from '#app/domain/pricing/tip.ts';
import { asksBeforeDelivery } from '#app/domain/sessions/opening-dialog.ts';
import { allowedOrderTypes, estimatedMinutes } from '#app/domain/settings/order-types.ts';
import { cartView } from '#app/features/cart/cart-view.ts';
import { NO_SEARCH, type PlaceSearch, placeReach } from '#app/features/ordering/address-search/place-view.ts';
import {
  type Destination,
  destinationOf,
  lastPreference,
  preferenceOf,
} from '#app/features/ordering/preference.server.ts';
import { type ReachTo, reachTo } from '#app/features/ordering/reach.server.ts';
import { destinationNow } from '#app/features/ordering/saved-addresses.server.ts';
import { orderFromCart, ordersCookie } from '#app/features/orders/own-order.server.ts';
import { languageFrom, tellFrom, wordsFrom } from '#app/shell/language/i18n.server.ts';
import { mintFormToken } from '#app/shell/request/form-token.server.ts';
import { platformContext } from '#app/shell/request/platform.server.ts';
import { sessionFrom } from '#app/shell/request/session.server.ts';
import { dayNames } from '#app/shell/restaurant/day-names.server.ts';
import { hoursView } from '#app/shell/restaurant/hours-words.ts';
import { openingOf } from '#app/shell/restaurant/opening.server.ts';
import { ownLanguage } from '#app/shell/restaurant/own-language.server.ts';
import { pausedWords } from '#app/shell/restaurant/paused.server.ts';
import { storeFrom } from '#app/shell/restaurant/restaurant.server.ts';
import { customerProfile } from '#app/shell/visitor/customer.server.ts';
import { pricedCart } from '#app/shell/visitor/visitor-cart.server.ts';
import { translator } from '#app/ui/translate.ts';
import { alcoholView } from './alcohol-view.server.ts';
import { type CheckoutView, type DeliveryView, NO_CODE, type PromoView } from './checkout-view.ts';
import { cardView, paymentSections } from './payment-view.server.ts';
import { savedViews } from './saved-views.server.ts';
import { CHECKOUT_RULES } from './schema.ts';
import { type TimeAsked, timeView } from './time-view.server.ts';
import { checkoutTotals } from './totals.server.ts';
import { typedBefore } from './typed-checkout.server.ts';

/**
 * Names of the required fields, sent to the page so that it need not load the schema (see live-checks.tsx).
 */
const REQUIRED = Object.entries(getConstraints(CHECKOUT_RULES.schema) ?? {}).flatMap(
  ([name, { required }]) => (required ? [name] : []),
);

type Context = Readonly<RouterContextProvider>;

/** What the customer has just done, beyond what the cookies hold. */
export type CheckoutAsked = {
  /** What the sent form holds: the open payment section, and the tip. */
  typed?: TipChoice & { paymentMode?: string };
  /** The address box is open, with what the search found. */
  search?: PlaceSearch | undefined;
  /** A promo code was typed, and perhaps refused. */
  promo?: PromoView;
  /** The list of times was opened, or a time was refused. */
  time?: TimeAsked | null;
};

/** What the visitor has chosen so far, and the delivery zone that follows from it. */
export type Choices = Pick<Destination, 'address' | 'unit' | 'note' | 'saved'> & {
  orderType: number | null;
  /** Start of the chosen slot; null: as soon as possible. */
  scheduledUtc: string | null;
  reach: ReachTo;
};

const NOWHERE: Omit<Choices, 'orderType' | 'scheduledUtc'> = {
  address: null,
  unit: '',
  note: '',
  saved: null,
  reach: { km: null, edges: [], zone: null, problem: null, message: null },
};

/**
 * The checkout of the visitor's cart with fresh figures, a fresh one-time key and a fresh form token; null
 * without a cart. @throws a 503 when the store does not answer.
 */
export async function loadCheckout(
  context: Context,
  asked: CheckoutAsked = {},
): Promise<CheckoutView | null> {
  const { client, settings } = storeFrom(context);
  const choices = await readChoices(context);
  const cart = await quoteCart(context, choices);
  if (!cart || cart.products.length === 0) return null;
  const { orderType, reach } = choices;
  const cards = {
    isStripeVerified: client.isStripeVerified,
    cardsUsable: context.get(platformContext).cardsUsable,
  };
  const payment = paymentSections(settings, orderType, cards, Number(asked.typed?.paymentMode) || null);
  const paysByCard = payment.sections.some(({ mode }) => mode === PAYMENT_MODE.online);
  // the surcharge may bear tax too, so that both ways to pay have tax rows of their own
  const hasSurcharge = paysByCard && orderType !== null && client.collectSurchargeFromCustomer;
  const cardCart = hasSurcharge ? await quoteCart(context, choices, PAYMENT_MODE.online) : null;
  const language = languageFrom(context);
  const own = ownLanguage(context);
  const { lines, promotions } = cartView(cart, language, own);
  const tips = tipOffer(settings, orderType, cart.amount - cart.totalDiscount);
  const typed = await typedBefore(context);
  const tipCents = tipOf(tips, asked.typed ?? typed ?? {}) ?? 0;
  return {
    cartId: cart.cartId,
    lines,
    promotions,
    promo: asked.promo ?? NO_CODE,
    orderTypes: allowedOrderTypes(settings).map((type) => ({
      orderType: type,
      minutes: estimatedMinutes(settings, type),
    })),
    orderType,
    asksDelivery: asksBeforeDelivery(orderType, (await destinationOf(context)).address !== null),
    canContinue: orderType === null && (await lastPreference(context)).orderType !== null,
    phone: phoneText((await customerProfile(context))?.phoneNumber ?? '') || null,
    closed: choices.scheduledUtc === null ? closedNow(context) : null,
    paused: choices.scheduledUtc === null ? pausedWords(context, orderType) : null,
    time: await timeView(context, choices, asked.time ?? null),
    delivery:
      orderType === ORDER_TYPE.delivery
        ? deliveryView(choices, await savedViews(context, choices, cart.amount), asked.search)
        : null,
    zone:
      orderType === ORDER_TYPE.delivery && reach.zone
        ? { id: reach.zone.deliveryZoneId, name: reach.zone.name }
        : null,
    payment,
    isComplete: false,
    provedBy: null,
    alcohol: await alcoholView(context, choices),
    changes: [],
    card: cardView(context),
    paymentClosed: await paymentClosed(context, cart.cartId),
    tips,
    totals: checkoutTotals(cart, client, {
      orderType,
      zone: reach.zone,
      paysByCard,
      cardCart,
      language,
      own,
      tipCents,
    }),
    // as a form that was sent without a fault, so that the page fills in its values
    typed: typed && report(parseSubmission(new URLSearchParams(typed))),
    required: REQUIRED,
    formToken: await mintFormToken(context),
    idempotencyKey: randomUUID(),
  };
}

/** The visitor's choices as far as they still count; the zone and its problem are worked out anew. */
export async function readChoices(context: Context): Promise<Choices> {
  const { orderType, scheduledUtc } = await preferenceOf(context);
  if (orderType !== ORDER_TYPE.delivery) return { orderType, scheduledUtc, ...NOWHERE };
  const { address, unit, note, saved } = await destinationNow(context);
  return { orderType, scheduledUtc, address, unit, note, saved, reach: await reachTo(context, address) };
}

/** The cart, priced as an order of these choices that is paid in this way. */
async function quoteCart(
  context: Context,
  { orderType, reach }: Choices,
  paymentMode?: number,
): Promise<Cart | null> {
  const reply = await pricedCart(context, {
    orderType: orderType?.toString(),
    deliveryZoneId: reach.zone?.deliveryZoneId,
    distanceKm: reach.zone && reach.km !== null ? String(reach.km) : undefined,
    paymentMode: paymentMode?.toString(),
  });
  if (!reply) return null;
  if (reply.ok) return reply.data;
  if (reply.kind === 'failed') throw new Response(null, { status: 503, statusText: 'Service unavailable' });
  return null;
}

/** Asked only where this browser has ordered the cart before: the order came to nothing, as the cart is open. */
async function paymentClosed(context: Context, cartId: string): Promise<string | null> {
  const placed = orderFromCart((await sessionFrom(context).read(ordersCookie)) ?? [], cartId);
  if (!placed) return null;
  const { orderId, orderKey } = placed;
  const reply = await storeFrom(context).api.call('orders.summary', { path: { orderId }, orderKey });
  const closedUtc = reply.ok ? reply.data.orderInfo.paymentClosedUtc : null;
  const isClosed = isPaymentClosed(closedUtc, context.get(platformContext).now());
  return isClosed ? tellFrom(context)({ code: 'tooManyDeclined' }) : null;
}

/** Why an order for now cannot be placed: the restaurant is closed; null while it is open. */
function closedNow(context: Context): CheckoutView['closed'] {
  const opening = openingOf(context);
  if (opening.hours.state === 'open') return null;
  const t = translator(wordsFrom(context));
  const { title, next, reason } = hoursView(opening, dayNames(languageFrom(context)), t);
  return { title, next, reason };
}

function deliveryView(
  { address, unit, note, reach }: Choices,
  saved: DeliveryView['saved'],
  search: PlaceSearch | undefined,
): DeliveryView {
  const isSearching = address === null || reach.problem !== null || search !== undefined;
  return {
    saved,
    address: address?.text ?? null,
    reach: address && placeReach(reach),
    unit,
    note,
    problem: reach.problem,
    terms: termsOf(reach.zone),
    isSearching: isSearching && reach.problem !== 'noZone',
    search: search ?? NO_SEARCH,
  };
}

function termsOf(zone: DeliveryZone | null): ZoneTerms | null {
  return (
    zone && {
      feeCents: zone.deliveryFee ?? 0,
      minimumCents: zone.minimumOrderAmount ?? 0,
      freeFromCents: zone.freeDeliveryFrom,
    }
  );
}
