import { useEffect, useRef } from 'react';
import { useTranslation } from '#app/ui/translation.tsx';
import type { CheckoutAnswer } from './answer.server.ts';
import type { CheckoutView } from './checkout-view.ts';

/** The checkout as the last answer has it, else as it was loaded; when an answer is lost, as it was shown before. */
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
