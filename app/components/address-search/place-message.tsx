import { clsx } from 'clsx';
import { Icon } from '#app/ui/icon.tsx';
import { Note } from '#app/ui/note.tsx';
import { useTranslation } from '#app/ui/translation.tsx';
import styles from './address-search.module.css';
import type { PlaceLine } from './place-line.ts';
import type { LocationProblem } from './use-current-location.ts';

type PlaceMessageProps = {
  /** Of the box. */
  id: string;
  line: PlaceLine | null;
  location: { isLocating: boolean; problem: LocationProblem | null };
};

const ICONS = { ok: 'check', no: 'alert', dim: null } as const;

/** The texts of spec §8; a refusal says beside it how to lift it (R-LOC-28). */
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

/** One line that is always there, so that nothing moves; and why the device does not say where it is. */
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
