import type { RouterContextProvider } from 'react-router';
import { ORDER_TYPE } from '#app/contract/enumerations.ts';
import type { Slot } from '#app/contract/slots.ts';
import { toCents } from '#app/domain/money/cents.ts';
import { allowedOrderTypes, allowsScheduling, estimatedMinutes } from '#app/domain/settings/order-types.ts';
import { openingOf } from '#app/middleware/opening.ts';
import { lastPreference } from '#app/middleware/preference.ts';
import { restaurantAt } from '#app/middleware/reach.ts';
import { storeFrom } from '#app/middleware/restaurant.ts';
import { type AskedPlace, addressView } from './asked-place.server.ts';
import { type PreferenceView, STATE_LETTERS, type Typed } from './preference-view.ts';
import { daysOf, hoursWords, slotsFor, slotWords } from './slots.server.ts';

type Context = Readonly<RouterContextProvider>;

/**
 * The dialog as it stands: what is offered now, and in the form what was asked for, else what was chosen last, over or not.
 * Nothing is assumed: with two order types and no choice, none is chosen.
 * @param asked of the address, or as typed in a form that is drawn again
 */
export async function loadPreference(
  context: Context,
  asked: Partial<Typed>,
  place: AskedPlace,
): Promise<PreferenceView> {
  const { settings, zones } = storeFrom(context);
  const known = await zones();
  const address = await addressView(context, place);
  const enabled = enabledTypes(context);
  const hasNoZones = known?.length === 0;
  // a restaurant whose place is not known has no distance to anywhere
  const isDeliveryOff =
    !enabled.includes(ORDER_TYPE.delivery) || hasNoZones || restaurantAt(context) === null;
  const types = enabled.filter((type) => type !== ORDER_TYPE.delivery || !isDeliveryOff);
  const canSchedule = allowsScheduling(settings);
  const slots = canSchedule ? await slotsByType(context, types) : {};
  const opening = openingOf(context);
  const isOpen = opening.hours.state === 'open';
  const last = await lastPreference(context);
  const typed = typedAtFirst(asked, { types, last, canSchedule, isOpen });
  const states = Object.entries(slots).map(([type, list]) => [
    type,
    list.map(({ state }) => STATE_LETTERS[state]).join(''),
  ]);
  const offered = slots[typed.orderType ?? 1] ?? slots[2] ?? [];
  const isLost = last.scheduledUtc !== null && canSchedule && !isOpenSlot(offered, last.scheduledUtc);
  return {
    types: types.map((orderType) => ({ orderType, minutes: estimatedMinutes(settings, orderType) })),
    fees: Object.fromEntries((known ?? []).map(({ name, deliveryFee }) => [name, toCents(deliveryFee)])),
    isDeliveryOff,
    hasNoZones,
    canSchedule,
    closed: isOpen ? null : hoursWords(context),
    days: daysOf(context, slots[1] ?? slots[2] ?? []),
    states: Object.fromEntries(states),
    address,
    typed: { ...typed, slot: typed.slot && isOpenSlot(offered, typed.slot) ? typed.slot : null },
    lostTime: isLost ? slotWords(context, last.scheduledUtc ?? '') : null,
  };
}

/** Order types that the restaurant has enabled (R-PREF-23), Delivery first. */
export function enabledTypes(context: Context): (1 | 2)[] {
  return allowedOrderTypes(storeFrom(context).settings).filter((type) => type === 1 || type === 2);
}

async function slotsByType(
  context: Context,
  types: readonly (1 | 2)[],
): Promise<Partial<Record<1 | 2, Slot[]>>> {
  const lists = await Promise.all(types.map(async (type) => [type, await slotsFor(context, type)] as const));
  return Object.fromEntries(lists);
}

/** Of the address, of the form, else as chosen last; closed, a later time comes first. */
function typedAtFirst(
  asked: Partial<Typed>,
  given: {
    types: (1 | 2)[];
    last: { orderType: 1 | 2 | null; scheduledUtc: string | null };
    canSchedule: boolean;
    isOpen: boolean;
  },
): Typed {
  const { types, last, canSchedule, isOpen } = given;
  const only = types.length === 1 ? (types[0] ?? null) : null;
  const wanted = asked.orderType ?? last.orderType;
  const orderType = types.find((type) => type === wanted) ?? only;
  const slot = asked.slot ?? last.scheduledUtc;
  const usual = slot !== null || !isOpen ? 'later' : 'now';
  return { orderType, when: canSchedule ? (asked.when ?? usual) : 'now', slot };
}

function isOpenSlot(slots: readonly Slot[], startUtc: string): boolean {
  return slots.some((slot) => slot.startUtc === startUtc && slot.state === 'open');
}
