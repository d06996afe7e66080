import type { RouterContextProvider } from 'react-router';
import { PAYMENT_MODE } from '#app/contract/enumerations.ts';
import { TimeRefused } from '#app/contract/slots.ts';
import { holdsCardNumber } from '#app/domain/payment/card-numbers.ts';
import { OTHER_TIP, type TipChoice } from '#app/domain/pricing/tip.ts';
import { allowsScheduling } from '#app/domain/settings/order-types.ts';
import { tooLongDetail, tooLongWords } from '#app/features/ordering/address-search/place-fields.ts';
import type { Locale } from '#app/locales/locale.ts';
import { languageFrom, tellFrom, wordsFrom } from '#app/shell/language/i18n.server.ts';
import { dayNames } from '#app/shell/restaurant/day-names.server.ts';
import { timeWords } from '#app/shell/restaurant/hours-words.ts';
import { openingOf } from '#app/shell/restaurant/opening.server.ts';
import { storeFrom } from '#app/shell/restaurant/restaurant.server.ts';
import type { ApiResult } from '#app/store-api/result.ts';
import { translator } from '#app/ui/translate.ts';
import { isTipTooHigh } from './checkout-view.ts';
import { ORDER_NOTES_LENGTH } from './intent.ts';
import { loadCheckout } from './load-checkout.server.ts';
import { CHECKOUT_RULES, type CheckoutFieldName } from './schema.ts';

type Context = Readonly<RouterContextProvider>;

/** A refusal of the form in words, and the same at the fields that it is about. */
export type RefusedFields = {
  refusal: string;
  fieldErrors: Partial<Record<CheckoutFieldName, string[]>>;
};

/** Refuses what no form may hold, whatever it was sent for; null for a form without such text. */
export function refusedFields(context: Context, form: FormData): RefusedFields | null {
  const t = translator(wordsFrom(context));
  const sent = (name: string) => String(form.get(name) ?? '').trim();
  // card numbers belong in the provider's own fields: nothing of such a form is kept
  const withCards = CHECKOUT_RULES.names.filter((name) => holdsCardNumber(sent(name)));
  if (withCards.length > 0) return about(withCards, t('checkout.refused.cardNumber'));
  // text that is too long is refused, never cut
  const detail = tooLongDetail(form);
  if (detail) return about([detail.name], tooLongWords(t, detail));
  if ([...sent('orderNotes')].length <= ORDER_NOTES_LENGTH) return null;
  const words = { name: t('checkout.notes'), count: ORDER_NOTES_LENGTH };
  return about(['orderNotes'], t('places.tooLong', words));
}

/**
 * The form is too long to be kept while the customer is on the provider's page; its notes can be shortened.
 */
export function notesTooLong(context: Context): RefusedFields {
  return about(['orderNotes'], wordsFrom(context).texts.checkout.refused.notesTooLong);
}

/**
 * Refuses a tip that is more than the rest of the order, before the store is asked; null where it is not.
 */
export async function refusedTip(context: Context, typed: TipChoice): Promise<RefusedFields | null> {
  const view = typed.tip ? await loadCheckout(context, { typed }) : null;
  if (!view || !isTipTooHigh(view.totals, view.payment.chosen ?? PAYMENT_MODE.cash)) return null;
  return tipTooHigh(context, typed);
}

/** The tip is more than the store takes: shown at its amount, where one was typed. */
export function tipTooHigh(context: Context, { tip }: TipChoice): RefusedFields {
  const words = tellFrom(context)({ code: 'tipTooHigh' });
  return about(tip === OTHER_TIP ? ['tipAmount'] : [], words);
}

/** Codes of the store about the code that shows whose e-mail it is. */
const PROOF_CODES = ['contactUnproved', 'otpWrong', 'otpExpired', 'tooManyCodeAttempts'] as const;

/** Codes of the store about the date of birth of who orders alcohol. */
const AGE_CODES = ['birthDateMissing', 'birthDateInvalid', 'tooYoungForAlcohol'] as const;

/** What the store says of the e-mail, of its code or of an age, at that field; undefined where it says nothing of them. */
export function refusedProof({ code, message }: RefusedReply): RefusedFields | undefined {
  if (code === 'emailInvalid') return about(['email'], message);
  if (code === 'adultNotTicked') return about(['isAdult'], message);
  if (AGE_CODES.some((known) => known === code)) return about(['birthDate'], message);
  return PROOF_CODES.some((known) => known === code) ? about(['contactCode'], message) : undefined;
}

function about(names: CheckoutFieldName[], refusal: string): RefusedFields {
  return { refusal, fieldErrors: Object.fromEntries(names.map((name) => [name, [refusal]])) };
}

type RefusedReply = Extract<ApiResult<unknown>, { ok: false }>;

/** A reason of our own against an order: a text under `checkout.refused`. */
export type OwnRefusal = keyof Locale['checkout']['refused'];

/** That reason in the visitor's language. */
export function refusalWords(context: Context, refusal: OwnRefusal): string {
  return translator(wordsFrom(context))(`checkout.refused.${refusal}`);
}

/**
 * The refused time of an order; null where the time was not the reason. A store without such data sends a
 * code.
 */
export function readTimeRefusal({ data, code }: RefusedReply): TimeRefused | null {
  const refused = TimeRefused.safeParse(data);
  if (refused.success) return refused.data;
  if (code === 'closedThen') return { reason: 'closed', nextSlot: null };
  if (code === 'alcoholNotSoldThen') return { reason: 'alcohol', nextSlot: null };
  return code === 'orderTimeInvalid' ? { reason: 'invalid-time', nextSlot: null } : null;
}

/** Why the time was refused: in English the store's own words, in other languages a text by its reason. */
export function timeRefusalWords(
  context: Context,
  refused: TimeRefused,
  { message, isScheduled }: { message: string; isScheduled: boolean },
): string {
  const language = languageFrom(context);
  if (language === 'en' || refused.reason !== 'slot-full') return message;
  const { client, settings } = storeFrom(context);
  const t = translator(wordsFrom(context));
  const full = t(isScheduled ? 'hours.slotFull' : 'hours.fullNow');
  if (!allowsScheduling(settings)) return `${full} ${t('hours.tryLater')}`;
  if (!refused.nextSlot) return `${full} ${t('hours.noneLater')}`;
  const start = new Date(refused.nextSlot.startUtc);
  const time = timeWords(start, openingOf(context).at, client.timeZone, t, dayNames(language));
  return `${full} ${t('hours.nextFree', { time })}`;
}
