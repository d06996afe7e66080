import type { OrderableType } from '#app/contract/enumerations.ts';
import type { Cents } from '#app/contract/money.ts';
import type { Slot } from '#app/contract/slots.ts';
import { orderableType } from '#app/domain/order/orderable-type.ts';
import type { SavedPlace } from '#app/features/ordering/address-search/place-lists.tsx';
import type { ChosenPlace, PlaceSearch } from '#app/features/ordering/address-search/place-view.ts';

/** The values of the form; null for what is not chosen. */
export type PreferenceValues = {
  orderType: OrderableType | null;
  when: 'now' | 'later' | null;
  /** Start of a slot of 15 minutes, in UTC. */
  slot: string | null;
};

/** Names of the form's fields and buttons. */
export const PREFERENCE_FIELD = {
  orderType: 'orderType',
  when: 'when',
  day: 'day',
  slot: 'slot',
} as const;

/** Reads the choices of the form; a value that the form does not offer counts as none. */
export function readPreferenceForm(form: FormData): PreferenceValues {
  const orderType = form.get(PREFERENCE_FIELD.orderType);
  const when = form.get(PREFERENCE_FIELD.when);
  const slot = form.get(PREFERENCE_FIELD.slot);
  return {
    orderType: orderableType(orderType),
    when: when === 'now' || when === 'later' ? when : null,
    slot: typeof slot === 'string' && slot !== '' ? slot : null,
  };
}

/** An order type on offer, with its usual minutes. */
export type TypeChoice = { orderType: OrderableType; minutes: number };

/** Today or tomorrow: its name, and its slots in order. */
export type PickerDay = { name: string; label: string; slots: { startUtc: string; time: string }[] };

/** Everything the dialog shows. The server sends it again with every answer that is not a success. */
export type PreferenceView = {
  types: TypeChoice[];
  /** The fees of the zones, in cents; empty when they are unknown. */
  fees: Cents[];
  /** No one can order delivery: it is not enabled, or there is nowhere to deliver to. */
  isDeliveryOff: boolean;
  /** There are no delivery zones at all. */
  hasNoZones: boolean;
  canSchedule: boolean;
  /** 'We're closed now' and when it opens; null when the restaurant is open. */
  closed: string | null;
  /** By order type: that it takes no orders for now, in words. */
  paused: Partial<Record<OrderableType, string>>;
  /** 'Opens on Monday at 5:00 PM', also while it is open; null where that is not known. */
  opensNext: string | null;
  days: PickerDay[];
  /** By order type: one letter for each slot of all days (STATE_LETTERS). */
  states: Partial<Record<OrderableType, string>>;
  /** The destination of a delivery. */
  address: DeliveryAddressView;
  typed: PreferenceValues;
  /** The time chosen before, in words, when it is no longer available. */
  lostTime: string | null;
};

export type DeliveryAddressView = {
  chosen: ChosenPlace | null;
  unit: string;
  note: string;
  /** The result of a search that was submitted as a form. */
  search: PlaceSearch;
  /** The signed-in customer's own addresses; empty for guests. */
  saved: SavedPlace[];
};

/** The fee at the chosen address, else the lowest of all, in cents; null when unknown. */
export function deliveryFee(
  fees: PreferenceView['fees'],
  chosen: ChosenPlace | null,
): { cents: Cents; isLeast: boolean } | null {
  const own = chosen?.reach?.feeCents ?? null;
  if (own !== null) return { cents: own, isLeast: false };
  return fees.length > 0 ? { cents: Math.min(...fees), isLeast: new Set(fees).size > 1 } : null;
}

/**
 * Whether a delivery can go to the address, as far as the browser knows. Without a distance the server checks
 * again.
 */
export function isReachable(chosen: ChosenPlace | null): boolean {
  return chosen !== null && !chosen.reach?.problem;
}

/** One letter for each state of a slot, because each page holds about two hundred of them. */
export const STATE_LETTERS: Record<Slot['state'], string> = { open: 'o', past: 'p', closed: 'c', full: 'f' };

const STATES = new Map(
  Object.entries(STATE_LETTERS).map(([state, letter]) => [letter, state as Slot['state']]),
);

/**
 * The slots of a day with their states for an order type. A slot without a state cannot be taken.
 * @param day index of the day: 0 today, 1 tomorrow
 */
export function slotsOfDay(
  view: Pick<PreferenceView, 'days' | 'states'>,
  day: number,
  orderType: OrderableType | null,
) {
  const letters = view.states[orderType ?? 1] ?? view.states[2] ?? '';
  const before = view.days.slice(0, day).reduce((count, { slots }) => count + slots.length, 0);
  return (view.days[day]?.slots ?? []).map((slot, index) => ({
    ...slot,
    state: STATES.get(letters[before + index] ?? '') ?? ('past' as const),
  }));
}
