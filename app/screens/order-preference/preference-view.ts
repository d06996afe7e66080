import type { ChosenPlace, PlaceSearch } from '#app/components/address-search/place-view.ts';
import type { SavedPlace } from '#app/components/address-search/saved-places.tsx';
import type { Slot } from '#app/contract/slots.ts';
import type { Cents } from '#app/domain/money/cents.ts';

/** What the form holds, as chosen; what is not chosen is null. */
export type Typed = {
  orderType: 1 | 2 | null;
  when: 'now' | 'later' | null;
  /** Start of a quarter of an hour. */
  slot: string | null;
};

/** An order type that can be chosen, with its usual minutes. */
export type TypeChoice = { orderType: 1 | 2; minutes: number };

/** Today or tomorrow: its name, and its slots in order. */
export type PickerDay = { name: string; label: string; slots: { startUtc: string; time: string }[] };

/** Everything the dialog shows; made by the server, again with every answer that is no success. */
export type PreferenceView = {
  types: TypeChoice[];
  /** Delivery fee by name of the zone; none where the zones are not known. */
  fees: Record<string, Cents>;
  /** Delivery cannot be had by anybody: not enabled, or nowhere to deliver to. */
  isDeliveryOff: boolean;
  /** There are no delivery zones at all (R-PREF-02). */
  hasNoZones: boolean;
  canSchedule: boolean;
  /** Closed for orders now: so, and when it opens, in words. */
  closed: string | null;
  days: PickerDay[];
  /** By order type, a letter for each slot of all days (STATE_LETTERS). */
  states: Partial<Record<1 | 2, string>>;
  /** Where a delivery would go. */
  address: AddressView;
  typed: Typed;
  /** The time chosen before, in words, where it cannot be had any more: it is asked for again. */
  lostTime: string | null;
};

export type AddressView = {
  chosen: ChosenPlace | null;
  unit: string;
  note: string;
  /** What the server made of words that were sent to be searched. */
  search: PlaceSearch;
  /** The signed-in customer's own addresses; none for guests. */
  saved: SavedPlace[];
};

/** The fee of the chosen zone; else the least of all. null where nobody can say. */
export function deliveryFee(
  fees: PreferenceView['fees'],
  chosen: ChosenPlace | null,
): { cents: Cents; isLeast: boolean } | null {
  const own = chosen?.reach?.zoneName ? fees[chosen.reach.zoneName] : undefined;
  if (own !== undefined) return { cents: own, isLeast: false };
  const all = Object.values(fees);
  return all.length > 0 ? { cents: Math.min(...all), isLeast: new Set(all).size > 1 } : null;
}

/** An address that a delivery can go to, as far as one knows: without a distance the server looks again. */
export function isReachable(chosen: ChosenPlace | null): boolean {
  return chosen !== null && !chosen.reach?.problem;
}

/** One letter for each state of a slot: two hundred of them travel with each page. */
export const STATE_LETTERS: Record<Slot['state'], string> = { open: 'o', past: 'p', closed: 'c', full: 'f' };

const STATES = new Map(
  Object.entries(STATE_LETTERS).map(([state, letter]) => [letter, state as Slot['state']]),
);

/** The day's slots with their states for an order type. A slot that no list names can not be taken. */
export function slotsOfDay(
  view: Pick<PreferenceView, 'days' | 'states'>,
  day: number,
  orderType: 1 | 2 | null,
) {
  const letters = view.states[orderType ?? 1] ?? view.states[2] ?? '';
  const before = view.days.slice(0, day).reduce((count, { slots }) => count + slots.length, 0);
  return (view.days[day]?.slots ?? []).map((slot, index) => ({
    ...slot,
    state: STATES.get(letters[before + index] ?? '') ?? ('past' as const),
  }));
}
