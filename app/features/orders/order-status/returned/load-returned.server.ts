import { type RouterContextProvider, redirect } from 'react-router';
import { RETURN_PROOF, readReturnProof } from '#app/domain/order/return-proof.ts';
import { currentStatus } from '#app/features/orders/order-status/load-order.server.ts';
import { TEXTS } from '#app/locales/texts.server.ts';
import { languageFrom } from '#app/shell/language/i18n.server.ts';

/**
 * For a payer who comes back from the card provider in another browser: the number and the state of the order, and
 * nothing of a person or of what was ordered. The store checks the proof.
 * @throws a redirect home for a proof that is old, forged or of another restaurant
 */
export async function loadReturned(context: Readonly<RouterContextProvider>, url: URL) {
  const proof = url.searchParams.get(RETURN_PROOF);
  const said = readReturnProof(proof);
  if (!said) throw redirect('/');
  const { orderId, orderNumber } = said;
  const status = await currentStatus(context, { orderId, orderNumber, orderKey: proof }, 'payment');
  if (status === 'refused') throw redirect('/');
  return { orderNumber, status, texts: TEXTS[languageFrom(context)].orderLife };
}
