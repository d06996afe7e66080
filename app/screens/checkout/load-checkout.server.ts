import { randomUUID } from 'node:crypto';
import { parseSubmission, report } from '@conform-to/react/future';
import { getConstraints } from '@conform-to/zod/v4/future';
import type { RouterContextProvider } from 'react-router';
import { NO_SEARCH, type PlaceSearch, placeReach } from '#app/components/address-search/place-view.ts';
import { cartView } from '#app/components/cart-view.ts';
import { dayNames } from '#app/components/day-names.server.ts';
import type { FormResult } from '#app/components/form/live-checks.tsx';
import { hoursView } from '#app/components/hours-words.ts';
import type { Cart } from '#app/contract/cart.ts';
import type { DeliveryZone } from '#app/contract/client.ts';
import { ORDER_TYPE, PAYMENT_MODE } from '#app/contract/enumerations.ts';
import type { ZoneTerms } from '#app/domain/delivery/thresholds.ts';
import { toCents } from '#app/domain/money/cents.ts';
import { asksBeforeDelivery } from '#app/domain/sessions/opening-dialog.ts';
import { allowedOrderTypes, estimatedMinutes } from '#app/domain/settings/order-types.ts';
import { customerProfile } from '#app/middleware/customer-profile.ts';
import { mintFormToken } from '#app/middleware/form-token.ts';
import { languageFrom, wordsFrom } from '#app/middleware/i18n.ts';
import { openingOf } from '#app/middleware/opening.ts';
import { platformContext } from '#app/middleware/platform.ts';
import { destinationOf, lastPreference, preferenceOf } from '#app/middleware/preference.ts';
import { type ReachTo, reachTo } from '#app/middleware/reach.ts';
import { storeFrom } from '#app/middleware/restaurant.ts';
import { destinationNow } from '#app/middleware/saved-addresses.ts';
import { sessionFrom } from '#app/middleware/session.ts';
import type { Destination } from '#app/middleware/session-values.ts';
import { typedBefore } from '#app/middleware/typed-checkout.ts';
import { translator } from '#app/ui/translate.ts';
import { cardView } from './card/card-view.server.ts';
import { type CheckoutView, type DeliveryView, NO_CODE, type PromoView } from './checkout-view.ts';
import { paymentSections } from './payment-sections.ts';
import { savedViews } from './saved-views.server.ts';
import { CheckoutForm } from './schema.ts';
import { type TimeAsked, timeView } from './time-view.server.ts';
import { checkoutTotals } from './totals.ts';

/** The schema's own constraints, told to the page so that it need not bring the schema (see live-checks.tsx). */
const REQUIRED = Object.entries(getConstraints(CheckoutForm) ?? {}).flatMap(([name, { required }]) =>
  required ? [name] : [],
);

type Context = Readonly<RouterContextProvider>;

/** What the customer has just done, beyond what the cookies tell. */
export type CheckoutAsked = {
  /** The payment section that is open on the page. */
  paymentMode?: number | null;
  /** The address box is open, with what came of it. */
  search?: PlaceSearch | undefined;
  /** A code was typed, and perhaps not taken. */
  promo?: PromoView;
  /** Other times were asked for, or one was refused. */
  time?: TimeAsked | null;
};

/** What the visitor has chosen so far, and the zone that follows from it. */
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
 * The checkout of the visitor's cart with fresh figures, a fresh one-time key and a fresh form token; null without a
 * cart. @throws a 503 when the store does not answer.
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
  const payment = paymentSections(settings, orderType, cards, asked.paymentMode ?? null);
  const paysByCard = payment.sections.some(({ mode }) => mode === PAYMENT_MODE.online);
  // the surcharge may bear tax too, so that both ways to pay have tax rows of their own
  const hasSurcharge = paysByCard && orderType !== null && client.collectSurchargeFromCustomer;
  const cardCart = hasSurcharge ? await quoteCart(context, choices, PAYMENT_MODE.online) : null;
  const language = languageFrom(context);
  const { lines, promotions } = cartView(cart, language);
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
    phone: (await customerProfile(context))?.phoneNumber ?? null,
    closed: choices.scheduledUtc === null ? closedNow(context) : null,
    time: await timeView(context, choices, asked.time ?? null),
    delivery:
      orderType === ORDER_TYPE.delivery
        ? deliveryView(choices, await savedViews(context, choices, toCents(cart.amount)), asked.search)
        : null,
    zone:
      orderType === ORDER_TYPE.delivery && reach.zone
        ? { id: reach.zone.deliveryZoneId, name: reach.zone.name }
        : null,
    payment,
    isComplete: false,
    changes: [],
    card: cardView(context),
    totals: checkoutTotals(cart, client, { orderType, zone: reach.zone, paysByCard, cardCart, language }),
    typed: await typedResult(context),
    required: REQUIRED,
    formToken: await mintFormToken(context),
    idempotencyKey: randomUUID(),
  };
}

/** What the visitor chose, as far as it still counts; zone and problem worked out afresh. */
export async function readChoices(context: Context): Promise<Choices> {
  const { orderType, scheduledUtc } = await preferenceOf(context);
  if (orderType !== ORDER_TYPE.delivery) return { orderType, scheduledUtc, ...NOWHERE };
  const { address, unit, note, saved } = await destinationNow(context);
  return { orderType, scheduledUtc, address, unit, note, saved, reach: await reachTo(context, address) };
}

/** The cart priced as the order it would become, paid in that way. */
async function quoteCart(
  context: Context,
  { orderType, reach }: Choices,
  paymentMode?: number,
): Promise<Cart | null> {
  const { api, client } = storeFrom(context);
  const cartId = (await sessionFrom(context).read('cart'))?.id;
  if (!cartId) return null;
  const reply = await api.call('cart.get', {
    path: { clientId: client.clientId, cartId },
    query: {
      orderType: orderType?.toString(),
      deliveryZoneId: reach.zone?.deliveryZoneId,
      paymentMode: paymentMode?.toString(),
    },
  });
  if (reply.ok) return reply.data;
  if (reply.kind === 'failed') throw new Response(null, { status: 503, statusText: 'Service unavailable' });
  return null;
}

/** The checkout rule decides. */
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
      feeCents: toCents(zone.deliveryFee),
      minimumCents: toCents(zone.minimumOrderAmount),
      freeFromCents: zone.freeDeliveryFrom === null ? null : toCents(zone.freeDeliveryFrom),
    }
  );
}

/** As a form that was sent and had no fault: the page then shows what is in it. */
async function typedResult(context: Context): Promise<FormResult | null> {
  const typed = await typedBefore(context);
  return typed && report(parseSubmission(new URLSearchParams(typed)));
}
