import type { ReceiverBoard } from '#app/contract/receiver.ts';
import { applyPatch } from '#app/domain/order/board-patch.ts';
import type { BoardData, BoardNews } from './board-data.server.ts';
import { orderOf, type Press } from './presses.ts';

export type Loaded = Extract<BoardData, { state: 'board' }>;
/** What an open page knows. Time zone and session are not known before the first whole board. */
export type Shown = Pick<Loaded, 'board'> & Partial<Pick<Loaded, 'inbox' | 'timeZone' | 'own' | 'session'>>;

/** What is shown after news of the board; null when they are news of another state of it. */
export function boardAfter(
  { board, inbox }: Shown,
  { since, mark, patches, inbox: newInbox }: BoardNews,
): Shown | null {
  // told twice: by an event and in answer to a press
  const entries = newInbox ?? inbox;
  if (board.mark === mark) return { board, ...(entries && { inbox: entries }) };
  if (board.mark !== since) return null;
  const after = patches.reduce<ReceiverBoard | null>(
    (now, patch) => now && applyPatch(now, patch, mark),
    board,
  );
  return after && { board: after, ...(entries && { inbox: entries }) };
}

/** A refusal with the number of its order, as the press may be long ago. */
export function numbered(refusal: string, press: Press | undefined, { open }: ReceiverBoard): string {
  const order = press && open.find(({ orderId }) => orderId === orderOf(press));
  return order ? `#${order.orderNumber}: ${refusal}` : refusal;
}
