import { formatPrice } from '#app/domain/money/format-price.ts';
import { Button } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Note } from '#app/ui/note.tsx';
import { useTranslation } from '#app/ui/translation.tsx';
import { AddressSearchBox } from './address-search-box.tsx';
import styles from './checkout.module.css';
import type { DeliveryView } from './checkout-view.ts';
import { FIELD } from './intent.ts';
import { Section } from './section.tsx';
import { useSideButton } from './side-button.ts';

/** Where to: the chosen address with what it costs or forbids, or the search for one. */
export function DeliverySection({ delivery, busy }: { delivery: DeliveryView; busy: boolean }) {
  const { t } = useTranslation();
  const side = useSideButton('delivery', busy);
  const { address, problem, minimumCents, isSearching, search } = delivery;
  return (
    <Section id="delivery" title={t('checkout.deliveryTo')}>
      {address && (
        <p className={styles.address}>
          <Icon name="pin" />
          <span>{address}</span>
          {!isSearching && (
            <Button variant="line" name={FIELD.intent} value="change-address" {...side}>
              {t('checkout.changeAddress')}
            </Button>
          )}
        </p>
      )}
      {problem && (
        <Note tone="no">{t(problem === 'noZone' ? 'checkout.noZone' : 'checkout.outOfRange')}</Note>
      )}
      {minimumCents !== null && (
        <Note tone="warn">{t('checkout.minimum', { amount: formatPrice(minimumCents) })}</Note>
      )}
      {isSearching && <AddressSearchBox search={search} busy={busy} />}
    </Section>
  );
}
