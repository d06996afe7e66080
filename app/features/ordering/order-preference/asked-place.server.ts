import type { RouterContextProvider } from 'react-router';
import { addressKind, ownLabel } from '#app/domain/account/addresses.ts';
import {
  chosenValue,
  NOTE_FIELD,
  readPlaceIntent,
  savedIdOf,
  UNIT_FIELD,
} from '#app/features/ordering/address-search/place-fields.ts';
import {
  NO_SEARCH,
  type PlaceSearch,
  placeOption,
  placeReach,
  placeSearch,
  readPlace,
} from '#app/features/ordering/address-search/place-view.ts';
import { destinationOf } from '#app/features/ordering/preference.server.ts';
import { reachTo } from '#app/features/ordering/reach.server.ts';
import {
  destinationNow,
  placeOfSaved,
  savedAddresses,
} from '#app/features/ordering/saved-addresses.server.ts';
import { geoFrom } from '#app/shell/request/platform.server.ts';
import type { ChosenAddress } from '#app/third-party/geo.ts';
import type { DeliveryAddressView } from './preference-view.ts';

type Context = Readonly<RouterContextProvider>;

/** Most saved addresses that the dialog lists. */
const MOST_SAVED = 4;

/** The destination as a form sends it or the visitor's cookie holds it. */
export type AskedDestination = {
  address: ChosenAddress | null;
  unit: string;
  note: string;
  search: PlaceSearch;
};

/** The destination that was confirmed last, as far as it is still valid. */
export async function keptPlace(context: Context): Promise<AskedDestination> {
  const { address, unit, note } = await destinationNow(context);
  return { address, unit, note, search: NO_SEARCH };
}

/**
 * Reads the destination from a submitted form. `isQuestion`: a search result or the search button was
 * pressed, so the form is shown again. An address without our signature counts as none.
 */
export async function placeOfForm(
  context: Context,
  form: FormData,
): Promise<AskedDestination & { isQuestion: boolean }> {
  const geo = geoFrom(context);
  const intent = readPlaceIntent(form);
  const value = intent?.kind === 'choose-place' ? intent.place : chosenValue(form);
  const savedId = value === null ? null : savedIdOf(value);
  const saved = savedId === null ? null : await placeOfSaved(context, savedId);
  const sent = value === null || savedId !== null ? (saved?.address ?? null) : readPlace(value);
  const address = sent && geo.isOurs(sent) ? sent : null;
  const kept = await destinationOf(context);
  // flat and note that the form does not show belong to the address they were typed for
  const isOther = address !== null && address.text !== kept.address?.text;
  const details = {
    unit: text(form, UNIT_FIELD) ?? (isOther ? '' : kept.unit),
    note: text(form, NOTE_FIELD) ?? (isOther ? '' : kept.note),
  };
  if (intent?.kind !== 'search-address') {
    // a saved address without known coordinates is put into the box, with the search results for its text
    const search = saved?.found && !address ? placeSearch(saved.typed, saved.found) : NO_SEARCH;
    return { address, ...details, search, isQuestion: intent !== null };
  }
  const { typed } = intent;
  // a new search drops the address chosen before
  return {
    address: null,
    ...details,
    search: placeSearch(typed, await geo.search(typed)),
    isQuestion: true,
  };
}

/** The destination for the page, with its current distance and zone. */
export async function addressView(context: Context, asked: AskedDestination): Promise<DeliveryAddressView> {
  const { address, unit, note, search } = asked;
  const saved = (await savedAddresses(context)).slice(0, MOST_SAVED).map((one) => ({
    addressId: one.addressId,
    text: one.fullAddress,
    kind: addressKind(one.name),
    label: ownLabel(one.name),
  }));
  if (!address) return { chosen: null, unit, note, search, saved };
  const reach = placeReach(await reachTo(context, address));
  return { chosen: { ...placeOption(address), reach }, unit, note, search, saved };
}

function text(form: FormData, { name }: { name: string }): string | null {
  const value = form.get(name);
  return typeof value === 'string' ? value.trim() : null;
}
