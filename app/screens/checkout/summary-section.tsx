import { Trans, useTranslation } from 'react-i18next';
import { OrderLines } from '#app/components/order-lines.tsx';
import { OrderTotals } from '#app/components/order-totals.tsx';
import { Check } from '#app/ui/check.tsx';
import styles from './checkout.module.css';
import type { CheckoutView } from './checkout-view.ts';
import { Section } from './section.tsx';

type TermsField = {
  id: string;
  name: string;
  errors: readonly string[] | undefined;
  defaultChecked: boolean;
};

/** What is ordered, every row of what it costs, and the terms. */
export function SummarySection({ view, terms }: { view: CheckoutView; terms: TermsField }) {
  const { t } = useTranslation();
  const fault = t('checkout.outOfStock');
  return (
    <Section title={t('checkout.summary')}>
      <OrderLines
        lines={view.lines.map((line) => ({
          ...line,
          key: line.uniqueId,
          fault: line.unavailable ? fault : null,
        }))}
      />
      <Sums totals={view.totals} />
      <Check
        id={terms.id}
        name={terms.name}
        defaultChecked={terms.defaultChecked}
        error={terms.errors?.[0]}
        required
      >
        <Trans
          i18nKey="checkout.terms"
          components={{ terms: <LegalLink text="terms" />, refund: <LegalLink text="refund" /> }}
        />
      </Check>
    </Section>
  );
}

/** Both ways to pay where they differ; the style sheet shows the one that is chosen, before any script. */
function Sums({ totals }: { totals: CheckoutView['totals'] }) {
  const { t } = useTranslation();
  const { discountCents, cashCents, onlineCents, surchargeCents, ...sums } = totals;
  const common = { ...sums, reductions: [{ label: t('checkout.discount'), cents: discountCents }] };
  return (
    <>
      <div className={surchargeCents > 0 ? styles.byCash : undefined}>
        <OrderTotals sums={{ ...common, surchargeCents: 0, totalCents: cashCents }} />
      </div>
      {surchargeCents > 0 && (
        <div className={styles.byCard}>
          <OrderTotals sums={{ ...common, surchargeCents, totalCents: onlineCents }} />
        </div>
      )}
    </>
  );
}

/** Legal links in a form open in a new tab, or what was typed would be gone. */
function LegalLink({ text, children }: { text: 'terms' | 'refund'; children?: string }) {
  return (
    <a className="link" href={`/legal/${text}`} target="_blank" rel="noopener">
      {children}
    </a>
  );
}
