import type { Stripe } from '@stripe/stripe-js';
import { type ComponentType, useEffect, useState } from 'react';
import { Icon } from '#app/ui/icon.tsx';
import { Note } from '#app/ui/note.tsx';
import { useTranslation } from '#app/ui/translation.tsx';
import type { CardForm } from './card-form.tsx';
import styles from './card-panel.module.css';
import { CARD_FORM_FIELD, type CardFormView, type CardView } from './card-view.ts';
import type { CardPayment } from './use-card-payment.ts';

const LABEL_ID = 'checkout-card-label';
const FAULT_ID = 'checkout-card-msg';

type Parts = { Form: ComponentType<Parameters<typeof CardForm>[0]>; stripe: Stripe };
type Props = { card: CardView; isOpen: boolean; payment: CardPayment };

/**
 * The panel of the card section. Without script, and where the card form cannot be loaded, it says that the
 * card is entered on the provider's page. Only a mounted card form adds the hidden field that makes it
 * otherwise.
 */
export function CardPanel({ card: { form, texts }, isOpen, payment }: Props) {
  const { language } = useTranslation();
  const { parts, isLost } = useCardParts(isOpen ? form : null);
  const [isReady, setReady] = useState(false);
  const { keepCard, message } = payment;
  // the card field is unmounted with its panel
  useEffect(() => () => keepCard(null), [keepCard]);

  if (isLost)
    return (
      <Note tone="warn">
        {texts.notReady}. {texts.hostedInstead}
      </Note>
    );
  if (!parts) return <p className="small dim">{texts.hosted}</p>;
  return (
    <div className={styles.card} data-payment={payment.state}>
      <span id={LABEL_ID} className={styles.label}>
        {texts.fields}
      </span>
      <div
        role="group"
        aria-labelledby={LABEL_ID}
        aria-describedby={message ? FAULT_ID : undefined}
        className={styles.field}
        // the first fault of the checkout gets the focus; the field itself is in the provider's own document
        data-faulty={message ? '' : undefined}
        tabIndex={-1}
        onFocus={({ target, currentTarget }) => target === currentTarget && payment.focus()}
      >
        <parts.Form
          stripe={parts.stripe}
          language={language}
          disabled={payment.isBusy}
          onReady={(mounted) => {
            keepCard(mounted);
            setReady(true);
          }}
          onChange={payment.onChange}
        />
      </div>
      {isReady && <input type="hidden" name={CARD_FORM_FIELD} value="ready" />}
      <p id={FAULT_ID} className={styles.message} role="status" data-calm={message ? undefined : ''}>
        {message ? (
          <>
            <Icon name="alert" />
            {message}
          </>
        ) : payment.isBusy ? (
          texts.confirming
        ) : isReady ? null : (
          texts.loading
        )}
      </p>
    </div>
  );
}

/** Loads the card form and the provider's script when the section is first open; `isLost` when that fails. */
function useCardParts(form: CardFormView | null) {
  const [parts, setParts] = useState<Parts | null>(null);
  const [isLost, setLost] = useState(false);
  const isWanted = form !== null && parts === null && !isLost;
  // biome-ignore lint/correctness/useExhaustiveDependencies: it loads once
  useEffect(() => {
    if (!isWanted) return;
    let isGone = false;
    Promise.all([import('./card-form.tsx'), import('#app/third-party/stripe/load-stripe.ts')])
      .then(async ([{ CardForm: Form }, { bringStripe }]) => ({ Form, stripe: await bringStripe(form) }))
      .then(
        (brought) => !isGone && setParts(brought),
        () => !isGone && setLost(true),
      );
    return () => {
      isGone = true;
    };
  }, [isWanted]);
  return { parts, isLost };
}
