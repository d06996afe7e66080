import { parseSubmission, report } from '@conform-to/react/future';
import { data, type RouterContextProvider, redirect, redirectDocument } from 'react-router';
import { ORDER_TYPE, type OrderableType, PAYMENT_MODE } from '#app/contract/enumerations.ts';
import type { CheckoutSessionRequest, OrderReply } from '#app/contract/orders.ts';
import type { PromoFault } from '#app/domain/cart/promo-fault.ts';
import { asksBeforeDelivery } from '#app/domain/sessions/opening-dialog.ts';
import { dropPromotion } from '#app/features/cart/cart-changes.server.ts';
import { faultWords } from '#app/features/cart/promotion-notices.ts';
import { enterPromoCode } from '#app/features/cart/promotions.server.ts';
import { NOTE_FIELD, UNIT_FIELD } from '#app/features/ordering/address-search/place-fields.ts';
import {
  NO_SEARCH,
  type PlaceSearch,
  placeSearch,
  readPlace,
} from '#app/features/ordering/address-search/place-view.ts';
import {
  chooseDestination,
  choosePreference,
  destinationOf,
  preferenceOf,
} from '#app/features/ordering/preference.server.ts';
import { chooseSaved } from '#app/features/ordering/saved-addresses.server.ts';
import { continueSession } from '#app/features/ordering/session-end.server.ts';
import { orderFromCart, ordersCookie, rememberOrder } from '#app/features/orders/own-order.server.ts';
import { say, sayOutcome } from '#app/shell/flash/flash.server.ts';
import { inWords } from '#app/shell/form/form-answer.server.ts';
import type { FormResult } from '#app/shell/form/live-checks.tsx';
import { tellFrom, wordsFrom } from '#app/shell/language/i18n.server.ts';
import { withFrom } from '#app/shell/page/came-from.ts';
import { formOf } from '#app/shell/request/form-of.server.ts';
import { geoFrom } from '#app/shell/request/platform.server.ts';
import { isScripted } from '#app/shell/request/quiet-answer.server.ts';
import { sessionFrom } from '#app/shell/request/session.server.ts';
import { cartCookie, dropCart } from '#app/shell/visitor/visitor-cart.server.ts';
import { translator } from '#app/ui/translate.ts';
import { CARD_FORM_FIELD, type CardStart } from './card/card-view.ts';
import { payByCard, placedMirror, waysBack } from './card/pay-by-card.server.ts';
import { changesSince } from './changes-since.server.ts';
import { type CheckoutAnswer, NO_ANSWER } from './checkout-answer.ts';
import { FIELD, pickedTime, readIntent, typedCode } from './intent.ts';
import { loadCheckout, readChoices } from './load-checkout.server.ts';
import { isLate, refusalBeforeFields, sendOrder } from './place-order.server.ts';
import { notesTooLong, type RefusedFields, refusedFields, refusedTip } from './refusals.server.ts';
import { CHECKOUT_RULES, type CheckoutFields } from './schema.ts';
import { chooseTime, type TimeAsked } from './time-view.server.ts';
import { canKeepTyped, dropTyped, keepTyped, typedIn } from './typed-checkout.server.ts';

type Context = Readonly<RouterContextProvider>;
type Submission = ReturnType<typeof parseSubmission>;

/** Contexts of requests whose form was answered. Without script the loaders run in the same request. */
const answered = new WeakSet<object>();

/** True in a request that sent the form: its loader must not redirect away from the answer. */
export function isAnswer(context: Context): boolean {
  return answered.has(context);
}

/** The action of /checkout and /payment/{cartId}: answers the questions on the way, and places the order. */
export async function answerCheckout(request: Request, context: Context) {
  answered.add(context);
  const form = await formOf(request);
  const intent = readIntent(form);
  // sent without a code, the order has a new one mailed
  if (intent.kind === 'send-code') form.delete(FIELD.contactCode);
  const submission = parseSubmission(form, {
    skipEntry: (name) => !CHECKOUT_RULES.names.some((field) => field === name),
  });
  const refused = refusedFields(context, form);
  if (refused) return refuseFields(context, form, submission, refused);
  await keepDetails(context, form);
  switch (intent.kind) {
    case 'order-type':
      if (intent.orderType === ORDER_TYPE.delivery && (await asksFirst(context))) {
        // what was typed is there again after the question
        await keepTyped(context, typedIn(submission));
        return redirect(withFrom('/order-preference/change', new URL(request.url).pathname), 303);
      }
      await prefer(context, intent.orderType);
      return again(context, form, submission);
    case 'choose-place': {
      const geo = geoFrom(context);
      const address = readPlace(intent.place);
      const isOurs = address !== null && geo.isOurs(address);
      if (isOurs) {
        await prefer(context, ORDER_TYPE.delivery);
        await chooseDestination(context, { address });
      }
      return again(context, form, submission, { search: isOurs ? undefined : NO_SEARCH });
    }
    case 'choose-saved': {
      const choice = await chooseSaved(context, intent.addressId);
      if (choice.isChosen) {
        await prefer(context, ORDER_TYPE.delivery);
        return again(context, form, submission);
      }
      const { typed, found } = choice;
      return again(context, form, submission, { search: found ? placeSearch(typed, found) : NO_SEARCH });
    }
    case 'search-address':
      return again(context, form, submission, {
        search: placeSearch(intent.typed, await geoFrom(context).search(intent.typed)),
      });
    case 'change-address':
      return again(context, form, submission, { search: NO_SEARCH });
    case 'change-time':
      return again(context, form, submission, { time: {} });
    case 'choose-time':
      return again(context, form, submission, { time: await chooseTime(context, intent.startUtc) });
    case 'enter-code': {
      const { orderType } = await readChoices(context);
      return again(context, form, submission, {
        fault: await enterPromoCode(context, intent.typed, orderType),
      });
    }
    case 'drop-promotion':
      await sayOutcome(context, await dropPromotion(context, intent.promotionId), null);
      return again(context, form, submission);
    case 'continue-session':
      await continueSession(context);
      return again(context, form, submission);
    case 'choose-tip':
    case 'enter': {
      const isEnter = intent.kind === 'enter';
      const { issues = [] } = CHECKOUT_RULES.schema.safeParse(submission.payload).error ?? {};
      const faults = issues.filter(({ path }) => isEnter || path[0] === FIELD.tipAmount);
      if (faults.length > 0) {
        const error = inWords({ issues: faults }, tellFrom(context));
        return again(context, form, submission, { result: report(submission, { error }) });
      }
      const tip = await refusedTip(context, typedIn(submission));
      if (tip) return refuseFields(context, form, submission, tip);
      return again(context, form, submission, { isComplete: isEnter });
    }
    case 'send-code':
    case 'place-order':
      return order(request, context, form, submission);
  }
}

/** The form again, with what is wrong beside its fields and all that was typed. */
function refuseFields(context: Context, form: FormData, submission: Submission, refused: RefusedFields) {
  const { refusal, fieldErrors } = refused;
  return again(context, form, submission, {
    refusal,
    result: report(submission, { error: { fieldErrors } }),
  });
}

/** Whether the change to delivery is a question. With script the page asks it before it sends anything. */
async function asksFirst(context: Context): Promise<boolean> {
  const { address } = await destinationOf(context);
  return asksBeforeDelivery((await preferenceOf(context)).orderType, address !== null);
}

/** What was typed for the driver is kept with the address, whatever the form was sent for. */
async function keepDetails(context: Context, form: FormData): Promise<void> {
  const unit = form.get(UNIT_FIELD.name);
  const note = form.get(NOTE_FIELD.name);
  if (typeof unit !== 'string' || typeof note !== 'string') return;
  const kept = await destinationOf(context);
  const typed = { unit: unit.trim(), note: note.trim() };
  if (typed.unit !== kept.unit || typed.note !== kept.note) await chooseDestination(context, typed);
}

async function order(request: Request, context: Context, form: FormData, submission: Submission) {
  const repeated = await orderBefore(context, form);
  if (repeated) return redirect(`/success?order=${repeated.orderId}`, 303);
  if (await isLate(context, form))
    return again(context, form, submission, { refusal: wordsFrom(context).texts.session.orderLate });
  const early = await refusalBeforeFields(context, form);
  if (early) return again(context, form, submission, { refusal: early });
  const parsed = CHECKOUT_RULES.schema.safeParse(submission.payload);
  if (!parsed.success)
    return again(context, form, submission, {
      result: report(submission, { error: inWords(parsed.error, tellFrom(context)) }),
    });
  const isCard = Number(parsed.data.paymentMode) === PAYMENT_MODE.online;
  const hasForm = isScripted(request) && form.has(CARD_FORM_FIELD);
  const ways = isCard && !hasForm ? waysBack(context, String(form.get(FIELD.cartId))) : null;
  // the provider's page leads away from the form: a cookie keeps what was typed
  if (ways && !(await canKeepTyped(context, typedIn(submission))))
    return refuseFields(context, form, submission, notesTooLong(context));
  const { placed, refusal, time, fields } = await sendOrder(context, form, parsed.data, ways);
  if (fields) return refuseFields(context, form, submission, fields);
  if (refusal !== null)
    return again(context, form, submission, { refusal, time: time ? { refused: time } : undefined });
  await keepOrder(context, placed, String(form.get(FIELD.cartId)));
  if (isCard) return pay(context, form, submission, { placed, contact: parsed.data, ways });
  dropCart(context);
  await dropTyped(context);
  if (isScripted(request)) return finish(placed, Number(form.get(FIELD.shownType)));
  await say(context, 'ok', wordsFrom(context).texts.checkout.placed);
  return redirect('/success', 303);
}

/**
 * Goes on with an order by card that the store has made. Its cart stays until it is paid, so that another
 * card can be tried after a declined one.
 */
async function pay(
  context: Context,
  form: FormData,
  submission: Submission,
  paid: { placed: OrderReply; contact: CheckoutFields; ways: CheckoutSessionRequest | null },
) {
  const { placed, contact, ways } = paid;
  const orderType = Number(form.get(FIELD.shownType));
  const way = await payByCard(context, placed, { orderType, contact, ways });
  if (way.kind === 'page') {
    await keepTyped(context, typedIn(submission));
    return redirect(way.url, 303);
  }
  if (way.kind === 'refused') return again(context, form, submission, { refusal: way.refusal });
  if (way.kind === 'form') {
    const answer = await again(context, form, submission, { card: way.start });
    if (answer.data.view) return answer;
  }
  // paid by an earlier form whose answer was lost: the cart is gone
  dropCart(context);
  return redirectDocument(`/success?order=${placed.orderId}`, 303);
}

/**
 * The order that this page has already placed, by its cart's id. A newer cart of the visitor is left alone.
 */
async function orderBefore(context: Context, form: FormData) {
  const session = sessionFrom(context);
  const sent = String(form.get(FIELD.cartId) ?? '');
  if ((await session.read(cartCookie))?.id === sent) return null;
  return orderFromCart((await session.read(ordersCookie)) ?? [], sent || null);
}

/** Keeps the order's key in this browser's cookie, which proves that the order is the visitor's own. */
async function keepOrder(context: Context, placed: OrderReply, cartId: string): Promise<void> {
  const session = sessionFrom(context);
  const { orderId, orderKey } = placed;
  const kept = { orderId, orderKey: orderKey ?? '', orderNumber: placed.orderNumber ?? null, cartId };
  session.write(ordersCookie, rememberOrder((await session.read(ordersCookie)) ?? [], kept));
}

/** The answer for a page with script, which says that the order was placed and then opens its page. */
function finish(placed: OrderReply, orderType: number) {
  const kept = { ...placedMirror(placed, orderType), transactionId: placed.transactionId };
  return data<CheckoutAnswer>({ ...NO_ANSWER, placed: kept });
}

type Outcome = {
  refusal?: string;
  result?: FormResult;
  search?: PlaceSearch | undefined;
  /** null: a time was chosen, so the list of times closes. */
  time?: TimeAsked | null | undefined;
  /** null: the promo code was accepted. */
  fault?: PromoFault | null;
  card?: CardStart;
  /** The whole form was checked and has no fault. */
  isComplete?: boolean;
};

async function again(context: Context, form: FormData, submission: Submission, outcome: Outcome = {}) {
  const { refusal, result, search, fault, card = null, isComplete = false } = outcome;
  // an open list of times stays open, with its selection
  const picked = pickedTime(form);
  const time = outcome.time === undefined && picked !== null ? { picked } : outcome.time;
  const promo = { typed: fault === null ? '' : typedCode(form), fault: fault ?? null };
  const fresh = await loadCheckout(context, { typed: typedIn(submission), search, promo, time });
  const isFaulty = refusal !== undefined || result !== undefined;
  const isRefused = isFaulty || promo.fault !== null;
  const changes = fresh ? changesSince(context, form, fresh, isFaulty || isComplete) : [];
  const provedBy = isProofAsked(form, result) ? String(submission.payload.email ?? '') : null;
  const view = fresh && { ...fresh, isComplete, changes, provedBy };
  return data<CheckoutAnswer>(
    {
      ...NO_ANSWER,
      view,
      result: result ?? report(submission),
      refusal: refusal ?? (view === null && fault ? wordsOf(context, fault) : null),
      card,
    },
    { status: isRefused ? 400 : 200 },
  );
}

/** Whether the customer is to type the mailed code: the store has just asked, or the form has its field. */
function isProofAsked(form: FormData, result: FormResult | undefined): boolean {
  return form.has(FIELD.contactCode) || result?.error?.fieldErrors?.[FIELD.contactCode] !== undefined;
}

function wordsOf(context: Context, fault: PromoFault): string {
  return faultWords(translator(wordsFrom(context)), fault);
}

/** Keeps the chosen order type; a chosen time stays. */
async function prefer(context: Context, orderType: OrderableType): Promise<void> {
  const { scheduledUtc } = await preferenceOf(context);
  choosePreference(context, { orderType, scheduledUtc });
}
