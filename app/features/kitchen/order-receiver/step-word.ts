import { ORDER_STATUS, ORDER_TYPE } from '#app/contract/enumerations.ts';

const WORDS = {
  [ORDER_STATUS.accepted]: 'receiver.accepted',
  [ORDER_STATUS.preparing]: 'receiver.preparing',
  [ORDER_STATUS.ready]: 'receiver.board.markReady',
  [ORDER_STATUS.outForDelivery]: 'receiver.board.driverLeft',
} as const;

/** Names the text that says a step of the kitchen; the last one by how its order leaves. */
export function stepWord(status: number, orderType?: number) {
  const word = WORDS[status as keyof typeof WORDS];
  return word ?? (orderType === ORDER_TYPE.delivery ? 'receiver.delivered' : 'receiver.handedOver');
}
