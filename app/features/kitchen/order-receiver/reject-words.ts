import type { ReceiverOrder } from '#app/contract/receiver.ts';
import { rejectionWords } from '#app/domain/order/rejection.ts';
import type { Translate } from '#app/ui/translate.ts';

type Told = Pick<ReceiverOrder, 'rejection' | 'rejectReason'>;

/** Why an order was cancelled, in the kitchen's language where a code says it, else as it was written; '' for none. */
export function rejectWords(t: Translate, { rejection, rejectReason }: Told): string {
  if (!rejection) return rejectReason ?? '';
  const dishes = rejection.soldOut.map(({ name }) => name).join(', ');
  const words = {
    busy: t('rejectReasons.busy'),
    soldOut: t('rejectReasons.soldOut'),
    soldOutOf: t('rejectReasons.soldOutOf', { dishes }),
    closing: t('rejectReasons.closing'),
    tooFar: t('rejectReasons.tooFar'),
    callUs: t('rejectReasons.callUs'),
  };
  return rejectionWords(words, '', rejection);
}
