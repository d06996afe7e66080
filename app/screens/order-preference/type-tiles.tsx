import { ORDER_TYPE } from '#app/contract/enumerations.ts';
import { formatPrice } from '#app/domain/money/format-price.ts';
import { Icon } from '#app/ui/icon.tsx';
import { Note } from '#app/ui/note.tsx';
import { Tile, Tiles } from '#app/ui/tile.tsx';
import type { Translate } from '#app/ui/translate.ts';
import { useTranslation } from '#app/ui/translation.tsx';
import styles from './preference.module.css';
import type { PreferenceView, TypeChoice } from './preference-view.ts';
import { FIELD } from './read-form.ts';

/** Delivery and Pickup with their minutes and fee. A delivery that cannot be had says why and leads to contact (R-PREF-20). */
export function TypeTiles({ view }: { view: PreferenceView }) {
  const { t } = useTranslation();
  const { types, noDelivery, hasNoZones, typed } = view;
  return (
    <fieldset className={styles.part}>
      <legend className="sr">{t('preference.type')}</legend>
      {hasNoZones && <Note tone="warn">{t('checkout.noZone')}</Note>}
      <Tiles columns={noDelivery ? 'one' : 'half'}>
        {noDelivery && (
          <a className={styles.disabled} href="/contact">
            <span>
              <b>{t('preference.delivery')}</b>
              <small>{t(`preference.noDelivery.${noDelivery}`)}</small>
            </span>
            <Icon name="right" />
          </a>
        )}
        {types.map((type) => (
          <Tile
            key={type.orderType}
            type="radio"
            name={FIELD.orderType}
            value={type.orderType}
            defaultChecked={type.orderType === typed.orderType}
            title={t(type.orderType === ORDER_TYPE.delivery ? 'preference.delivery' : 'preference.pickup')}
            note={noteOf(t, type)}
            icon={type.orderType === ORDER_TYPE.delivery ? 'bike' : 'bag'}
          />
        ))}
      </Tiles>
    </fieldset>
  );
}

/** '30 min, $4.90', '30 min, from $4.90', '20 min, free'. */
function noteOf(t: Translate, { orderType, minutes, fee }: TypeChoice): string {
  if (orderType !== ORDER_TYPE.delivery) return t('preference.minutesFree', { minutes });
  if (!fee) return t('preference.minutes', { minutes });
  if (fee.cents === 0 && !fee.isLeast) return t('preference.minutesFree', { minutes });
  const amount = formatPrice(fee.cents);
  return t(fee.isLeast ? 'preference.minutesFrom' : 'preference.minutesFee', { minutes, amount });
}
