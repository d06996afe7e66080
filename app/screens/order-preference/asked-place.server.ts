import type { RouterContextProvider } from 'react-router';
import {
  chosenValue,
  NOTE_FIELD,
  readPlaceIntent,
  savedIdOf,
  UNIT_FIELD,
} from '#app/components/address-search/place-fields.ts';
import {
  NO_SEARCH,
  type PlaceSearch,
  placeOption,
  placeReach,
  placeSearch,
  readPlace,
} from '#app/components/address-search/place-view.ts';
import { addressKind, ownLabel } from '#app/domain/account/addresses.ts';
import { geoFrom } from '#app/middleware/geo.ts';
import { destinationOf } from '#app/middleware/preference.ts';
import { reachTo } from '#app/middleware/reach.ts';
import { destinationNow, placeOfSaved, savedAddresses } from '#app/middleware/saved-addresses.ts';
import type { ChosenAddress } from '#app/middleware/session-values.ts';
import type { AddressView } from './preference-view.ts';

type Context = Readonly<RouterContextProvider>;

/** As many saved addresses as the dialog has room for. */
const MOST_SAVED = 4;

/** Where to, as a form or the visitor's cookie has it. */
export type AskedPlace = { address: ChosenAddress | null; unit: string; note: string; search: PlaceSearch };

/** What was confirmed last, as far as it still holds. */
export async function keptPlace(context: Context): Promise<AskedPlace> {
  const { address, unit, note } = await destinationNow(context);
  return { address, unit, note, search: NO_SEARCH };
}

/**
 * What a sent form says of the address. `isQuestion`: an answer was pressed or words were to be searched, so that the form
 * is shown again whatever else it says. An address that this server did not sign is none.
 */
export async function placeOfForm(
  context: Context,
  form: FormData,
): Promise<AskedPlace & { isQuestion: boolean }> {
  const geo = geoFrom(context);
  const intent = readPlaceIntent(form);
  const value = intent?.kind === 'choose-place' ? intent.place : chosenValue(form);
  const savedId = value === null ? null : savedIdOf(value);
  const saved = savedId === null ? null : await placeOfSaved(context, savedId);
  const sent = value === null || savedId !== null ? (saved?.address ?? null) : readPlace(value);
  const address = sent && geo.isOurs(sent) ? sent : null;
  const kept = await destinationOf(context);
  // a flat and a note that no field shows go with the address they were told for
  const isOther = address !== null && address.text !== kept.address?.text;
  const details = {
    unit: text(form, UNIT_FIELD) ?? (isOther ? '' : kept.unit),
    note: text(form, NOTE_FIELD) ?? (isOther ? '' : kept.note),
  };
  if (intent?.kind !== 'search-address') {
    // a saved address whose place is not known stands in the box, with what the search says of it
    const search = saved?.found && !address ? placeSearch(saved.typed, saved.found) : NO_SEARCH;
    return { address, ...details, search, isQuestion: intent !== null };
  }
  const { typed } = intent;
  // other words are meant now
  return {
    address: null,
    ...details,
    search: placeSearch(typed, await geo.search(typed)),
    isQuestion: true,
  };
}

/** The same for the page, with its distance and zone as they are now. */
export async function addressView(context: Context, asked: AskedPlace): Promise<AddressView> {
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

function text(form: FormData, { name, maxLength }: { name: string; maxLength: number }): string | null {
  const value = form.get(name);
  return typeof value === 'string' ? [...value.trim()].slice(0, maxLength).join('') : null;
}
