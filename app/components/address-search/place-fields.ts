import { DELIVERY_NOTE_LENGTH, UNIT_LENGTH } from '#app/domain/delivery/delivered-to.ts';

/** Names of the search's fields and buttons in the form it stands in; no other field of it may use them. */
export const PLACE_FIELD = {
  /** What stands in the box. */
  typed: 'addressSearch',
  /** The words that the shown answer is about: words that differ from it were not searched yet. */
  searched: 'searched',
  /** Carried by the button of an answer: this address is chosen. */
  place: 'place',
  /** Hidden, where the choice goes with the form: the address that is chosen. */
  chosen: 'chosenPlace',
  /** The button that searches: SEARCH_INTENT. */
  intent: 'intent',
} as const;

export const SEARCH_INTENT = 'search-address';

/** The fields beside the address, which no suggestion touches, with the letters they take. */
export const UNIT_FIELD = { name: 'deliveryUnit', maxLength: UNIT_LENGTH } as const;
export const NOTE_FIELD = { name: 'deliveryNote', maxLength: DELIVERY_NOTE_LENGTH } as const;

export type PlaceIntent = { kind: 'choose-place'; place: string } | { kind: 'search-address'; typed: string };

/**
 * What a sent form wants of the search: an address that was pressed, or words to search. Enter in the box presses the
 * form's first button, so words that were not searched yet mean a search, whatever that button says. null: neither.
 */
export function readPlaceIntent(form: FormData): PlaceIntent | null {
  const place = text(form, PLACE_FIELD.place);
  if (place) return { kind: 'choose-place', place };
  const typed = text(form, PLACE_FIELD.typed).trim();
  if (text(form, PLACE_FIELD.intent) === SEARCH_INTENT) return { kind: 'search-address', typed };
  const isNew = typed !== '' && typed !== text(form, PLACE_FIELD.searched);
  return isNew ? { kind: 'search-address', typed } : null;
}

/** The address that goes with the form, as it was sent (place-view's `readPlace`); null where none is chosen. */
export function chosenValue(form: FormData): string | null {
  return text(form, PLACE_FIELD.chosen) || null;
}

const SAVED = 'saved:';

/** What the button of a saved address carries in the place of a found one. */
export function savedValue(addressId: string): string {
  return SAVED + addressId;
}

/** The saved address that a pressed place is; null for a found one. */
export function savedIdOf(place: string): string | null {
  return place.startsWith(SAVED) ? place.slice(SAVED.length) : null;
}

function text(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}
