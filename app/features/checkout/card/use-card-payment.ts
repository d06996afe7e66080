import type { StripeCardElementChangeEvent } from '@stripe/stripe-js';
import { type FormEvent, useCallback, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { PAYMENT_MODE } from '#app/contract/enumerations.ts';
import { ENTER, FIELD } from '#app/features/checkout/intent.ts';
import { startOrdering } from '#app/features/ordering/ordering.ts';
import type { CardTexts } from '#app/locales/locale.ts';
import { showToasts } from '#app/ui/toast-queue.ts';
import type { CardStart, CardView } from './card-view.ts';
import type { Paid } from './pay-with-card.ts';

/** In the provider's own words. */
type CardPaymentState = 'idle' | 'processing' | 'requires_payment_method';

/**
 * The mounted card form. It brings the code that pays, so that no page loads that code before it is needed.
 */
export type MountedCard = {
  focus(): void;
  pay(texts: CardTexts, start: CardStart, formToken: string): Promise<Paid>;
};

/** The card form as the checkout form sees it, and the state of a payment in it. */
export type CardPayment = {
  state: CardPaymentState;
  isBusy: boolean;
  /** Why the last payment stopped, in the page's language. */
  fault: string | null;
  /** What is wrong in the card form itself. */
  message: string | null;
  keepCard(mounted: MountedCard | null): void;
  onChange(event: StripeCardElementChangeEvent): void;
  /** Whether an order by card is sent whose card is not entered yet. */
  isMissing(event: FormEvent<HTMLFormElement>): boolean;
  /** Prevents such an order and says what is missing. */
  refuse(event: FormEvent<HTMLFormElement>): void;
  /** Moves the focus into the card form. */
  focus(): void;
};

/**
 * Pays an order by card once the store has made it: confirms the card, informs the store, and opens the
 * order's page. After a declined card everything stays as it was, so that the same order can be paid with
 * another.
 * @param start the unpaid order of the last answer; each is paid once
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
  const [state, setState] = useState<CardPaymentState>('idle');
  const [fault, setFault] = useState<string | null>(null);
  const [message, setMessage] = useState<string | null>(null);

  const pay = useCallback(
    async (texts: CardTexts, wanted: CardStart) => {
      const isOver = startOrdering();
      setState('processing');
      const paid: Paid = card.current
        ? await card.current.pay(texts, wanted, formToken)
        : { kind: 'stopped', words: texts.notReady };
      // a document load leaves the provider's script behind
      if (paid.kind === 'paid') return window.location.assign(paid.page);
      isOver();
      setState('requires_payment_method');
      if (paid.kind === 'stopped') return setFault(paid.words);
      // the order's page reads the status again by itself
      showToasts([{ kind: 'no', text: paid.words }]);
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
    isMissing: (event) => {
      if (!card.current || isComplete.current || !isPlacing(event)) return false;
      return new FormData(event.currentTarget).get(FIELD.paymentMode) === String(PAYMENT_MODE.online);
    },
    refuse: (event) => {
      event.preventDefault();
      setMessage(view?.texts.incomplete ?? null);
    },
    focus: () => card.current?.focus(),
  };
}

/**
 * True for Place Order, and for Enter, which checks the form. The check of a single field that was left is
 * a submission too.
 */
export function isPlacing({ nativeEvent }: FormEvent<HTMLFormElement>): boolean {
  const { submitter } = nativeEvent as SubmitEvent;
  return submitter instanceof HTMLButtonElement && ['place-order', ENTER].includes(submitter.value);
}
