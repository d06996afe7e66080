import { type RouterContextProvider, redirect } from 'react-router';
import { localSummary } from '#app/domain/order/local-summary.ts';
import type { OrderLife } from '#app/locales/locale.ts';
import { ORDER_LIFE } from '#app/locales/order-life.ts';
import { languageFrom } from '#app/middleware/i18n.ts';
import { ownOrder } from '#app/middleware/own-order.ts';
import { storeFrom } from '#app/middleware/restaurant.ts';
import { orderPath } from '#app/screens/order-status/order-paths.ts';
import { type ReceiptView, receiptView } from './receipt-view.ts';

export type ReceiptPage = { orderId: string; receipt: ReceiptView; texts: OrderLife };

/** @throws a redirect home for whoever's order it is not; back to the order where the store gives no receipts. */
export async function loadReceipt(context: Readonly<RouterContextProvider>, url: URL): Promise<ReceiptPage> {
  const placed = await ownOrder(context, url.searchParams.get('order'));
  if (!placed) throw redirect('/');
  const { orderId, orderKey } = placed;
  const { api, client } = storeFrom(context);
  const reply = await api.call('orders.receipt', { path: { clientId: client.clientId, orderId }, orderKey });
  if (!reply.ok) throw redirect(reply.kind === 'failed' ? orderPath(orderId) : '/');
  const language = languageFrom(context);
  const summary = localSummary(reply.data.summary, language);
  return { orderId, receipt: receiptView({ ...reply.data, summary }), texts: ORDER_LIFE[language] };
}
