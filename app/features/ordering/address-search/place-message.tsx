import { clsx } from 'clsx';
import { Icon } from '#app/ui/icon.tsx';
import { Note } from '#app/ui/note.tsx';
import type { Translate } from '#app/ui/translate.ts';
import { useTranslation } from '#app/ui/translation.tsx';
import styles from './address-search.module.css';
import type { ChosenPlace, PlaceReach, PlaceSearch } from './place-view.ts';
import type { LocationProblem } from './use-current-location.ts';

type PlaceMessageProps = {
  /** Id of the box. */
  id: string;
  line: PlaceLine | null;
  location: { isLocating: boolean; problem: LocationProblem | null };
};

const ICONS = { ok: 'check', no: 'alert', dim: null } as const;

/** The texts are the spec's own. For a denied permission a second line explains how to allow it. */
const LOCATION_TEXTS = {
  unsupported: 'places.unsupported',
  insecure: 'places.insecure',
  denied: 'places.denied',
  noPosition: 'places.noPosition',
  timedOut: 'places.timedOut',
  outOfRange: 'places.badCoordinates',
  unknown: 'places.undetermined',
  unavailable: 'places.undetermined',
  tooMany: 'places.tooMany',
} as const satisfies Record<LocationProblem, string>;

/**
 * The line under the box, whose room is always kept, so that nothing moves; and the reason when the device's
 * location cannot be used.
 */
export function PlaceMessage({ id, line, location }: PlaceMessageProps) {
  const { t } = useTranslation();
  const shown = location.isLocating ? { tone: 'dim' as const, text: t('places.locating') } : line;
  const icon = shown && ICONS[shown.tone];
  return (
    <>
      <p id={`${id}-msg`} className={clsx(styles.message, shown && styles[shown.tone])} role="status">
        {icon && <Icon name={icon} />}
        <span>{shown?.text}</span>
      </p>
      {location.problem && (
        <Note tone="no" alert>
          <p>{t(LOCATION_TEXTS[location.problem])}</p>
          {location.problem === 'denied' && <p>{t('places.deniedHelp')}</p>}
        </Note>
      )}
    </>
  );
}

/** The line under the box. */
export type PlaceLine = { tone: 'ok' | 'no' | 'dim'; text: string };

type PlaceState = {
  /** The current search: by script once something was typed, else as the server answered. */
  search: Pick<PlaceSearch, 'places' | 'problem'>;
  picked: ChosenPlace | null;
  /** The distance of the chosen address is being requested. */
  isMeasuring: boolean;
  isAsking: boolean;
};

/** The text about the search or the chosen address; null for none. */
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

/**
 * '2.4 km away, in Mount Eden zone', or why nothing is delivered there; null when the distance is unknown.
 */
export function reachLine({ km, zoneName, problem }: PlaceReach, t: Translate): PlaceLine | null {
  if (problem) return { tone: 'no', text: t(`places.${problem}`) };
  if (km === null) return null;
  const text = zoneName ? t('places.awayInZone', { km, zone: zoneName }) : t('places.away', { km });
  return { tone: 'ok', text };
}
