import { clsx } from 'clsx';
import { useState } from 'react';
import { useHydrated } from 'remix-utils/use-hydrated';
import type { ChosenPlace } from '#app/components/address-search/place-view.ts';
import { ORDER_TYPE } from '#app/domain/order/codes.ts';
import { Note } from '#app/ui/note.tsx';
import { Tile, Tiles } from '#app/ui/tile.tsx';
import { useTranslation } from '#app/ui/translation.tsx';
import styles from './preference.module.css';
import { isReachable, type PreferenceView, type Typed } from './preference-view.ts';
import { FIELD } from './read-form.ts';
import { SlotPicker } from './slot-picker.tsx';

type Props = { view: PreferenceView; chosen: Typed; place: ChosenPlace | null };

/** Order Now or Later (R-PREF-06, A-60); a delivery has neither before its address is known to be in range (R-PREF-05). */
export function TimeTiles({ view, chosen, place }: Props) {
  const { t } = useTranslation();
  const { types, canSchedule, closed, typed, lostTime } = view;
  // a document has all of it, for who has no script; a dialog that script opens draws two hundred times when they are wanted
  const hydrated = useHydrated();
  const [isWhole] = useState(!hydrated);
  const isOutOfReach = chosen.orderType === ORDER_TYPE.delivery ? !isReachable(place) : types.length === 0;
  const minutes = types.find(({ orderType }) => orderType === chosen.orderType)?.minutes;
  return (
    <div className={clsx(styles.part, styles.time, isOutOfReach && styles.stays)}>
      <fieldset>
        <legend className="sr">{t('preference.when')}</legend>
        <Tiles columns={canSchedule ? 'half' : 'one'}>
          <Tile
            type="radio"
            name={FIELD.when}
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
              name={FIELD.when}
              value="later"
              defaultChecked={typed.when === 'later'}
              disabled={isOutOfReach}
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
      {lostTime && <Note tone="warn">{t('preference.lostTime', { time: lostTime })}</Note>}
      {canSchedule && (isWhole || chosen.when === 'later') && (
        <SlotPicker view={view} orderType={chosen.orderType} />
      )}
    </div>
  );
}
