import type { RouterContextProvider } from 'react-router';
import { ORDER_TYPE, type OrderableType } from '#app/contract/enumerations.ts';
import type { Slot } from '#app/contract/slots.ts';
import { feeAt } from '#app/domain/delivery/zone-fee.ts';
import { orderableType } from '#app/domain/order/orderable-type.ts';
import { allowedOrderTypes, allowsScheduling, estimatedMinutes } from '#app/domain/settings/order-types.ts';
import { lastPreference } from '#app/features/ordering/preference.server.ts';
import { restaurantAt } from '#app/features/ordering/reach.server.ts';
import { daysOf, hoursWords, opensNext, slotsOf, slotWords } from '#app/features/ordering/slots.server.ts';
import { openingOf } from '#app/shell/restaurant/opening.server.ts';
import { pausedWords } from '#app/shell/restaurant/paused.server.ts';
import { storeFrom } from '#app/shell/restaurant/restaurant.server.ts';
import { type AskedDestination, addressView } from './asked-place.server.ts';
import { type PreferenceValues, type PreferenceView, STATE_LETTERS } from './preference-view.ts';

type Context = Readonly<RouterContextProvider>;

/**
 * Loads the dialog: what is offered now, and the first values of the form. Those are the values asked for,
 * else the last choice, even an expired one. Without a choice neither of two order types is pre-selected.
 * @param asked values from the address, or as typed in a form that is shown again
 */
export async function loadPreference(
  context: Context,
  asked: Partial<PreferenceValues>,
  place: AskedDestination,
): Promise<PreferenceView> {
  const { settings, zones } = storeFrom(context);
  const known = await zones();
  const address = await addressView(context, place);
  const enabled = enabledTypes(context);
  const hasNoZones = known?.length === 0;
  // without the restaurant's location there are no distances, so no delivery
  const isDeliveryOff =
    !enabled.includes(ORDER_TYPE.delivery) || hasNoZones || restaurantAt(context) === null;
  const types = enabled.filter((type) => type !== ORDER_TYPE.delivery || !isDeliveryOff);
  const canSchedule = allowsScheduling(settings);
  const slots = canSchedule ? await slotsByType(context, types) : {};
  const opening = openingOf(context);
  const isOpen = opening.hours.state === 'open';
  const last = await lastPreference(context);
  const paused = Object.fromEntries(
    types.flatMap((type) => {
      const words = pausedWords(context, type);
      return words ? [[type, words]] : [];
    }),
  ) as PreferenceView['paused'];
  const typed = typedAtFirst(asked, { types, last, canSchedule, isOpen, paused });
  const states = Object.entries(slots).map(([type, list]) => [
    type,
    list.map(({ state }) => STATE_LETTERS[state]).join(''),
  ]);
  const offered = slots[typed.orderType ?? 1] ?? slots[2] ?? [];
  const isLost = last.scheduledUtc !== null && canSchedule && !isOpenSlot(offered, last.scheduledUtc);
  return {
    types: types.map((orderType) => ({ orderType, minutes: estimatedMinutes(settings, orderType) })),
    fees: (known ?? []).flatMap(({ deliveryFee, surcharge, distanceValue }) => {
      const fee = deliveryFee ?? 0;
      return [fee, feeAt(fee, surcharge, distanceValue)];
    }),
    isDeliveryOff,
    hasNoZones,
    canSchedule,
    closed: isOpen ? null : hoursWords(context),
    paused: isOpen ? paused : {},
    opensNext: opensNext(context),
    days: daysOf(context, slots[1] ?? slots[2] ?? []),
    states: Object.fromEntries(states),
    address,
    typed: { ...typed, slot: typed.slot && isOpenSlot(offered, typed.slot) ? typed.slot : null },
    lostTime: isLost ? slotWords(context, last.scheduledUtc ?? '') : null,
  };
}

/** The order types that the restaurant has enabled, delivery first. */
export function enabledTypes(context: Context): OrderableType[] {
  return allowedOrderTypes(storeFrom(context).settings).flatMap((type) => orderableType(String(type)) ?? []);
}

async function slotsByType(
  context: Context,
  types: readonly OrderableType[],
): Promise<Partial<Record<OrderableType, Slot[]>>> {
  const lists = await Promise.all(types.map(async (type) => [type, await slotsOf(context, type)] as const));
  return Object.fromEntries(lists);
}

/** The first values: those asked for, else the last choice. A closed restaurant starts with a later time. */
function typedAtFirst(
  asked: Partial<PreferenceValues>,
  given: {
    types: OrderableType[];
    last: { orderType: OrderableType | null; scheduledUtc: string | null };
    canSchedule: boolean;
    isOpen: boolean;
    paused: PreferenceView['paused'];
  },
): PreferenceValues {
  const { types, last, canSchedule, isOpen, paused } = given;
  const only = types.length === 1 ? (types[0] ?? null) : null;
  const wanted = asked.orderType ?? last.orderType;
  const orderType = types.find((type) => type === wanted) ?? only;
  const slot = asked.slot ?? last.scheduledUtc;
  const isPaused = orderType !== null && paused[orderType] !== undefined;
  const usual = slot !== null || !isOpen || isPaused ? 'later' : 'now';
  return { orderType, when: canSchedule ? (asked.when ?? usual) : 'now', slot };
}

function isOpenSlot(slots: readonly Slot[], startUtc: string): boolean {
  return slots.some((slot) => slot.startUtc === startUtc && slot.state === 'open');
}
