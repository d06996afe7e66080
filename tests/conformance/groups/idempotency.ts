import { cart } from '../entities/cart.ts';
import { orderReply } from '../entities/order.ts';
import { dataOf, expectThat } from '../expect-answer.ts';
import { NotTried, prepared } from '../rules.ts';
import type { Walk } from '../walk.ts';

/** A request that is sent again. Idempotency-Key is an addition of the contract; that a cart is ordered once is not. */
export async function idempotency({ ask, rule, at, menu, ordering }: Walk): Promise<void> {
  const placed = () => prepared('an order', () => ordering.placed());
  await rule('an order that is sent twice is one order', async () => {
    const { orderId, request, idempotencyKey } = await placed();
    const answer = await ordering.send(request, idempotencyKey);
    if (!answer.success && answer.isEnvelope && answer.status < 500) return;
    const again = dataOf(answer, 'orders.create', orderReply);
    expectThat(answer, again.orderId === orderId, `order ${orderId} again, and no second one`);
  });
  await rule('another request under the key of an order makes no order', async () => {
    const { request, idempotencyKey } = await placed();
    const before = ordering.taken.length;
    const answer = await ordering.send({ ...request, fullName: 'Conformance Again' }, idempotencyKey);
    expectThat(
      answer,
      ordering.taken.length === before,
      'a refusal, such as HTTP 409, or the order of before',
    );
  });
  await rule('a line that is sent twice under one key is added once (addition)', async () => {
    const json = await menu.line();
    const idempotencyKey = crypto.randomUUID();
    const add = () => ask({ method: 'POST', path: `${at}/cart/add`, json, idempotencyKey });
    const first = await prepared('a cart', async () => dataOf(await add(), 'cart.add', cart));
    const second = dataOf(await add(), 'cart.add', cart);
    if (first.cartId !== second.cartId)
      throw new NotTried('this store does not know the header Idempotency-Key, an addition of the contract');
  });
}
