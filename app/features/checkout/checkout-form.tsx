import { type FormEvent, type ReactNode, useState } from 'react';
import { flushSync } from 'react-dom';
import { useLocation } from 'react-router';
import { PAYMENT_MODE } from '#app/contract/enumerations.ts';
import { PROMOTION_FAULT_MS } from '#app/domain/cart/lifetimes.ts';
import { faultWords } from '#app/features/cart/promotion-notices.ts';
import { isPlacing, useCardPayment } from '#app/features/checkout/card/use-card-payment.ts';
import { useFaultFocus } from '#app/shell/form/use-fault-focus.ts';
import { useFormFields } from '#app/shell/form/use-form-fields.ts';
import { useLiveChecks } from '#app/shell/form/use-live-checks.ts';
import { useBriefly } from '#app/shell/page/briefly.ts';
import { useRootData } from '#app/shell/root-data/root-data.ts';
import { TextAreaField } from '#app/ui/field.tsx';
import { Note } from '#app/ui/note.tsx';
import { useTranslation } from '#app/ui/translation.tsx';
import { AlcoholSection } from './alcohol-section.tsx';
import styles from './checkout.module.css';
import type { CheckoutAnswer } from './checkout-answer.ts';
import { type CheckoutView, canPlaceOrder, totalCents } from './checkout-view.ts';
import { CustomerSection } from './customer-section.tsx';
import { DeliverySection } from './delivery-section.tsx';
import { ENTER, FIELD, ORDER_NOTES_LENGTH } from './intent.ts';
import { ClosedNotice, ExpiredNotice } from './notices.tsx';
import { OrderTypeSection } from './order-type-section.tsx';
import { PaymentSection } from './payment-section.tsx';
import { PlaceBar, usePlacing } from './place-bar.tsx';
import { ProofSection } from './proof-section.tsx';
import type { CheckoutFieldName } from './schema.ts';
import { shownFigures } from './shown-figures.ts';
import { SummarySection } from './summary-section.tsx';
import { TimeSection } from './time-section.tsx';
import { TipSection, useTip } from './tip-section.tsx';
import { WhatChanged } from './what-changed.tsx';

const FORM_ID = 'checkout';
const bringRules = async () => (await import('./live-rules.ts')).liveRules;

/**
 * Name of the hidden field that holds the form token (shell/request/form-token.server.ts, which stays on
 * the server).
 */
const FORM_TOKEN = 'formToken';

type Props = {
  view: CheckoutView;
  answer: CheckoutAnswer | undefined;
  /** Places the parts in the dialog or on the page. */
  frame: (parts: { main: ReactNode; summary: ReactNode; bar: ReactNode }) => ReactNode;
};

/** The checkout form: the same in the dialog and on the payment page. */
export function CheckoutForm({ view: loaded, answer, frame }: Props) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const tip = useTip(loaded);
  const { view } = tip;
  const cardPayment = useCardPayment(view.card, answer?.card ?? null, view.formToken);
  const { busy, guard } = usePlacing(cardPayment.isBusy);
  const { Checks, live, left, onChange, check, hold, handlers } = useLiveChecks(FORM_ID, bringRules);
  const result = answer?.result ?? view.typed;
  const { field, errorOf, isTicked, isFaulty } = useFormFields<CheckoutFieldName>(
    FORM_ID,
    view.required,
    result,
    live,
  );
  const { focusFault } = useFaultFocus(FORM_ID, result);
  const refusal = answer?.refusal ?? cardPayment.fault ?? (isFaulty ? t('layout.checkFields') : null);
  // a document that came back says it first, an open page where it was pressed
  const [withDocument] = useState(answer);
  const isAtTop = refusal !== null && answer !== undefined && answer === withDocument;
  const refused = useBriefly(view.promo.fault && view.promo, PROMOTION_FAULT_MS)?.fault;
  const codeFault = refused ? faultWords(t, refused) : null;

  /** Checks the fields, and the card that is none of them; the focus goes to the first fault of both. */
  function checkAll(event: FormEvent<HTMLFormElement>) {
    const isCardMissing = cardPayment.isMissing(event);
    // else the card alone would be checked
    if (isCardMissing && hold(event)) return;
    // drawn at once, so that all faults are there when the first is looked for
    flushSync(() => {
      check(event);
      if (isCardMissing) cardPayment.refuse(event);
    });
    if (event.defaultPrevented && isPlacing(event)) focusFault();
  }

  return (
    <form
      id={FORM_ID}
      method="post"
      action={pathname}
      // the texts are the spec's, not the browser's
      noValidate
      className={styles.form}
      onSubmit={(event) => guard(event, checkAll)}
      {...handlers}
    >
      {Checks && (
        // an answer without faults is to a question on the way: it must not make every field count as checked
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
            {isAtTop && (
              <Note tone="no" alert>
                {refusal}
              </Note>
            )}
            <ExpiredNotice view={view} busy={busy} />
            <WhatChanged changes={view.changes} />
            {view.closed && <ClosedNotice closed={view.closed} />}
            {!view.closed && view.paused && (
              <Note tone="warn" icon="pause">
                {view.paused}
              </Note>
            )}
            {/* said by the refusal itself right after it */}
            {view.paymentClosed && !(isAtTop && refusal === view.paymentClosed) && (
              <Note tone="warn">{view.paymentClosed}</Note>
            )}
            <CustomerSection field={field} knownPhone={view.phone} here={pathname} />
            <ProofSection view={view} field={field('contactCode')} busy={busy} />
            <OrderTypeSection view={view} error={errorOf('orderType')} busy={busy} />
            {view.orderType !== null && <TimeSection time={view.time} alcohol={view.alcohol} busy={busy} />}
            {view.delivery && (
              <DeliverySection delivery={view.delivery} totals={view.totals} field={field} busy={busy} />
            )}
            <div className={styles.section}>
              <TextAreaField
                field={{ ...field('orderNotes'), maxLength: ORDER_NOTES_LENGTH }}
                label={<span className="h3">{t('checkout.notes')}</span>}
                placeholder={t('checkout.notesHint')}
                message={errorOf('orderNotes') !== undefined}
              />
            </div>
            {view.alcohol && (
              <AlcoholSection
                alcohol={view.alcohol}
                adult={{ ...field('isAdult'), isTicked: isTicked('isAdult') }}
                birthDate={field('birthDate')}
              />
            )}
            {view.tips && (
              <TipSection
                tips={view.tips}
                tip={tip}
                picked={field('tip')}
                amount={field('tipAmount')}
                busy={busy}
              />
            )}
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
            codeFault={codeFault}
            busy={busy}
          />
        ),
        bar: <PlaceBar view={view} refusal={isAtTop ? null : refusal} codeFault={codeFault} busy={busy} />,
      })}
    </form>
  );
}

/**
 * The figures that the page was made from, to be compared and never trusted; and the first of all buttons,
 * which Enter presses in a field. That button checks the form and orders nothing, so that nobody pays by a
 * key that was meant for something else.
 */
function HiddenFields({ view, busy }: { view: CheckoutView; busy: boolean }) {
  const { totals } = view;
  const { language } = useRootData();
  const fields = {
    [FORM_TOKEN]: view.formToken,
    [FIELD.idempotencyKey]: view.idempotencyKey,
    [FIELD.cartId]: view.cartId,
    [FIELD.shownType]: view.orderType ?? '',
    [FIELD.shownTime]: view.time.startUtc,
    [FIELD.shownAddress]: view.delivery?.address ?? '',
    [FIELD.shown]: JSON.stringify(shownFigures(view, language)),
    [FIELD.expectedCash]: totalCents(totals, PAYMENT_MODE.cash),
    [FIELD.expectedOnline]: totalCents(totals, PAYMENT_MODE.online),
  };
  return (
    <>
      <button
        type="submit"
        className="sr"
        name={FIELD.intent}
        value={ENTER}
        tabIndex={-1}
        aria-hidden="true"
        disabled={busy || !canPlaceOrder(view)}
      />
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
    </>
  );
}
