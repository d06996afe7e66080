import type { Translate } from '#app/ui/translate.ts';
import type { ChosenPlace, PlaceReach, PlaceSearch } from './place-view.ts';

/** The line under the box. */
export type PlaceLine = { tone: 'ok' | 'no' | 'dim'; text: string };

type PlaceState = {
  /** The search that counts: what was typed with script, else what the server answered. */
  search: Pick<PlaceSearch, 'places' | 'problem'>;
  picked: ChosenPlace | null;
  /** The distance of the chosen address is being worked out. */
  isMeasuring: boolean;
  isAsking: boolean;
};

/** What is to be said of a search or of the chosen address; null: nothing. */
export function placeLine(
  { search, picked, isMeasuring, isAsking }: PlaceState,
  t: Translate,
): PlaceLine | null {
  if (isAsking) return { tone: 'dim', text: t('places.searching') };
  if (search.problem) return { tone: 'no', text: t(`places.${search.problem}`) };
  if (picked) {
    if (isMeasuring) return { tone: 'dim', text: t('places.measuring') };
    return picked.reach && reachLine(picked.reach, t);
  }
  return search.places?.length === 0 ? { tone: 'no', text: t('places.nothing') } : null;
}

/** '2.4 km away, in Mount Eden zone', or why nothing is delivered there. */
export function reachLine({ km, zoneName, problem }: PlaceReach, t: Translate): PlaceLine | null {
  if (problem) return { tone: 'no', text: t(`places.${problem}`) };
  if (km === null) return null;
  const text = zoneName ? t('places.awayInZone', { km, zone: zoneName }) : t('places.away', { km });
  return { tone: 'ok', text };
}
