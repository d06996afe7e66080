import { ORDER_STATUS, ORDER_TYPE, PAYMENT_MODE } from '#app/contract/enumerations.ts';
import { orderStatusLabel, orderTypeLabel, paymentModeLabel } from '#app/domain/order/labels.ts';
import type { Tone } from '#app/ui/badge.tsx';
import type { Translate } from '#app/ui/translate.ts';
import { useTranslation } from '#app/ui/translation.tsx';

const STATUSES = {
  [ORDER_STATUS.created]: 'orderStatus.created',
  [ORDER_STATUS.accepted]: 'orderStatus.accepted',
  [ORDER_STATUS.preparing]: 'orderStatus.preparing',
  [ORDER_STATUS.ready]: 'orderStatus.ready',
  [ORDER_STATUS.outForDelivery]: 'orderStatus.outForDelivery',
  [ORDER_STATUS.delivered]: 'orderStatus.delivered',
  [ORDER_STATUS.cancelled]: 'orders.cancelled',
  [ORDER_STATUS.paymentFailed]: 'orders.paymentFailed',
} as const;
const TYPES = { [ORDER_TYPE.pickup]: 'checkout.pickup', [ORDER_TYPE.delivery]: 'checkout.delivery' } as const;
const MODES = { [PAYMENT_MODE.cash]: 'orders.cash', [PAYMENT_MODE.online]: 'orders.online' } as const;

/**
 * Status, type and payment mode of an order in the customer's words; a number nobody knows is shown as it is.
 */
export function orderWords(t: Translate) {
  return {
    status(code: number): string {
      const key = STATUSES[code as keyof typeof STATUSES];
      return key ? t(key) : orderStatusLabel(code);
    },
    type(code: number): string {
      const key = TYPES[code as keyof typeof TYPES];
      return key ? t(key) : orderTypeLabel(code);
    },
    paymentMode(code: number): string {
      const key = MODES[code as keyof typeof MODES];
      return key ? t(key) : paymentModeLabel(code);
    },
  };
}

/** `orderWords` in the language of the page. */
export function useOrderWords() {
  return orderWords(useTranslation().t);
}

const TONES: Record<number, Tone> = {
  [ORDER_STATUS.created]: 'info',
  [ORDER_STATUS.accepted]: 'info',
  [ORDER_STATUS.preparing]: 'warn',
  [ORDER_STATUS.ready]: 'ok',
  [ORDER_STATUS.outForDelivery]: 'warn',
  [ORDER_STATUS.delivered]: 'ok',
  [ORDER_STATUS.cancelled]: 'no',
  [ORDER_STATUS.paymentFailed]: 'no',
};

/** How a status looks; the word beside it says it. */
export function statusTone(code: number): Tone | undefined {
  return TONES[code];
}
