import { DELIVERY_NOTE_LENGTH, UNIT_LENGTH } from '#app/domain/delivery/delivered-to.ts';
import type { Translate } from '#app/ui/translate.ts';

/** Names of the search's fields and buttons. No other field of the form around it may use them. */
export const PLACE_FIELD = {
  /** The text in the box. */
  typed: 'addressSearch',
  /** The text that the shown results are about. A different text in the box has not been searched yet. */
  searched: 'searched',
  /** Name of a result's button: this address is chosen. */
  place: 'place',
  /** Hidden field with the chosen address, when the choice goes with the form. */
  chosen: 'chosenPlace',
  /** Name of the search button; its value is SEARCH_INTENT. */
  intent: 'intent',
} as const;

export const SEARCH_INTENT = 'search-address';

/** The fields beside the address, with the most characters that they take. */
export const UNIT_FIELD = { name: 'deliveryUnit', maxLength: UNIT_LENGTH } as const;
export const NOTE_FIELD = { name: 'deliveryNote', maxLength: DELIVERY_NOTE_LENGTH } as const;

/**
 * The first of the two fields whose text is too long; null when none is. Characters are counted as browsers
 * count them. Nothing is cut.
 */
export function tooLongDetail(form: FormData): typeof UNIT_FIELD | typeof NOTE_FIELD | null {
  const isLong = ({ name, maxLength }: typeof UNIT_FIELD | typeof NOTE_FIELD) =>
    [...text(form, name).trim()].length > maxLength;
  return [UNIT_FIELD, NOTE_FIELD].find(isLong) ?? null;
}

/** The message for a field that is too long. */
export function tooLongWords(
  t: Translate,
  { name, maxLength }: typeof UNIT_FIELD | typeof NOTE_FIELD,
): string {
  const label = name === UNIT_FIELD.name ? t('places.unit') : t('places.note');
  return t('places.tooLong', { name: label, count: maxLength });
}

export type PlaceIntent = { kind: 'choose-place'; place: string } | { kind: 'search-address'; typed: string };

/**
 * Reads from a submitted form whether an address was pressed or text is to be searched. Enter presses the
 * form's first button, so text that was not searched yet means a search, whichever button was pressed.
 * @returns null when the form asks for neither
 */
export function readPlaceIntent(form: FormData): PlaceIntent | null {
  const place = text(form, PLACE_FIELD.place);
  if (place) return { kind: 'choose-place', place };
  const typed = text(form, PLACE_FIELD.typed).trim();
  if (text(form, PLACE_FIELD.intent) === SEARCH_INTENT) return { kind: 'search-address', typed };
  const isNew = typed !== '' && typed !== text(form, PLACE_FIELD.searched);
  return isNew ? { kind: 'search-address', typed } : null;
}

/** The chosen address as it was submitted, to be read with `readPlace`; null when none is chosen. */
export function chosenValue(form: FormData): string | null {
  return text(form, PLACE_FIELD.chosen) || null;
}

const SAVED = 'saved:';

/** The value of a saved address's button. */
export function savedValue(addressId: string): string {
  return SAVED + addressId;
}

/** The id of the saved address that was pressed; null for a search result. */
export function savedIdOf(place: string): string | null {
  return place.startsWith(SAVED) ? place.slice(SAVED.length) : null;
}

function text(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}
