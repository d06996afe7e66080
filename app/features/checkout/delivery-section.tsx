import { formatPrice } from '#app/domain/money/format-price.ts';
import { centsOf } from '#app/domain/pricing/bill.ts';
import { KIND_ICONS } from '#app/features/ordering/address-kind.ts';
import { AddressSearch } from '#app/features/ordering/address-search/address-search.tsx';
import { DeliveryDetails } from '#app/features/ordering/address-search/delivery-details.tsx';
import { reachLine } from '#app/features/ordering/address-search/place-message.tsx';
import { ZoneTermsLines } from '#app/features/ordering/zones/zone-terms.tsx';
import { prefilled } from '#app/shell/form/use-form-fields.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Button } from '#app/ui/button.tsx';
import type { FieldControl } from '#app/ui/field-control.ts';
import { Icon } from '#app/ui/icon.tsx';
import { Note } from '#app/ui/note.tsx';
import { useTranslation } from '#app/ui/translation.tsx';
import styles from './checkout.module.css';
import type { CheckoutTotals, DeliveryView, SavedAddressView } from './checkout-view.ts';
import { FIELD } from './intent.ts';
import savedStyles from './saved-addresses.module.css';
import { Section, useSideButton } from './section.tsx';

type DeliverySectionProps = {
  delivery: DeliveryView;
  totals: CheckoutTotals;
  field: (name: 'deliveryUnit' | 'deliveryNote') => FieldControl;
  busy: boolean;
};

/**
 * Where the order goes: the chosen address with its fee, or why nothing is delivered there; the search for
 * another; and the fields for the driver.
 */
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
      <ZoneTermsLines
        terms={terms}
        amountCents={centsOf(totals.cash, 'subtotal')}
        isDeliveryFree={totals.cash.some(({ key, cents }) => key === 'delivery' && cents === 0)}
      />
      {isSearching && <AddressSearch id="address-search" search={search} sends button={side} />}
      <DeliveryDetails
        id="checkout"
        unit={prefilled(field('deliveryUnit'), delivery.unit)}
        note={prefilled(field('deliveryNote'), delivery.note)}
      />
    </Section>
  );
}

/**
 * The customer's own addresses, each a button that sends the form, so that its fee and the total are shown
 * before the order is placed, with script and without. One out of reach says so and is disabled.
 */
function SavedAddresses({ saved, busy }: { saved: readonly SavedAddressView[]; busy: boolean }) {
  const { t } = useTranslation();
  const side = useSideButton('delivery', busy);
  return (
    <ul className={savedStyles.saved} aria-label={t('saved.title')}>
      {saved.map(({ addressId, kind, label, text, isDefault, isChosen, reach, feeCents }) => {
        const line = reach && reachLine(reach, t);
        const isOff = line?.tone === 'no';
        return (
          <li key={addressId}>
            <button
              className={savedStyles.address}
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
                <small className={isOff ? savedStyles.off : undefined}>
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
