import { LinkedText } from '#app/components/form/linked-text.tsx';
import { OrderLines } from '#app/components/order-lines.tsx';
import { OrderTotals } from '#app/components/order-totals.tsx';
import { Check } from '#app/ui/check.tsx';
import type { FieldControl } from '#app/ui/field-control.ts';
import { useTranslation } from '#app/ui/translation.tsx';
import styles from './checkout.module.css';
import type { CheckoutView } from './checkout-view.ts';
import { PromoSection } from './promo-section.tsx';
import { Section } from './section.tsx';

type TermsField = FieldControl & { isTicked: boolean };

/** What is ordered, every row of what it costs, and the terms. */
export function SummarySection({
  view,
  terms,
  busy,
}: {
  view: CheckoutView;
  terms: TermsField;
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
      <PromoSection view={view} busy={busy} />
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

/** Both ways to pay where they differ; the style sheet shows the one that is chosen, before any script. */
function Sums({ totals }: { totals: CheckoutView['totals'] }) {
  const { t } = useTranslation();
  const { discountCents, cashCents, onlineCents, onlineTaxes, surchargeCents, ...sums } = totals;
  const common = { ...sums, reductions: [{ label: t('checkout.discount'), cents: discountCents }] };
  return (
    <>
      <div className={surchargeCents > 0 ? styles.byCash : undefined}>
        <OrderTotals sums={{ ...common, surchargeCents: 0, totalCents: cashCents }} />
      </div>
      {surchargeCents > 0 && (
        <div className={styles.byCard}>
          <OrderTotals sums={{ ...common, taxes: onlineTaxes, surchargeCents, totalCents: onlineCents }} />
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
