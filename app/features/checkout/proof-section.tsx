import { Button } from '#app/ui/button.tsx';
import { CodeField } from '#app/ui/code-field.tsx';
import type { FieldControl } from '#app/ui/field-control.ts';
import { useTranslation } from '#app/ui/translation.tsx';
import type { CheckoutView } from './checkout-view.ts';
import { FIELD } from './intent.ts';
import { Section, useSideButton } from './section.tsx';

/**
 * The code that shows whose e-mail it is, asked for only when the store does not take the order on trust. It is
 * sent with the order, by Place Order.
 */
export function ProofSection({
  view,
  field,
  busy,
}: {
  view: CheckoutView;
  field: FieldControl;
  busy: boolean;
}) {
  const { t } = useTranslation();
  const side = useSideButton('proof', busy);
  if (view.provedBy === null) return null;
  return (
    <Section id="proof" title={t('checkout.proof.title')}>
      <p className="small dim">{t('checkout.proof.note', { email: view.provedBy })}</p>
      {/* each answer empties the boxes: a code works once */}
      <CodeField key={view.idempotencyKey} field={field} label={t('checkout.proof.code')} />
      <Button variant="soft" name={FIELD.intent} value="send-code" {...side}>
        {t('checkout.proof.again')}
      </Button>
    </Section>
  );
}
