import { data, type RouterContextProvider, redirect } from 'react-router';
import { ORDER_TYPE } from '#app/contract/enumerations.ts';
import type { Slot } from '#app/contract/slots.ts';
import { nextOpenSlot } from '#app/domain/order/slot-runs.ts';
import { allowsScheduling } from '#app/domain/settings/order-types.ts';
import { forgetChoice } from '#app/features/dish/kept-choice.server.ts';
import { tooLongDetail, tooLongWords } from '#app/features/ordering/address-search/place-fields.ts';
import { chooseDestination, choosePreference } from '#app/features/ordering/preference.server.ts';
import { pageBehind, preferenceAddress } from '#app/features/ordering/preference-address.ts';
import { reachTo } from '#app/features/ordering/reach.server.ts';
import { profileToSaveIn, savedAs } from '#app/features/ordering/saved-addresses.server.ts';
import { slotsOf, slotWords } from '#app/features/ordering/slots.server.ts';
import { wordsFrom } from '#app/shell/language/i18n.server.ts';
import { withFrom } from '#app/shell/page/came-from.ts';
import { onwards } from '#app/shell/page/onwards.server.ts';
import { formOf } from '#app/shell/request/form-of.server.ts';
import { pausedWords } from '#app/shell/restaurant/paused.server.ts';
import { storeFrom } from '#app/shell/restaurant/restaurant.server.ts';
import { customerFrom } from '#app/shell/visitor/customer.server.ts';
import type { ChosenAddress } from '#app/third-party/geo.ts';
import { translator } from '#app/ui/translate.ts';
import { type AskedDestination, addressView, placeOfForm } from './asked-place.server.ts';
import { enabledTypes, loadPreference } from './load-preference.server.ts';
import {
  type DeliveryAddressView,
  type PreferenceValues,
  type PreferenceView,
  readPreferenceForm,
} from './preference-view.ts';

type Context = Readonly<RouterContextProvider>;

/**
 * The data of the form shown again: the choices, fresh slots, and the refusal. `refusal` is null after a
 * search.
 */
export type PreferenceAnswer = { view: PreferenceView; refusal: string | null };

/**
 * Handles Confirm: stores the choice for 15 minutes if all of it is available. A closed, past or full time is
 * refused, and the message names the next free one; a time is never changed silently.
 */
export async function answerPreference(request: Request, url: URL, context: Context) {
  const form = await formOf(request);
  const place = await placeOfForm(context, form);
  const typed = readPreferenceForm(form);
  // a press on an address means delivery
  if (place.isQuestion) return again(context, { ...typed, orderType: ORDER_TYPE.delivery }, place, null);
  const long = tooLongDetail(form);
  const refusal = long
    ? tooLongWords(translator(wordsFrom(context)), long)
    : await refusalOf(context, typed, place.address);
  if (refusal !== null || typed.orderType === null) return again(context, typed, place, refusal);
  const scheduledUtc = typed.when === 'later' ? typed.slot : null;
  choosePreference(context, { orderType: typed.orderType, scheduledUtc });
  await forgetChoice(context);
  const from = pageBehind(url);
  if (typed.orderType !== ORDER_TYPE.delivery || place.address === null) return onwards(from);
  const { address, unit, note } = place;
  const saved = await savedAs(context, address);
  await chooseDestination(context, { address, unit, note, ...(saved && { saved }) });
  // a guest only confirms the address; a customer is also offered to save it
  const isAsked = !(await customerFrom(context)) || (await profileToSaveIn(context, address.text)) !== null;
  return onwards(isAsked ? withFrom('/checkout/default-address', from) : from);
}

/** The first reason against the choice, in the order of the form; null when there is none. */
async function refusalOf(
  context: Context,
  { orderType, when, slot }: PreferenceValues,
  address: ChosenAddress | null,
): Promise<string | null> {
  const t = translator(wordsFrom(context));
  if (orderType === null) return t('preference.chooseType');
  if (!enabledTypes(context).includes(orderType)) return t('preference.typeGone');
  if (orderType === ORDER_TYPE.delivery) {
    const { problem } = await reachTo(context, address);
    if (problem === 'noZone') return t('places.noZone');
    if (address === null) return t('preference.chooseAddress');
    if (problem) return t(`places.${problem}`);
  }
  const canSchedule = allowsScheduling(storeFrom(context).settings);
  // whoever can only order for now may fill a cart meanwhile; the order itself is refused in these words
  if (when !== 'later') return canSchedule ? pausedWords(context, orderType) : null;
  if (!canSchedule) return t('preference.laterGone');
  if (slot === null) return t('preference.chooseTime');
  return refusalOfSlot(context, slot, await slotsOf(context, orderType));
}

/** Why a time cannot be chosen, and which free one is next. */
function refusalOfSlot(context: Context, asked: string, slots: readonly Slot[]): string | null {
  const t = translator(wordsFrom(context));
  const state = slots.find(({ startUtc }) => startUtc === asked)?.state ?? 'past';
  if (state === 'open') return null;
  const next = nextOpenSlot(slots, asked);
  const why = t(`preference.refused.${state}`);
  if (!next) return `${why} ${t('preference.noneFree')}`;
  return `${why} ${t('preference.nextFree', { time: slotWords(context, next.startUtc) })}`;
}

async function again(
  context: Context,
  typed: PreferenceValues,
  place: AskedDestination,
  refusal: string | null,
) {
  const view = await loadPreference(context, typed, place);
  return data<PreferenceAnswer>({ view, refusal }, { status: refusal === null ? 200 : 400 });
}

export type DeliveryAddressAnswer = { address: DeliveryAddressView; refusal: string | null };

/**
 * Handles 'Deliver here': stores the address and goes on to the order preference with Delivery. An address
 * that is not signed, or too far away, is refused with the reason.
 */
export async function answerAddress(request: Request, url: URL, context: Context) {
  const form = await formOf(request);
  const place = await placeOfForm(context, form);
  const t = translator(wordsFrom(context));
  const { problem } = await reachTo(context, place.address);
  const long = tooLongDetail(form);
  const faulty = long
    ? tooLongWords(t, long)
    : place.address === null
      ? t('preference.chooseAddress')
      : problem && t(`places.${problem}`);
  if (place.isQuestion || faulty) {
    const refusal = place.isQuestion ? null : faulty;
    const address = await addressView(context, place);
    return data<DeliveryAddressAnswer>({ address, refusal }, { status: refusal ? 400 : 200 });
  }
  const { address, unit, note } = place;
  const saved = address && (await savedAs(context, address));
  await chooseDestination(context, { address, unit, note, ...(saved && { saved }) });
  return redirect(preferenceAddress(ORDER_TYPE.delivery, pageBehind(url)), 303);
}
