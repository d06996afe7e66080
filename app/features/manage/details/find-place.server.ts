import type { Texts } from '#app/features/manage/draft/form-texts.ts';
import {
  type PlaceOption,
  placeOption,
  readPlace,
} from '#app/features/ordering/address-search/place-view.ts';
import type { ChosenAddress, Geo, PlacesFound } from '#app/third-party/geo.ts';
import type { Details } from './details-form.ts';
import { inFile, isSameAddress } from './place-text.ts';

/** Why the place of an address is not known, with the addresses that it may be. */
export type PlaceFault = {
  fault: 'notFound' | 'choose' | Exclude<PlacesFound['problem'], null>;
  places: PlaceOption[];
};
/** The fields of the address and its place as they count. */
type Placed = Pick<Texts, 'address' | 'latitude' | 'longitude'>;

/**
 * Where the typed address is: where it was while it is the same, where the map has the address that was chosen or that
 * is written just so, or where somebody placed it by hand.
 * @param known the restaurant as it was read
 * @param texts address, degrees, and `place`, the value of an address that was chosen
 */
export async function findPlace(
  geo: Pick<Geo, 'search' | 'isOurs'>,
  texts: Texts,
  known: Details,
): Promise<Placed | PlaceFault> {
  const typed = texts.address?.trim() ?? '';
  const degrees = { latitude: texts.latitude ?? '', longitude: texts.longitude ?? '' };
  const isByHand = texts['placed-was'] !== undefined && texts['placed-was'] !== placedText(texts);
  const isKnown = known.latitude !== undefined && isSameAddress(typed, known.address ?? '');
  if (typed === '' || isByHand || isKnown) return { address: texts.address ?? '', ...degrees };
  const chosen = readPlace(texts.place ?? '');
  if (chosen && geo.isOurs(chosen) && isMeant(chosen, typed, texts.searched)) return placedAt(chosen);
  const { places, problem } = await geo.search(typed);
  if (places === null) return { fault: problem, places: [] };
  const same = places.find(({ text }) => isSameAddress(text, typed));
  if (same) return placedAt(same);
  return {
    fault: places.length === 0 ? 'notFound' : 'choose',
    places: places.map((place) => ({ ...placeOption(place), text: inFile(place.text) })),
  };
}

/** The degrees as one text, by which a change of them is seen. */
export function placedText({ latitude = '', longitude = '' }: Texts): string {
  return `${latitude.trim()} ${longitude.trim()}`;
}

/** The choice is of what stands in the field, or of the search for it. */
function isMeant({ text }: ChosenAddress, typed: string, searched: string | undefined): boolean {
  return isSameAddress(text, typed) || searched?.trim() === typed;
}

function placedAt({ text, latitude, longitude }: ChosenAddress): Placed {
  return { address: inFile(text), latitude: String(latitude), longitude: String(longitude) };
}
