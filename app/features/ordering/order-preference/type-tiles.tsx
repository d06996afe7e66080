import { ORDER_TYPE } from '#app/contract/enumerations.ts';
import { formatPrice } from '#app/domain/money/format-price.ts';
import type { ChosenPlace } from '#app/features/ordering/address-search/place-view.ts';
import { Icon } from '#app/ui/icon.tsx';
import { Note } from '#app/ui/note.tsx';
import { Tile, Tiles } from '#app/ui/tile.tsx';
import type { Translate } from '#app/ui/translate.ts';
import { useTranslation } from '#app/ui/translation.tsx';
import styles from './preference.module.css';
import {
  deliveryFee,
  PREFERENCE_FIELD,
  type PreferenceValues,
  type PreferenceView,
  type TypeChoice,
} from './preference-view.ts';

type Props = { view: PreferenceView; chosen: PreferenceValues; place: ChosenPlace | null };

/**
 * Delivery and Pickup with their minutes and fee. Where delivery is impossible its tile gives the reason and
 * links to the contact page. When only the address is too far away, delivery stays chosen until another one
 * is found.
 */
export function TypeTiles({ view, chosen, place }: Props) {
  const { t } = useTranslation();
  const { types, isDeliveryOff, hasNoZones } = view;
  const isFar = !isDeliveryOff && place?.reach?.problem === 'outOfRange';
  const open = isFar ? types.filter(({ orderType }) => orderType !== ORDER_TYPE.delivery) : types;
  return (
    <fieldset className={styles.part}>
      <legend className="sr">{t('preference.type')}</legend>
      {hasNoZones && <Note tone="warn">{t('places.noZone')}</Note>}
      <Tiles columns={open.length === 2 ? 'half' : 'one'}>
        {(isFar || isDeliveryOff) && (
          <a className={styles.disabled} href="/contact">
            <span>
              <b>{t('orderType.delivery')}</b>
              <small>{t(`preference.noDelivery.${isFar ? 'outOfRange' : 'nothing'}`)}</small>
            </span>
            <Icon name="right" />
          </a>
        )}
        {open.map((type) => (
          <Tile
            key={type.orderType}
            type="radio"
            name={PREFERENCE_FIELD.orderType}
            value={type.orderType}
            defaultChecked={type.orderType === chosen.orderType}
            title={t(type.orderType === ORDER_TYPE.delivery ? 'orderType.delivery' : 'orderType.pickup')}
            note={noteOf(t, type, view, place)}
            icon={type.orderType === ORDER_TYPE.delivery ? 'bike' : 'bag'}
          />
        ))}
      </Tiles>
      {/* after the radio buttons: a chosen Pickup is read first */}
      {isFar && <input type="hidden" name={PREFERENCE_FIELD.orderType} value={ORDER_TYPE.delivery} />}
    </fieldset>
  );
}

/** The line under a tile: '30 min, $4.90', '30 min, from $4.90' or '20 min, free'. */
function noteOf(
  t: Translate,
  { orderType, minutes }: TypeChoice,
  { fees }: PreferenceView,
  place: ChosenPlace | null,
): string {
  if (orderType !== ORDER_TYPE.delivery) return t('preference.minutesFree', { minutes });
  const fee = deliveryFee(fees, place);
  if (!fee) return t('orderType.minutes', { minutes });
  if (fee.cents === 0 && !fee.isLeast) return t('preference.minutesFree', { minutes });
  const amount = formatPrice(fee.cents);
  return t(fee.isLeast ? 'preference.minutesFrom' : 'preference.minutesFee', { minutes, amount });
}
