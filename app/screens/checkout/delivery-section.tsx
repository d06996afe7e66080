import { AddressSearch } from '#app/components/address-search/address-search.tsx';
import { DeliveryDetails } from '#app/components/address-search/delivery-details.tsx';
import { reachLine } from '#app/components/address-search/place-line.ts';
import { ZoneTermsLines } from '#app/components/zones/zone-terms.tsx';
import { Button } from '#app/ui/button.tsx';
import type { FieldControl } from '#app/ui/field-control.ts';
import { Icon } from '#app/ui/icon.tsx';
import { Note } from '#app/ui/note.tsx';
import { useTranslation } from '#app/ui/translation.tsx';
import styles from './checkout.module.css';
import type { CheckoutTotals, DeliveryView } from './checkout-view.ts';
import { FIELD } from './intent.ts';
import { SavedAddresses } from './saved-addresses.tsx';
import { Section } from './section.tsx';
import { useSideButton } from './side-button.ts';

type DeliverySectionProps = {
  delivery: DeliveryView;
  totals: CheckoutTotals;
  field: (name: 'deliveryUnit' | 'deliveryNote') => FieldControl;
  busy: boolean;
};

/** Where to: the chosen address with what it costs or forbids, or the search for one; and what the driver must know. */
export function DeliverySection({ delivery, totals, field, busy }: DeliverySectionProps) {
  const { t } = useTranslation();
  const side = useSideButton('delivery', busy);
  const { saved, address, reach, problem, terms, isSearching, search } = delivery;
  const isSaved = saved.some(({ isChosen }) => isChosen);
  const line = reach && reachLine(reach, t);
  return (
    <Section id="delivery" title={t('checkout.deliveryTo')}>
      {saved.length > 0 && <SavedAddresses saved={saved} busy={busy} />}
      {address && !isSaved && (
        <p className={styles.address}>
          <Icon name="pin" />
          <span>
            {address}
            {line?.tone === 'ok' && <small>{line.text}</small>}
          </span>
          {!isSearching && (
            <Button variant="line" name={FIELD.intent} value="change-address" {...side}>
              {t('checkout.changeAddress')}
            </Button>
          )}
        </p>
      )}
      {problem && <Note tone="no">{t(`places.${problem}`)}</Note>}
      {reach?.message && <Note tone="warn">{reach.message}</Note>}
      {isSaved && !isSearching && (
        <Button variant="line" name={FIELD.intent} value="change-address" {...side}>
          {t('saved.other')}
        </Button>
      )}
      <ZoneTermsLines terms={terms} amountCents={totals.amountCents} isDeliveryFree={totals.delivery === 0} />
      {isSearching && <AddressSearch id="address-search" search={search} sends button={side} />}
      <DeliveryDetails
        id="checkout"
        unit={prefilled(field('deliveryUnit'), delivery.unit)}
        note={prefilled(field('deliveryNote'), delivery.note)}
      />
    </Section>
  );
}

function prefilled(field: FieldControl, kept: string): FieldControl {
  return { ...field, defaultValue: field.defaultValue ?? kept };
}
