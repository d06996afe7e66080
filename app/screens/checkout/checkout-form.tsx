import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { useFormFields } from '#app/components/form/use-form-fields.ts';
import { useLiveChecks } from '#app/components/form/use-live-checks.ts';
import { TextAreaField } from '#app/ui/field.tsx';
import { Note } from '#app/ui/note.tsx';
import { useTranslation } from '#app/ui/translation.tsx';
import type { CheckoutAnswer } from './answer.server.ts';
import { useCardPayment } from './card/use-card-payment.ts';
import styles from './checkout.module.css';
import type { CheckoutView } from './checkout-view.ts';
import { ClosedNotice } from './closed-notice.tsx';
import { CustomerSection } from './customer-section.tsx';
import { DeliverySection } from './delivery-section.tsx';
import { ExpiredNotice } from './expired-notice.tsx';
import { HiddenFields } from './hidden-fields.tsx';
import { OrderTypeSection } from './order-type-section.tsx';
import { PaymentSection } from './payment-section.tsx';
import { PlaceBar } from './place-bar.tsx';
import type { CheckoutFieldName } from './schema.ts';
import { Section } from './section.tsx';
import { SummarySection } from './summary-section.tsx';
import { TimeSection } from './time-section.tsx';
import { usePlacing } from './use-placing.ts';
import { WhatChanged } from './what-changed.tsx';

const FORM_ID = 'checkout';
const bringRules = async () => (await import('./live-rules.ts')).liveRules;

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
  const cardPayment = useCardPayment(view.card, answer?.card ?? null, view.formToken);
  const { busy, guard } = usePlacing(cardPayment.isBusy);
  const { Checks, live, left, onChange, check, handlers } = useLiveChecks(FORM_ID, bringRules);
  const result = answer?.result ?? view.typed;
  const { field, errorOf, isTicked, isFaulty } = useFormFields<CheckoutFieldName>(
    FORM_ID,
    view.required,
    result,
    live,
  );
  const refusal = answer?.refusal ?? cardPayment.fault ?? (isFaulty ? t('checkout.checkFields') : null);

  return (
    <form
      id={FORM_ID}
      method="post"
      action={pathname}
      // the texts are the spec's, not the browser's
      noValidate
      className={styles.form}
      onSubmit={(event) =>
        guard(event, () => {
          check(event);
          cardPayment.check(event);
        })
      }
      {...handlers}
    >
      {Checks && (
        // an answer without faults is a question on the way: it must not count as a look at every field
        <Checks.Component
          {...Checks.rules}
          formId={FORM_ID}
          lastResult={result?.error ? result : null}
          left={left}
          onChange={onChange}
        />
      )}
      <HiddenFields view={view} busy={busy} />
      {frame({
        main: (
          <>
            <ExpiredNotice view={view} busy={busy} />
            <WhatChanged changes={view.changes} />
            {view.closed && <ClosedNotice closed={view.closed} />}
            <CustomerSection field={field} knownPhone={view.phone} here={pathname} />
            <OrderTypeSection view={view} error={errorOf('orderType')} busy={busy} />
            {view.orderType !== null && <TimeSection time={view.time} busy={busy} />}
            {view.delivery && (
              <DeliverySection delivery={view.delivery} totals={view.totals} field={field} busy={busy} />
            )}
            <Section title={t('checkout.notes')}>
              <TextAreaField
                field={field('orderNotes')}
                label={t('checkout.notes')}
                hideLabel
                placeholder={t('checkout.notesHint')}
                message={false}
              />
            </Section>
            {view.orderType !== null && (
              <PaymentSection
                payment={view.payment}
                orderType={view.orderType}
                error={errorOf('paymentMode')}
                card={view.card}
                cardPayment={cardPayment}
              />
            )}
            {view.orderTypes.length === 0 && <Note tone="warn">{t('checkout.noPayment')}</Note>}
          </>
        ),
        summary: (
          <SummarySection
            view={view}
            terms={{ ...field('terms'), isTicked: isTicked('terms') }}
            busy={busy}
          />
        ),
        bar: <PlaceBar view={view} refusal={refusal} busy={busy} />,
      })}
    </form>
  );
}
