import { data, type RouterContextProvider, redirect } from 'react-router';
import type { ReceiverPastOrder } from '#app/contract/receiver-refunds.ts';
import { loadBoard } from '#app/features/kitchen/order-receiver/board-data.server.ts';
import { addressAfter } from '#app/features/kitchen/order-receiver/done-step.ts';
import { receive } from '#app/features/kitchen/order-receiver/receive.server.ts';
import { ownToken, signedOutBy } from '#app/features/kitchen/order-receiver/signed-in.server.ts';
import { flashCookie } from '#app/shell/flash/flash.server.ts';
import { wordsFrom } from '#app/shell/language/i18n.server.ts';
import { formOf } from '#app/shell/request/form-of.server.ts';
import { mintFormToken } from '#app/shell/request/form-token.server.ts';
import { platformContext } from '#app/shell/request/platform.server.ts';
import { sessionFrom } from '#app/shell/request/session.server.ts';
import { storeFrom } from '#app/shell/restaurant/restaurant.server.ts';
import { translator } from '#app/ui/translate.ts';

type Context = Readonly<RouterContextProvider>;

/**
 * An order of the last 90 days, with what its pages are drawn with.
 * @throws the way to the board, with a message there, for one that is not known; HTTP 503 when the store does
 * not answer
 */
export async function loadOneOrder(context: Context, orderId: string) {
  const known = context.get(platformContext).isRemote ? null : await loadBoard(context);
  if (known === null || known.state === 'signedOut') throw redirect('/order-receiver', 303);
  if (known.state === 'unknown') throw data(null, { status: 503 });
  const order = await readOrder(context, orderId);
  const { board, timeZone, own } = known;
  return {
    order,
    open: board.open,
    isKitchenOnly: board.isKitchenOnly === true,
    nowUtc: board.nowUtc,
    timeZone,
    ...(own && { own }),
    formToken: await mintFormToken(context),
    /** Of the press on this page (Print, or money back), so that one that is sent twice counts once. */
    pressId: crypto.randomUUID(),
  };
}

async function readOrder(context: Context, orderId: string): Promise<ReceiverPastOrder> {
  const { api } = storeFrom(context);
  const reply = await api.call('receiver.order', { path: { orderId }, receiverKey: await ownToken(context) });
  if (reply.ok) return reply.data;
  signedOutBy(reply);
  if (reply.kind !== 'refused') throw data(null, { status: 503 });
  const text = translator(wordsFrom(context))('receiver.board.orderGone');
  sessionFrom(context).write(flashCookie, [{ kind: 'no', text }]);
  throw redirect('/order-receiver', 303);
}

/** A step that was pressed on a page of one order: back to the board, where it can be undone. */
export async function stepOfOrder(context: Context, request: Request) {
  const { refusal, done } = await receive(context, await formOf(request));
  if (refusal) sessionFrom(context).write(flashCookie, [{ kind: 'no', text: refusal }]);
  return redirect(addressAfter(done), 303);
}
