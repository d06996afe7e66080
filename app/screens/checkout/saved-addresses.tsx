import { KIND_ICONS } from '#app/components/address-kind.ts';
import { reachLine } from '#app/components/address-search/place-line.ts';
import { formatPrice } from '#app/domain/money/format-price.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { useTranslation } from '#app/ui/translation.tsx';
import type { SavedAddressView } from './checkout-view.ts';
import { FIELD } from './intent.ts';
import styles from './saved-addresses.module.css';
import { useSideButton } from './side-button.ts';

/**
 * The customer's own addresses (R-CHK-05), each a button that sends the form, so that its fee and the total are shown
 * before the order is placed, with script and without. One that nobody delivers to says so and cannot be pressed.
 */
export function SavedAddresses({ saved, busy }: { saved: readonly SavedAddressView[]; busy: boolean }) {
  const { t } = useTranslation();
  const side = useSideButton('delivery', busy);
  return (
    <ul className={styles.saved} aria-label={t('saved.title')}>
      {saved.map(({ addressId, kind, label, text, isDefault, isChosen, reach, feeCents }) => {
        const line = reach && reachLine(reach, t);
        const isOff = line?.tone === 'no';
        return (
          <li key={addressId}>
            <button
              className={styles.address}
              name={FIELD.saved}
              value={addressId}
              aria-pressed={isChosen}
              {...side}
              disabled={busy || isOff}
            >
              <Icon name={KIND_ICONS[kind]} />
              <span>
                <span className="row wraps">
                  <b>{label ?? t(`address.${kind}`)}</b>
                  {isDefault && <Badge tone="brand">{t('address.default')}</Badge>}
                </span>
                <span>{text}</span>
                <small className={isOff ? styles.off : undefined}>
                  {line ? line.text : reach ? null : t('address.notFound')}
                  {!isOff && feeCents !== null && (
                    <>
                      {' · '}
                      {feeCents === 0 ? t('saved.free') : t('saved.fee', { amount: formatPrice(feeCents) })}
                    </>
                  )}
                </small>
              </span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}
