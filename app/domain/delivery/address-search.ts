/** Address search begins at this many characters. */
export const ADDRESS_SEARCH_MIN_CHARACTERS = 3;
/** It waits this long after the last key. */
export const ADDRESS_SEARCH_DEBOUNCE_MS = 300;
/** Most suggestions shown. */
export const ADDRESS_SUGGESTIONS = 5;
/** The only country that is searched. */
export const ADDRESS_COUNTRY = 'NZ';

/** How long the browser waits for its own location. */
export const GEOLOCATION_TIMEOUT_MS = 10_000;

const NEW_ZEALAND = ['New Zealand', 'NZ', 'Aotearoa'];

/** Whether a found place may be used at checkout: its text names New Zealand. */
export function isInNewZealand(placeText: string): boolean {
  return NEW_ZEALAND.some((name) => placeText.includes(name));
}
