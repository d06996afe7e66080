import type { ReceiverBoard, ReceiverOrder } from '#app/contract/receiver.ts';
import { canUndo } from '#app/domain/order/undo.ts';

/** A step that was made and can still be taken back. */
export type DoneStep = {
  orderId: string;
  orderNumber: number;
  status: number;
  pressedUtc: string;
  /** Of a press for more minutes: the time that is promised by it. */
  promisedUtc?: string;
  /** It put the order back. */
  isBack?: true;
};

/** The step that an answer tells of, where it can be undone. @param kind more minutes, or a step back */
export function doneOf(answer: ReceiverOrder, kind?: 'time' | 'back'): DoneStep | null {
  if (answer.pressedUtc === null) return null;
  const { orderId, orderNumber, orderStatus: status, pressedUtc, promisedUtc } = answer;
  const step = { orderId, orderNumber, status, pressedUtc };
  if (kind === 'back') return { ...step, isBack: true };
  return { ...step, ...(kind === 'time' && promisedUtc && { promisedUtc }) };
}

const NAMES = {
  orderId: 'pressed',
  status: 'to',
  pressedUtc: 'at',
  promisedUtc: 'due',
  isBack: 'back',
} as const;

/** The board's address after a step: without scripts the page that follows offers to undo it. */
export function addressAfter(done: DoneStep | null): string {
  if (!done) return '/order-receiver';
  const query = new URLSearchParams({
    [NAMES.orderId]: done.orderId,
    [NAMES.status]: String(done.status),
    [NAMES.pressedUtc]: done.pressedUtc,
    ...(done.promisedUtc && { [NAMES.promisedUtc]: done.promisedUtc }),
    ...(done.isBack && { [NAMES.isBack]: '1' }),
  });
  return `/order-receiver?${query}#order-${done.orderNumber}`;
}

/** The step while its order still is as it made it: one that was undone, or followed by another, offers no undo. */
export function stillDone(
  done: DoneStep | null,
  { open, finished }: Pick<ReceiverBoard, 'open' | 'finished'>,
): DoneStep | null {
  const order = done && [...open, ...finished].find(({ orderId }) => orderId === done.orderId);
  return order && order.orderStatus === done.status ? done : null;
}

/** The step that an address names, while it can be undone and its order is on the board; else null. */
export function doneStepOf(query: URLSearchParams, board: ReceiverBoard): DoneStep | null {
  const orderId = query.get(NAMES.orderId);
  const pressedUtc = query.get(NAMES.pressedUtc) ?? '';
  const order = [...board.open, ...board.finished].find((one) => one.orderId === orderId);
  if (!order || Number.isNaN(Date.parse(pressedUtc))) return null;
  if (!canUndo(new Date(pressedUtc), new Date(board.nowUtc))) return null;
  const { orderNumber, orderStatus } = order;
  // an address that was made up, or a step that another one followed
  if (String(orderStatus) !== query.get(NAMES.status)) return null;
  const promisedUtc = query.get(NAMES.promisedUtc);
  if (promisedUtc !== null && promisedUtc !== order.promisedUtc) return null;
  const step = { orderId: order.orderId, orderNumber, status: orderStatus, pressedUtc };
  if (query.has(NAMES.isBack)) return { ...step, isBack: true };
  return promisedUtc === null ? step : { ...step, promisedUtc };
}
