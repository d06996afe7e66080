import type { ReceiverBoard } from '#app/contract/receiver.ts';
import { applyPatch } from '#app/domain/order/board-patch.ts';
import type { BoardData, BoardNews } from './board-data.server.ts';
import { orderOf, type Press } from './presses.ts';

export type Loaded = Extract<BoardData, { state: 'board' }>;
/** What an open page knows. Time zone and session are not known before the first whole board. */
export type Shown = Pick<Loaded, 'board'> &
  Partial<Pick<Loaded, 'inbox' | 'printers' | 'ending' | 'timeZone' | 'own' | 'session'>>;

/** What is shown after news of the board; null when they are news of another state of it. */
export function boardAfter(
  { board, inbox, printers, ending }: Shown,
  { since, mark, patches, inbox: newInbox, printers: newPrinters, ending: newEnding = ending }: BoardNews,
): Shown | null {
  const entries = newInbox ?? inbox;
  const notices = newPrinters ?? printers;
  const beside = {
    ...(entries && { inbox: entries }),
    ...(notices && { printers: notices }),
    ...(newEnding !== undefined && { ending: newEnding }),
  };
  // told twice: by an event and in answer to a press
  if (board.mark === mark) return { board, ...beside };
  if (board.mark !== since) return null;
  const after = patches.reduce<ReceiverBoard | null>(
    (now, patch) => now && applyPatch(now, patch, mark),
    board,
  );
  return after && { board: after, ...beside };
}

/** A refusal with the number of its order, as the press may be long ago. */
export function numbered(refusal: string, press: Press | undefined, { open }: ReceiverBoard): string {
  const order = press && open.find(({ orderId }) => orderId === orderOf(press));
  return order ? `#${order.orderNumber}: ${refusal}` : refusal;
}
