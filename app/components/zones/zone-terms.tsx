import { clsx } from 'clsx';
import { thresholds, type ZoneTerms } from '#app/domain/delivery/thresholds.ts';
import type { Cents } from '#app/domain/money/cents.ts';
import { formatPrice } from '#app/domain/money/format-price.ts';
import { Icon } from '#app/ui/icon.tsx';
import { useTranslation } from '#app/ui/translation.tsx';
import styles from './zone-terms.module.css';

type Props = {
  /** Of the zone that is delivered to; null: nothing is delivered, or nobody knows where to. */
  terms: ZoneTerms | null;
  /** The dishes before discounts: what both are counted on. */
  amountCents: Cents;
  /** A promotion delivers for nothing, whatever the amount. */
  isDeliveryFree: boolean;
};

/** What is missing to the zone's minimum and to free delivery. It blocks nothing: the order itself is refused. */
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

/** What both are counted on, said once: a discount neither helps nor hinders. */
function Base() {
  const { t } = useTranslation();
  return <small className={clsx('dim', styles.base)}> ({t('zoneTerms.beforeDiscounts')})</small>;
}
