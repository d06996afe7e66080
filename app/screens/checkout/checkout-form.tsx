import { useForm } from '@conform-to/react/future';
import { getConstraints } from '@conform-to/zod/v4/future';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { TextAreaField } from '#app/ui/field.tsx';
import { Note } from '#app/ui/note.tsx';
import type { CheckoutAnswer } from './answer.server.ts';
import styles from './checkout.module.css';
import type { CheckoutView } from './checkout-view.ts';
import { ClosedNotice } from './closed-notice.tsx';
import { CustomerSection } from './customer-section.tsx';
import { DeliverySection } from './delivery-section.tsx';
import { HiddenFields } from './hidden-fields.tsx';
import { OrderTypeSection } from './order-type-section.tsx';
import { PaymentSection } from './payment-section.tsx';
import { PlaceBar } from './place-bar.tsx';
import { CheckoutForm as Schema } from './schema.ts';
import { Section } from './section.tsx';
import { SummarySection } from './summary-section.tsx';
import { usePlacing } from './use-placing.ts';

const CONSTRAINT = getConstraints(Schema);

type Props = {
  view: CheckoutView;
  answer: CheckoutAnswer | undefined;
  /** Puts the parts where dialog and page want them. */
  frame: (parts: { main: ReactNode; summary: ReactNode; bar: ReactNode }) => ReactNode;
};

/** The checkout form: the same in the dialog and on the payment page. */
export function CheckoutForm({ view, answer, frame }: Props) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const { busy, guard } = usePlacing();
  const { form, fields } = useForm(Schema, {
    id: 'checkout',
    lastResult: answer?.result,
    constraint: CONSTRAINT,
    shouldValidate: 'onBlur',
    shouldRevalidate: 'onInput',
  });
  const refusal = answer?.refusal ?? (form.touched && !form.valid ? t('checkout.checkFields') : null);

  return (
    <form
      {...form.props}
      method="post"
      action={pathname}
      className={styles.form}
      onSubmit={(event) => guard(event, form.props.onSubmit)}
    >
      <HiddenFields view={view} busy={busy} />
      {frame({
        main: (
          <>
            {view.closed && <ClosedNotice closed={view.closed} />}
            <CustomerSection fields={fields} here={pathname} />
            <OrderTypeSection view={view} error={fields.orderType.errors?.[0]} busy={busy} />
            {view.delivery && <DeliverySection delivery={view.delivery} busy={busy} />}
            <Section title={t('checkout.notes')}>
              <TextAreaField
                field={fields.orderNotes}
                label={t('checkout.notes')}
                hideLabel
                placeholder={t('checkout.notesHint')}
                message={false}
              />
            </Section>
            {view.orderType !== null && (
              <PaymentSection
                key={view.orderType}
                payment={view.payment}
                orderType={view.orderType}
                error={fields.paymentMode.errors?.[0]}
              />
            )}
            {view.orderTypes.length === 0 && <Note tone="warn">{t('checkout.noPayment')}</Note>}
          </>
        ),
        summary: <SummarySection view={view} terms={fields.terms} />,
        bar: <PlaceBar view={view} refusal={refusal} busy={busy} />,
      })}
    </form>
  );
}
