import { clsx } from 'clsx';
import type { Cents } from '#app/contract/money.ts';
import { thresholds, type ZoneTerms } from '#app/domain/delivery/thresholds.ts';
import { formatPrice } from '#app/domain/money/format-price.ts';
import { Icon } from '#app/ui/icon.tsx';
import { useTranslation } from '#app/ui/translation.tsx';
import styles from './zone-terms.module.css';

type Props = {
  /** The terms of the destination's zone; null without delivery or without a known zone. */
  terms: ZoneTerms | null;
  /** The dishes before discounts, in cents: both limits are compared with it. */
  amountCents: Cents;
  /** A promotion makes delivery free, whatever the amount. */
  isDeliveryFree: boolean;
};

/**
 * The amounts that are missing to the zone's minimum order and to free delivery. This is information only:
 * the store refuses an order below the minimum.
 */
export function ZoneTermsLines({ terms, amountCents, isDeliveryFree }: Props) {
  const { t } = useTranslation();
  if (!terms || amountCents === 0) return null;
  const { toMinimumCents, toFreeCents } = thresholds(terms, amountCents);
  const isFree = isDeliveryFree || toFreeCents === 0;
  const isFreeMissing = !isFree && toFreeCents !== null;
  if (toMinimumCents === 0 && !isFreeMissing && !isFree) return null;
  return (
    <div className={styles.terms}>
      {toMinimumCents > 0 && (
        <p className={styles.missing}>
          <Icon name="alert" />
          <span>
            {t('zoneTerms.toMinimum', {
              amount: formatPrice(toMinimumCents),
              minimum: formatPrice(terms.minimumCents),
            })}
            {!isFreeMissing && <Base />}
          </span>
        </p>
      )}
      {isFree && (
        <p className={styles.free}>
          <Icon name="bike" />
          {t('zoneTerms.freeNow')}
        </p>
      )}
      {isFreeMissing && (
        <p>
          <Icon name="bike" />
          <span>
            {t('zoneTerms.toFree', { amount: formatPrice(toFreeCents) })}
            <Base />
          </span>
        </p>
      )}
    </div>
  );
}

/** The hint that discounts do not count; shown once. */
function Base() {
  const { t } = useTranslation();
  return <small className={clsx('dim', styles.base)}> ({t('zoneTerms.beforeDiscounts')})</small>;
}
