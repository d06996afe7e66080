import { parseSubmission, report } from '@conform-to/react/future';
import { data, type RouterContextProvider, redirect, redirectDocument } from 'react-router';
import { NOTE_FIELD, UNIT_FIELD } from '#app/components/address-search/place-fields.ts';
import {
  NO_SEARCH,
  type PlaceSearch,
  placeSearch,
  readPlace,
} from '#app/components/address-search/place-view.ts';
import type { FormResult } from '#app/components/form/live-checks.tsx';
import { faultWords } from '#app/components/promotion-words.ts';
import { ORDER_TYPE, PAYMENT_MODE } from '#app/contract/enumerations.ts';
import type { CheckoutSessionRequest, OrderReply } from '#app/contract/orders.ts';
import type { PromoFault } from '#app/domain/cart/promo-fault.ts';
import { holdsCardNumber } from '#app/domain/payment/card-numbers.ts';
import { removePromotion } from '#app/middleware/cart-changes.ts';
import { say, sayOutcome } from '#app/middleware/flash.ts';
import { formOf } from '#app/middleware/form-of.ts';
import { geoFrom } from '#app/middleware/geo.ts';
import { wordsFrom } from '#app/middleware/i18n.ts';
import {
  chooseDestination,
  choosePreference,
  destinationOf,
  preferenceOf,
} from '#app/middleware/preference.ts';
import { enterPromoCode } from '#app/middleware/promo-code.ts';
import { isScripted } from '#app/middleware/quiet-answer.ts';
import { chooseSaved } from '#app/middleware/saved-addresses.ts';
import { sessionFrom } from '#app/middleware/session.ts';
import { continueSession } from '#app/middleware/session-end.ts';
import { dropTyped, keepTyped } from '#app/middleware/typed-checkout.ts';
import { dropCart } from '#app/middleware/visitor-cart.ts';
import { translator } from '#app/ui/translate.ts';
import { CARD_FORM_FIELD, type CardStart, type PlacedMirror } from './card/card-view.ts';
import { payByCard, waysBack } from './card/pay-by-card.server.ts';
import { changesSince } from './changes-since.server.ts';
import type { CheckoutView } from './checkout-view.ts';
import { FIELD, pickedTime, readIntent, typedCode } from './intent.ts';
import { isLate } from './late-order.server.ts';
import { loadCheckout, readChoices } from './load-checkout.server.ts';
import { placeOrder, refusalBeforeFields } from './place-order.server.ts';
import { orderOfCart, rememberOrder } from './placed-orders.ts';
import { CHECKOUT_FIELDS, type CheckoutFields, CheckoutForm } from './schema.ts';
import { chooseTime, type TimeAsked } from './time-view.server.ts';

type Context = Readonly<RouterContextProvider>;
type Submission = ReturnType<typeof parseSubmission>;

/** What the browser keeps of an order it placed itself (R-CHK-36). */
export type Placed = PlacedMirror & { transactionId: string | null };

/** The form again: what was typed, fresh figures, a fresh key and token; or the order, for a page that stays. */
export type CheckoutAnswer = {
  view: CheckoutView | null;
  result: FormResult | null;
  refusal: string | null;
  placed: Placed | null;
  /** The order is made, and the page's card form goes on. */
  card: CardStart | null;
  /** Made in the browser: no answer came (lost-answer.ts). */
  isLost: boolean;
};

/** Requests that a form was answered in: a document then runs the loaders as well. */
const answered = new WeakSet<object>();

export function isAnswer(context: Context): boolean {
  return answered.has(context);
}

/** One action for /checkout and /payment/{cartId}: the questions on the way, and the order (spec §4 'Checkout submit'). */
export async function answerCheckout(request: Request, context: Context) {
  answered.add(context);
  const form = await formOf(request);
  const submission = parseSubmission(form, {
    skipEntry: (name) => !CHECKOUT_FIELDS.some((field) => field === name),
  });
  const withCards = CHECKOUT_FIELDS.filter((name) => holdsCardNumber(String(form.get(name) ?? '')));
  if (withCards.length > 0) return refuseCards(context, form, submission, withCards);
  const intent = readIntent(form);
  await keepDetails(context, form);
  switch (intent.kind) {
    case 'order-type':
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
      await sayOutcome(context, await removePromotion(context, intent.promotionId), null);
      return again(context, form, submission);
    case 'continue-session':
      await continueSession(context);
      return again(context, form, submission);
    case 'enter': {
      const parsed = CheckoutForm.safeParse(submission.payload);
      if (parsed.success) return again(context, form, submission, { isComplete: true });
      return again(context, form, submission, { result: report(submission, { error: parsed.error }) });
    }
    case 'place-order':
      return order(request, context, form, submission);
  }
}

/** Card numbers belong in the provider's own fields: nothing of such a form is kept, whatever it was sent for (S60). */
function refuseCards(context: Context, form: FormData, submission: Submission, names: string[]) {
  const refusal = wordsFrom(context).texts.checkout.refused.cardNumber;
  const fieldErrors = Object.fromEntries(names.map((name) => [name, [refusal]]));
  return again(context, form, submission, {
    refusal,
    result: report(submission, { error: { fieldErrors } }),
  });
}

/** What was typed for the driver is kept with the address, whatever the form was sent for. */
async function keepDetails(context: Context, form: FormData): Promise<void> {
  const unit = form.get(UNIT_FIELD.name);
  const note = form.get(NOTE_FIELD.name);
  if (typeof unit !== 'string' || typeof note !== 'string') return;
  const kept = await destinationOf(context);
  const typed = { unit: firstOf(unit, UNIT_FIELD), note: firstOf(note, NOTE_FIELD) };
  if (typed.unit !== kept.unit || typed.note !== kept.note) await chooseDestination(context, typed);
}

function firstOf(text: string, { maxLength }: { maxLength: number }): string {
  return [...text.trim()].slice(0, maxLength).join('');
}

async function order(request: Request, context: Context, form: FormData, submission: Submission) {
  const repeated = await orderBefore(context, form);
  if (repeated) return redirect(`/success?order=${repeated.orderId}`, 303);
  if (await isLate(context, form))
    return again(context, form, submission, { refusal: wordsFrom(context).texts.session.orderLate });
  const early = await refusalBeforeFields(context, form);
  if (early) return again(context, form, submission, { refusal: early });
  const parsed = CheckoutForm.safeParse(submission.payload);
  if (!parsed.success)
    return again(context, form, submission, { result: report(submission, { error: parsed.error }) });
  const isCard = Number(parsed.data.paymentMode) === PAYMENT_MODE.online;
  const hasForm = isScripted(request) && form.has(CARD_FORM_FIELD);
  const ways = isCard && !hasForm ? waysBack(context, String(form.get(FIELD.cartId))) : null;
  const { placed, refusal, time } = await placeOrder(context, form, parsed.data, ways);
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

/** An order by card is in the store, and its cart with it until it is paid: then a declined card is tried again. */
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
  // paid before this form came, and the cart is no more: an answer was lost
  dropCart(context);
  return redirectDocument(`/success?order=${placed.orderId}`, 303);
}

/** What the customer typed and ticked themselves. */
function typedIn({ payload }: Submission): Record<string, string> {
  const typed = Object.entries(payload).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  );
  return Object.fromEntries(typed);
}

/** The order this very page has already placed; the visitor's newer cart is left alone. */
async function orderBefore(context: Context, form: FormData) {
  const session = sessionFrom(context);
  const sent = String(form.get(FIELD.cartId) ?? '');
  if ((await session.read('cart'))?.id === sent) return null;
  return orderOfCart((await session.read('orders')) ?? [], sent || null);
}

/** An order was made of the cart, and this browser can prove it is its own. */
async function keepOrder(context: Context, placed: OrderReply, cartId: string): Promise<void> {
  const session = sessionFrom(context);
  const { orderId, orderKey } = placed;
  const kept = { orderId, orderKey: orderKey ?? '', orderNumber: placed.orderNumber ?? null, cartId };
  session.write('orders', rememberOrder((await session.read('orders')) ?? [], kept));
}

/** A hydrated page says it was placed, waits 400 ms and goes on by itself (R-CHK-33). */
function finish(placed: OrderReply, orderType: number) {
  const { orderNumber = null, createdUtc, totalAmount, transactionId } = placed;
  const kept: Placed = { orderNumber, createdUtc, orderType, totalAmount, transactionId };
  return data<CheckoutAnswer>({
    view: null,
    result: null,
    refusal: null,
    placed: kept,
    card: null,
    isLost: false,
  });
}

type Outcome = {
  refusal?: string;
  result?: FormResult;
  search?: PlaceSearch | undefined;
  /** null: a time was chosen, nothing is asked any more. */
  time?: TimeAsked | null | undefined;
  /** null: the code was taken. */
  fault?: PromoFault | null;
  card?: CardStart;
  /** The form was looked over, and nothing is missing. */
  isComplete?: boolean;
};

async function again(context: Context, form: FormData, submission: Submission, outcome: Outcome = {}) {
  const { refusal, result, search, fault, card = null, isComplete = false } = outcome;
  // a list of times that stands open stays so, where it stands
  const picked = pickedTime(form);
  const time = outcome.time === undefined && picked !== null ? { picked } : outcome.time;
  const mode = Number(submission.payload.paymentMode) || null;
  const promo = { typed: fault === null ? '' : typedCode(form), fault: fault ?? null };
  const fresh = await loadCheckout(context, { paymentMode: mode, search, promo, time });
  const isFaulty = refusal !== undefined || result !== undefined;
  const isRefused = isFaulty || promo.fault !== null;
  const changes = fresh ? changesSince(context, form, fresh, isFaulty || isComplete) : [];
  const view = fresh && { ...fresh, isComplete, changes };
  return data<CheckoutAnswer>(
    {
      view,
      result: result ?? report(submission),
      refusal: refusal ?? (view === null && fault ? wordsOf(context, fault) : null),
      placed: null,
      card,
      isLost: false,
    },
    { status: isRefused ? 400 : 200 },
  );
}

function wordsOf(context: Context, fault: PromoFault): string {
  return faultWords(translator(wordsFrom(context)), fault);
}

/** A time that was chosen stays. */
async function prefer(context: Context, orderType: 1 | 2): Promise<void> {
  const { scheduledUtc } = await preferenceOf(context);
  choosePreference(context, { orderType, scheduledUtc });
}
