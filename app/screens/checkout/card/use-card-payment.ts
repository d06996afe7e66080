import type { StripeCardElementChangeEvent } from '@stripe/stripe-js';
import { type FormEvent, useCallback, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { startOrdering } from '#app/components/ordering.ts';
import type { CardTexts } from '#app/locales/locale.ts';
import { ENTER } from '#app/screens/checkout/intent.ts';
import { tellToasts } from '#app/ui/toast-queue.ts';
import type { CardStart, CardView } from './card-view.ts';
import type { Paid } from './pay-with-card.ts';

/** As the provider names them (R-PAY-06). */
export type PaymentState = 'idle' | 'processing' | 'requires_payment_method';

/** The card form while it stands. It brings what paying takes, so that no page has that before it is wanted. */
export type MountedCard = {
  focus(): void;
  pay(texts: CardTexts, start: CardStart, formToken: string): Promise<Paid>;
};

/** The card form as the checkout form sees it, and what becomes of a payment in it. */
export type CardPayment = {
  state: PaymentState;
  isBusy: boolean;
  /** Why the last payment stopped, in the page's language. */
  fault: string | null;
  /** What is wrong in the card form itself. */
  message: string | null;
  keepCard(mounted: MountedCard | null): void;
  onChange(event: StripeCardElementChangeEvent): void;
  /** Prevents an order whose card is not entered yet; called when the form is sent. */
  check(event: FormEvent<HTMLFormElement>): void;
};

/**
 * Pays an order by card once the store has made it: confirms, tells the store, and goes to the order's page by a
 * document, which leaves the provider's script behind. A card that is declined leaves everything as it was, so that the
 * same order is tried again (B-PAY-09).
 * @param start of the last answer; each is paid once
 */
export function useCardPayment(
  view: CardView | null,
  start: CardStart | null,
  formToken: string,
): CardPayment {
  const navigate = useNavigate();
  const card = useRef<MountedCard | null>(null);
  const isComplete = useRef(false);
  const begun = useRef<CardStart | null>(null);
  const [state, setState] = useState<PaymentState>('idle');
  const [fault, setFault] = useState<string | null>(null);
  const [message, setMessage] = useState<string | null>(null);

  const pay = useCallback(
    async (texts: CardTexts, wanted: CardStart) => {
      const isOver = startOrdering();
      setState('processing');
      const paid: Paid = card.current
        ? await card.current.pay(texts, wanted, formToken)
        : { kind: 'stopped', words: texts.notReady };
      // by a document, which leaves the provider's script behind
      if (paid.kind === 'paid') return window.location.assign(paid.page);
      isOver();
      setState('requires_payment_method');
      if (paid.kind === 'stopped') return setFault(paid.words);
      // its page asks again by itself
      tellToasts([{ kind: 'no', text: paid.words }]);
      return navigate(paid.page, { replace: true });
    },
    [navigate, formToken],
  );

  useEffect(() => {
    if (!view || start === begun.current) return;
    begun.current = start;
    setFault(null);
    if (start) void pay(view.texts, start);
  }, [view, start, pay]);

  return {
    state,
    isBusy: state === 'processing',
    fault,
    message,
    keepCard: useCallback((mounted) => {
      card.current = mounted;
    }, []),
    onChange: useCallback(({ complete, error }) => {
      isComplete.current = complete;
      setMessage(error?.message ?? null);
      setFault(null);
    }, []),
    check: (event) => {
      if (!view || !card.current || isComplete.current || !isPlacing(event)) return;
      if (new FormData(event.currentTarget).get('paymentMode') !== '2') return;
      event.preventDefault();
      setMessage(view.texts.incomplete);
      card.current.focus();
    },
  };
}

/** Place Order was pressed, or Enter, which looks the form over; the looks at a single field on leaving it come as submissions too. */
function isPlacing({ nativeEvent }: FormEvent<HTMLFormElement>): boolean {
  const { submitter } = nativeEvent as SubmitEvent;
  return submitter instanceof HTMLButtonElement && ['place-order', ENTER].includes(submitter.value);
}
