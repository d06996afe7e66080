import { type RouterContextProvider, redirect } from 'react-router';
import { localSummary } from '#app/domain/order/local-summary.ts';
import { orderPath } from '#app/features/orders/order-status/order-paths.ts';
import { ownOrder } from '#app/features/orders/own-order.server.ts';
import type { OrderLife } from '#app/locales/locale.ts';
import { TEXTS } from '#app/locales/texts.server.ts';
import { languageFrom } from '#app/shell/language/i18n.server.ts';
import { licenceWords } from '#app/shell/restaurant/licence-words.server.ts';
import { ownLanguage } from '#app/shell/restaurant/own-language.server.ts';
import { storeFrom } from '#app/shell/restaurant/restaurant.server.ts';
import { type ReceiptView, receiptView } from './receipt-view.ts';

export type ReceiptPage = { orderId: string; receipt: ReceiptView; texts: OrderLife };

/**
 * The receipt of the visitor's own order.
 * @throws a redirect: home from an order that is not theirs, to the order where the store does not answer
 */
export async function loadReceipt(context: Readonly<RouterContextProvider>, url: URL): Promise<ReceiptPage> {
  const placed = await ownOrder(context, url.searchParams.get('order'));
  if (!placed) throw redirect('/');
  const { orderId, orderKey } = placed;
  const { api } = storeFrom(context);
  const reply = await api.call('orders.receipt', { path: { orderId }, orderKey });
  if (!reply.ok) throw redirect(reply.kind === 'failed' ? orderPath(orderId) : '/');
  const language = languageFrom(context);
  const summary = localSummary(reply.data.summary, language, ownLanguage(context));
  const { licence } = reply.data;
  const receipt = receiptView({ ...reply.data, summary });
  return {
    orderId,
    receipt: licence ? { ...receipt, licence: licenceWords(context, licence) } : receipt,
    texts: TEXTS[language].orderLife,
  };
}
