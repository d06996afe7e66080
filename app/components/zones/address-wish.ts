import { readPlaceIntent } from '#app/components/address-search/place-fields.ts';
import {
  type PlaceSearch,
  placeSearch,
  readPlace,
  type SignedAddress,
} from '#app/components/address-search/place-view.ts';

/** The places of this request (middleware/geo.ts), as far as the question needs them. */
type Places = {
  search(typed: string): Promise<Parameters<typeof placeSearch>[1]>;
  isOurs(place: SignedAddress): boolean;
};

/** What the form of `AddressQuestion` wants; `refused`: an address that our own search never gave. */
export type AddressWish =
  | { kind: 'search'; search: PlaceSearch }
  | { kind: 'check'; place: SignedAddress }
  | { kind: 'deliver'; place: SignedAddress }
  | { kind: 'refused' };

/** Name of the field that makes an address the one to deliver to. */
export const DELIVER_TO = 'deliverTo';

/** Reads a sent form, and searches where it asks for that. */
export async function readAddressWish(form: FormData, places: Places): Promise<AddressWish> {
  const wanted = form.get(DELIVER_TO);
  if (typeof wanted === 'string') return wishFor('deliver', wanted, places);
  const intent = readPlaceIntent(form);
  if (intent?.kind === 'choose-place') return wishFor('check', intent.place, places);
  const typed = intent?.typed ?? '';
  return { kind: 'search', search: placeSearch(typed, await places.search(typed)) };
}

function wishFor(kind: 'check' | 'deliver', value: string, { isOurs }: Places): AddressWish {
  const place = readPlace(value);
  return place && isOurs(place) ? { kind, place } : { kind: 'refused' };
}
