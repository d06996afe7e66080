import type { StripeCardElementChangeEvent } from '@stripe/stripe-js';
import { type FormEvent, useCallback, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { writeLocal } from '#app/browser/storage.ts';
import { startOrdering } from '#app/components/ordering.ts';
import { ENTER } from '#app/screens/checkout/intent.ts';
import { tellToasts } from '#app/ui/toast-queue.ts';
import { besideDialog } from './beside-dialog.ts';
import type { CardStart, CardView } from './card-view.ts';
import { cardWords } from './card-words.ts';
import { type CardHandle, confirmCard } from './confirm-card.ts';
import { tellStore } from './tell-store.ts';

/** As the provider names them (R-PAY-06). */
export type PaymentState = 'idle' | 'processing' | 'requires_payment_method';

/** The card form as the checkout form sees it, and what becomes of a payment in it. */
export type CardPayment = {
  state: PaymentState;
  isBusy: boolean;
  /** Why the last payment stopped, in the page's language. */
  fault: string | null;
  /** What is wrong in the card form itself. */
  message: string | null;
  keepHandle(handle: CardHandle | null): void;
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
  card: CardView | null,
  start: CardStart | null,
  formToken: string,
): CardPayment {
  const navigate = useNavigate();
  const handle = useRef<CardHandle | null>(null);
  const isComplete = useRef(false);
  const begun = useRef<CardStart | null>(null);
  const [state, setState] = useState<PaymentState>('idle');
  const [fault, setFault] = useState<string | null>(null);
  const [message, setMessage] = useState<string | null>(null);

  const pay = useCallback(
    async (texts: CardView['texts'], wanted: CardStart) => {
      const isOver = startOrdering();
      setState('processing');
      const confirmed = await confirmCard(handle.current, wanted, besideDialog);
      if (confirmed.kind === 'failed') {
        isOver();
        setState('requires_payment_method');
        return setFault(cardWords(texts, confirmed.fault));
      }
      const { orderId, mirror } = wanted;
      const { intentId } = confirmed;
      writeLocal('order', mirror);
      writeLocal('transactionId', intentId);
      writeLocal('paymentIntent', intentId);
      const told = await tellStore({ orderId, intentId, formToken });
      const page = `/success?order=${encodeURIComponent(orderId)}`;
      if (typeof told === 'object') return window.location.assign(page);
      isOver();
      setState('requires_payment_method');
      if (told === 'unanswered') return setFault(texts.untold);
      // its page asks again by itself
      tellToasts([{ kind: 'no', text: texts.unchecked }]);
      return navigate(page, { replace: true });
    },
    [navigate, formToken],
  );

  useEffect(() => {
    if (!card || start === begun.current) return;
    begun.current = start;
    setFault(null);
    if (start) void pay(card.texts, start);
  }, [card, start, pay]);

  return {
    state,
    isBusy: state === 'processing',
    fault,
    message,
    keepHandle: useCallback((mounted) => {
      handle.current = mounted;
    }, []),
    onChange: useCallback(({ complete, error }) => {
      isComplete.current = complete;
      setMessage(error?.message ?? null);
      setFault(null);
    }, []),
    check: (event) => {
      if (!card || !handle.current || isComplete.current || !isPlacing(event)) return;
      if (new FormData(event.currentTarget).get('paymentMode') !== '2') return;
      event.preventDefault();
      setMessage(card.texts.incomplete);
      handle.current.element()?.focus();
    },
  };
}

/** Place Order was pressed, or Enter; the looks at a single field on leaving it come as submissions too. */
function isPlacing({ nativeEvent }: FormEvent<HTMLFormElement>): boolean {
  const { submitter } = nativeEvent as SubmitEvent;
  return submitter instanceof HTMLButtonElement && ['place-order', ENTER].includes(submitter.value);
}
