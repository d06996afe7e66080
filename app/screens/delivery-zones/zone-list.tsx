import type { ZoneView } from '#app/components/zones/zone-view.ts';
import { formatPrice } from '#app/domain/money/format-price.ts';
import { useTranslation } from '#app/ui/translation.tsx';
import styles from './delivery-zones.module.css';
import { ZoneSwatch } from './zone-drawing.tsx';

/** Each zone: how far, for how much, and what it asks of an order. The one of the address that is asked about is marked. */
export function ZoneList({ zones, current }: { zones: readonly ZoneView[]; current: string | null }) {
  const { t } = useTranslation();
  return (
    <ul className={styles.zones} aria-label={t('zones.list')}>
      {zones.map((zone) => (
        <li key={zone.zoneId} aria-current={zone.zoneId === current || undefined}>
          <ZoneSwatch shade={zone.shade} />
          <div>
            <b>{zone.name}</b>
            <p className="small dim">{t('zones.upTo', { km: zone.km })}</p>
            {zone.minimumCents > 0 && (
              <p className="small dim">{t('zones.minimum', { amount: formatPrice(zone.minimumCents) })}</p>
            )}
          </div>
          <Fee zone={zone} />
        </li>
      ))}
    </ul>
  );
}

function Fee({ zone: { feeCents, freeFromCents } }: { zone: ZoneView }) {
  const { t } = useTranslation();
  if (feeCents === null) return <p className="small dim end">{t('zones.feeUnknown')}</p>;
  return (
    <div className="end">
      <b className="num">{feeCents === 0 ? t('zones.freeAlways') : formatPrice(feeCents)}</b>
      {feeCents > 0 && freeFromCents !== null && (
        <p className="small dim">{t('zones.free', { amount: formatPrice(freeFromCents) })}</p>
      )}
    </div>
  );
}
