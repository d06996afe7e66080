import { clsx } from 'clsx';
import { useState } from 'react';
import { ORDER_TYPE } from '#app/contract/enumerations.ts';
import type { ChosenPlace } from '#app/features/ordering/address-search/place-view.ts';
import { Note } from '#app/ui/note.tsx';
import { Tile, Tiles } from '#app/ui/tile.tsx';
import { useTranslation } from '#app/ui/translation.tsx';
import { useHydrated } from '#app/ui/use-hydrated.ts';
import styles from './preference.module.css';
import {
  isReachable,
  PREFERENCE_FIELD,
  type PreferenceValues,
  type PreferenceView,
} from './preference-view.ts';
import { SlotPicker } from './slot-picker.tsx';

type Props = {
  view: PreferenceView;
  chosen: PreferenceValues;
  place: ChosenPlace | null;
  /** The times come first, whatever else is still to be chosen; Confirm asks for that. */
  startsLater: boolean;
};

/**
 * The choice between now and later. For a delivery neither can be chosen before its address is known to be in
 * range, except a time at the address that starts with the times.
 */
export function TimeTiles({ view, chosen, place, startsLater }: Props) {
  const { t } = useTranslation();
  const { types, canSchedule, closed, paused, typed, lostTime } = view;
  const pauses = chosen.orderType === null ? Object.values(paused) : (paused[chosen.orderType] ?? []);
  // The server renders all slots, for use without script. A dialog that script opens renders the two hundred
  // slots only when they are wanted.
  const hydrated = useHydrated();
  const [isWhole] = useState(!hydrated);
  const isOutOfReach = chosen.orderType === ORDER_TYPE.delivery ? !isReachable(place) : types.length === 0;
  const minutes = types.find(({ orderType }) => orderType === chosen.orderType)?.minutes;
  return (
    <div className={clsx(styles.part, styles.time, (isOutOfReach || startsLater) && styles.stays)}>
      <fieldset>
        <legend className="sr">{t('preference.when')}</legend>
        <Tiles columns={canSchedule ? 'half' : 'one'}>
          <Tile
            type="radio"
            name={PREFERENCE_FIELD.when}
            value="now"
            defaultChecked={typed.when === 'now'}
            disabled={isOutOfReach}
            title={t('preference.orderNow')}
            note={
              closed
                ? t('layout.closed')
                : t(minutes === undefined ? 'preference.soon' : 'preference.about', { minutes: minutes ?? 0 })
            }
            icon="clock"
          />
          {canSchedule && (
            <Tile
              type="radio"
              name={PREFERENCE_FIELD.when}
              value="later"
              defaultChecked={typed.when === 'later'}
              disabled={isOutOfReach && !(startsLater && types.length > 0)}
              title={t('preference.later')}
              note={t('preference.pickTime')}
              icon="cal"
            />
          )}
        </Tiles>
      </fieldset>
      {closed && (
        <Note tone="warn" icon="clock" className={canSchedule ? styles.onlyNow : undefined}>
          {closed}
        </Note>
      )}
      {[pauses].flat().map((words) => (
        <Note key={words} tone="warn" icon="pause" className={canSchedule ? styles.onlyNow : undefined}>
          {words}
        </Note>
      ))}
      {lostTime && <Note tone="warn">{t('preference.lostTime', { time: lostTime })}</Note>}
      {canSchedule && (isWhole || chosen.when === 'later') && (
        <SlotPicker view={view} orderType={chosen.orderType} />
      )}
    </div>
  );
}
