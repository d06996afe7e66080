import type { ComponentType } from 'react';
import { useParams } from 'react-router';
import type { ReceiverOrder } from '#app/contract/receiver.ts';
import { ordersOf } from './board-places.ts';
import type { KeptBoard } from './kept-board.ts';
import { KeptNotice } from './kept-notice.tsx';
import { useKeptBoard } from './use-kept-board.ts';

/** What the pages of one order are drawn with. */
export type OneOrder = {
  order: ReceiverOrder;
  /** All open orders. */
  open: ReceiverOrder[];
  nowUtc: string;
  timeZone: string;
  own?: string;
  formToken: string;
  /** Of the press of Print on this page. */
  pressId: string;
  /** What the device knew last, where the page opened without a connection. */
  kept?: KeptBoard | undefined;
};

/** A page of one order without a connection: the order of its address, as the device knew it last. */
export function KeptOrder({ page: Page }: { page: ComponentType<OneOrder> }) {
  const { orderId } = useParams();
  const kept = useKeptBoard();
  if (!kept) return <KeptNotice isRead={kept === null} lacks="noneKnown" />;
  const order = ordersOf(kept.board).find((one) => one.orderId === orderId);
  if (!order) return <KeptNotice isRead lacks="unknownOrder" />;
  const { board, timeZone, own } = kept;
  return (
    <Page
      order={order}
      open={board.open}
      nowUtc={board.nowUtc}
      timeZone={timeZone}
      {...(own && { own })}
      formToken=""
      // a page without a connection prints nothing
      pressId=""
      kept={kept}
    />
  );
}
