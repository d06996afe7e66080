import { PromoBox, Promotions } from '#app/features/cart/promo-code.tsx';
import { OrderLines } from '#app/features/orders/order-lines.tsx';
import { OrderTotals } from '#app/features/orders/order-totals.tsx';
import { LinkedText } from '#app/shell/form/linked-text.tsx';
import { Check } from '#app/ui/check.tsx';
import type { FieldControl } from '#app/ui/field-control.ts';
import { useTranslation } from '#app/ui/translation.tsx';
import styles from './checkout.module.css';
import type { CheckoutView } from './checkout-view.ts';
import { FIELD } from './intent.ts';
import { Section, useSideButton } from './section.tsx';

type TermsField = FieldControl & { isTicked: boolean };

/** What is ordered, every row of what it costs, and the terms. */
export function SummarySection({
  view,
  terms,
  codeFault,
  busy,
}: {
  view: CheckoutView;
  terms: TermsField;
  /** Why the promotion code was refused, while that is shown. */
  codeFault: string | null;
  busy: boolean;
}) {
  const { t } = useTranslation();
  const fault = t('checkout.outOfStock');
  return (
    <Section id="summary" title={t('checkout.summary')}>
      <OrderLines
        lines={view.lines.map((line) => ({
          ...line,
          key: line.uniqueId,
          fault: line.unavailable ? fault : null,
        }))}
      />
      <PromoSection view={view} fault={codeFault} busy={busy} />
      <Sums totals={view.totals} />
      <Check
        id={terms.id}
        name={terms.name}
        defaultChecked={terms.isTicked}
        error={terms.errors?.[0]}
        required={terms.required}
      >
        <LinkedText
          text={t('checkout.terms')}
          link={(text, words) => <LegalLink text={text} words={words} />}
        />
      </Check>
    </Section>
  );
}

/**
 * The totals by cash and by card where they differ. The style sheet shows those of the chosen way, also
 * without script.
 */
function Sums({ totals: { cash, online } }: { totals: CheckoutView['totals'] }) {
  const { t } = useTranslation();
  return (
    <>
      <div className={online ? styles.byCash : undefined}>
        {online && <p className={styles.wayToPay}>{t('checkout.cash')}</p>}
        <OrderTotals bill={cash} isAhead />
      </div>
      {online && (
        <div className={styles.byCard}>
          <p className={styles.wayToPay}>{t('checkout.card')}</p>
          <OrderTotals bill={online} isAhead />
        </div>
      )}
    </>
  );
}

/** Legal links in a form open in a new tab, or what was typed would be gone. */
function LegalLink({ text, words }: { text: string; words: string }) {
  return (
    <a className="link" href={`/legal/${text}`} target="_blank" rel="noopener">
      {words}
    </a>
  );
}

/**
 * The promo box beside the totals, from 601 px on, and the promotions that count already. It is part of the
 * checkout form, so that nothing typed elsewhere is lost by entering a code.
 */
function PromoSection({ view, fault, busy }: { view: CheckoutView; fault: string | null; busy: boolean }) {
  const side = useSideButton('summary', busy);
  const { promo, promotions } = view;
  return (
    <div className={styles.promo}>
      <div className={styles.promoBox}>
        <PromoBox
          id="checkout-code"
          name={FIELD.code}
          button={{ name: FIELD.intent, value: 'enter-code', ...side }}
          typed={promo.typed}
          fault={fault}
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
