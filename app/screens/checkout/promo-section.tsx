import { useBriefly } from '#app/components/briefly.ts';
import { PromoBox, Promotions } from '#app/components/promo-code.tsx';
import { faultWords } from '#app/components/promotion-words.ts';
import { PROMOTION_FAULT_MS } from '#app/domain/cart/lifetimes.ts';
import { useTranslation } from '#app/ui/translation.tsx';
import styles from './checkout.module.css';
import type { CheckoutView } from './checkout-view.ts';
import { FIELD } from './intent.ts';
import { useSideButton } from './side-button.ts';

/**
 * The promo box beside the totals, from 601 px on, and what counts already. It stands in the checkout form, so
 * that nothing typed elsewhere is lost by entering a code.
 */
export function PromoSection({ view, busy }: { view: CheckoutView; busy: boolean }) {
  const { t } = useTranslation();
  const side = useSideButton('summary', busy);
  const { promo, promotions } = view;
  const fault = useBriefly(promo.fault && promo, PROMOTION_FAULT_MS)?.fault;
  return (
    <div className={styles.promo}>
      <div className={styles.promoBox}>
        <PromoBox
          id="checkout-code"
          name={FIELD.code}
          button={{ name: FIELD.intent, value: 'enter-code', ...side }}
          typed={promo.typed}
          fault={fault ? faultWords(t, fault) : null}
          isBusy={busy}
          applied={promotions}
        />
        <input type="hidden" name={FIELD.triedCode} value={promo.fault ? promo.typed : ''} />
      </div>
      <Promotions
        promotions={promotions}
        button={({ id }) => ({ name: FIELD.promotion, value: id, ...side })}
      />
    </div>
  );
}
