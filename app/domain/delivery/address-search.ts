/** Address search (spec §5, §7, §9): from 3 characters, 300 ms after the last key, 5 suggestions. */
export const ADDRESS_SEARCH_MIN_CHARACTERS = 3;
export const ADDRESS_SEARCH_DEBOUNCE_MS = 300;
export const ADDRESS_SUGGESTIONS = 5;
export const ADDRESS_COUNTRY = 'NZ';

/** The browser's own location: 10 s, high accuracy (R-LOC-24). */
export const GEOLOCATION_TIMEOUT_MS = 10_000;

const NEW_ZEALAND = ['New Zealand', 'NZ', 'Aotearoa'];

/** Whether a place found for checkout is kept: its text names the country (R-LOC-09). */
export function isInNewZealand(placeText: string): boolean {
  return NEW_ZEALAND.some((name) => placeText.includes(name));
}
