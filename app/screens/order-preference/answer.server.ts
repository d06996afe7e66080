import { data, type RouterContextProvider } from 'react-router';
import { withFrom } from '#app/components/came-from.ts';
import { ORDER_TYPE } from '#app/contract/enumerations.ts';
import type { Slot } from '#app/contract/slots.ts';
import { nextOpenSlot } from '#app/domain/order/slot-runs.ts';
import { allowsScheduling } from '#app/domain/settings/order-types.ts';
import { formOf } from '#app/middleware/form-of.ts';
import { wordsFrom } from '#app/middleware/i18n.ts';
import { forgetChoice } from '#app/middleware/kept-choice.ts';
import { onwards } from '#app/middleware/onwards.ts';
import { chooseDestination, choosePreference } from '#app/middleware/preference.ts';
import { reachTo } from '#app/middleware/reach.ts';
import { storeFrom } from '#app/middleware/restaurant.ts';
import { profileToSaveIn, savedAs } from '#app/middleware/saved-addresses.ts';
import type { ChosenAddress } from '#app/middleware/session-values.ts';
import { translator } from '#app/ui/translate.ts';
import { type AskedPlace, placeOfForm } from './asked-place.server.ts';
import { behind } from './behind.ts';
import { enabledTypes, loadPreference } from './load-preference.server.ts';
import type { PreferenceView, Typed } from './preference-view.ts';
import { readTyped } from './read-form.ts';
import { slotsFor, slotWords } from './slots.server.ts';

type Context = Readonly<RouterContextProvider>;

/** The form again, with what was chosen, fresh slots, and what stands against it; no refusal after a question on the way. */
export type PreferenceAnswer = { view: PreferenceView; refusal: string | null };

/**
 * Confirm: what was chosen counts for 15 minutes, if all of it can be had (R-PREF-05 to -09); closed, past and full times
 * are refused with the next free one named, never moved.
 */
export async function answerPreference(request: Request, url: URL, context: Context) {
  const form = await formOf(request);
  const place = await placeOfForm(context, form);
  const typed = readTyped(form);
  // an address that is pressed is one to deliver to
  if (place.isQuestion) return again(context, { ...typed, orderType: ORDER_TYPE.delivery }, place, null);
  const refusal = await refusalOf(context, typed, place.address);
  if (refusal !== null || typed.orderType === null) return again(context, typed, place, refusal);
  const scheduledUtc = typed.when === 'later' ? typed.slot : null;
  choosePreference(context, { orderType: typed.orderType, scheduledUtc });
  await forgetChoice(context);
  const from = behind(url);
  if (typed.orderType !== ORDER_TYPE.delivery || place.address === null) return onwards(from);
  const { address, unit, note } = place;
  const saved = await savedAs(context, address);
  await chooseDestination(context, { address, unit, note, ...(saved && { saved }) });
  // the address may be saved, by who is signed in (R-PREF-09, R-CHK-28)
  const canSave = (await profileToSaveIn(context, address.text)) !== null;
  return onwards(canSave ? withFrom('/checkout/default-address', from) : from);
}

/** What stands against the choice, in the order of the form; null when nothing does. */
async function refusalOf(
  context: Context,
  { orderType, when, slot }: Typed,
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
  if (when !== 'later') return null;
  if (!allowsScheduling(storeFrom(context).settings)) return t('preference.laterGone');
  if (slot === null) return t('preference.chooseTime');
  return refusalOfSlot(context, slot, await slotsFor(context, orderType));
}

/** Why a time cannot be had, and which is the next that can (C-060). */
function refusalOfSlot(context: Context, asked: string, slots: readonly Slot[]): string | null {
  const t = translator(wordsFrom(context));
  const state = slots.find(({ startUtc }) => startUtc === asked)?.state ?? 'past';
  if (state === 'open') return null;
  const next = nextOpenSlot(slots, asked);
  const why = t(`preference.refused.${state}`);
  if (!next) return `${why} ${t('preference.noneFree')}`;
  return `${why} ${t('preference.nextFree', { time: slotWords(context, next.startUtc) })}`;
}

async function again(context: Context, typed: Typed, place: AskedPlace, refusal: string | null) {
  const view = await loadPreference(context, typed, place);
  return data<PreferenceAnswer>({ view, refusal }, { status: refusal === null ? 200 : 400 });
}
