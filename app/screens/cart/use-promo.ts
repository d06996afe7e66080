import { useFetcher } from 'react-router';
import { useBriefly } from '#app/components/briefly.ts';
import { faultWords } from '#app/components/promotion-words.ts';
import type { QuietReply } from '#app/components/quiet-reply.ts';
import { PROMOTION_FAULT_MS } from '#app/domain/cart/lifetimes.ts';
import { useTranslation } from '#app/ui/translation.tsx';

/** Name of the promo box's fetcher. */
export const PROMO = 'promo';

/**
 * What came of the last code: why it was not taken, for 2 s (R-PROMO-07), which then also stands on the checkout
 * button (R-PROMO-08). Without script it stays under its box, and the button keeps its words.
 */
export function usePromo(documentReply: QuietReply | undefined) {
  const { t } = useTranslation();
  const { state, data } = useFetcher<QuietReply>({ key: PROMO });
  const reply = data ?? documentReply ?? null;
  const fault = reply?.fault ?? (reply?.isLost ? ({ own: 'failed', typed: '' } as const) : null);
  const shown = useBriefly(fault && reply, PROMOTION_FAULT_MS);
  return {
    isBusy: state !== 'idle',
    /** Of a document; script leaves the field alone. */
    typed: documentReply?.fault?.typed,
    fault: shown && fault && faultWords(t, fault),
    isOnButton: data !== undefined,
  };
}
