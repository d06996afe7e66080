import { useEffect, useRef } from 'react';
import type { FormResult } from '#app/shell/form/live-checks.tsx';
import { useTranslation } from '#app/ui/translation.tsx';
import type { CardStart, PlacedMirror } from './card/card-view.ts';
import type { CheckoutView } from './checkout-view.ts';

/** What the browser keeps of an order it placed itself. */
export type Placed = PlacedMirror & { transactionId: string | null };

/**
 * The answer to the form: the form again, with new figures, key and token; or the placed order, for a page
 * with script.
 */
export type CheckoutAnswer = {
  /** null: there is no form to show; the cart is empty, or the order is placed. */
  view: CheckoutView | null;
  /** What was typed, and the faults of the fields. */
  result: FormResult | null;
  /** Why nothing was ordered, in the page's language. */
  refusal: string | null;
  placed: Placed | null;
  /** The order is made, and the page's card form goes on to pay it. */
  card: CardStart | null;
  /** Made in the browser, where no answer came from the server. */
  isLost: boolean;
};

export const NO_ANSWER: CheckoutAnswer = {
  view: null,
  result: null,
  refusal: null,
  placed: null,
  card: null,
  isLost: false,
};

/**
 * For a form whose answer was lost. The store may have placed the order; the same form sent again leads to
 * the same order.
 */
export const LOST_CHECKOUT: CheckoutAnswer = { ...NO_ANSWER, isLost: true };

/**
 * The checkout as the last answer has it, else as it was loaded. When an answer is lost, it stays as it was
 * shown before.
 */
export function useShown(loaded: CheckoutView | null, answer: CheckoutAnswer | undefined) {
  const { t } = useTranslation();
  const last = useRef(loaded);
  const view = answer?.isLost ? last.current : answer ? answer.view : loaded;
  useEffect(() => {
    last.current = view;
  }, [view]);
  return {
    view,
    answer: answer?.isLost ? { ...answer, refusal: t('checkout.lost') } : answer,
  };
}
