import { CardElement, Elements, useElements } from '@stripe/react-stripe-js';
import type { Stripe, StripeCardElementOptions } from '@stripe/stripe-js';
import { useMemo } from 'react';
import { payWithCard } from './pay-with-card.ts';
import type { CardPayment, MountedCard } from './use-card-payment.ts';

type Props = {
  stripe: Stripe;
  language: string;
  disabled: boolean;
  onReady(card: MountedCard): void;
  onChange: CardPayment['onChange'];
};

/**
 * The provider's own card field: no card number is ever typed into a field of ours. Loaded when the card
 * section opens.
 */
export function CardForm({ stripe, language, ...field }: Props) {
  return (
    <Elements stripe={stripe} options={{ locale: language === 'en' ? 'en' : 'auto' }}>
      <CardField stripe={stripe} {...field} />
    </Elements>
  );
}

function CardField({ stripe, disabled, onReady, onChange }: Omit<Props, 'language'>) {
  const elements = useElements();
  const style = useMemo(lookOfFields, []);
  const element = () => elements?.getElement(CardElement) ?? null;
  const mounted: MountedCard = {
    focus: () => element()?.focus(),
    pay: (...payment) => payWithCard({ stripe, element }, ...payment),
  };
  return (
    <CardElement
      options={{ hidePostalCode: true, disabled, style }}
      onReady={() => onReady(mounted)}
      onChange={onChange}
    />
  );
}

/** The look of our own fields, in the colours of the theme, for a field in the provider's own document. */
function lookOfFields(): NonNullable<StripeCardElementOptions['style']> {
  const styles = getComputedStyle(document.documentElement);
  const token = (name: string) => styles.getPropertyValue(name).trim();
  const colour = (name: string) => (token(name) ? { color: token(name) } : {});
  return {
    base: {
      ...colour('--text'),
      fontSize: '16px',
      iconColor: token('--dim') || undefined,
      '::placeholder': colour('--dim'),
    },
    invalid: colour('--bad-ink'),
  };
}
