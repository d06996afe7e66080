import { addedTaxes, inCents } from '../entities/cart.ts';
import { orderReply, status, summary } from '../entities/order.ts';
import { dataOf, expectRefusal, expectThat } from '../expect-answer.ts';
import { NotTried, needed } from '../rules.ts';
import type { Walk } from '../walk.ts';

const NOTHING = 'conformance-nothing';

/** Orders: placing, status, summary. One order is made. */
export async function orders({ ask, rule, at, ordering, options }: Walk): Promise<void> {
  await rule('an order of an unknown cart is refused', async () => {
    const json = { cartId: NOTHING, orderType: 1, paymentMode: 1, fullName: 'Conformance' };
    expectRefusal(await ordering.send(json), 'there is no such cart');
  });
  const order = await rule('POST …/orders takes a pickup in cash', async () => {
    const placed = await ordering.placed();
    orderReply.parse(placed);
    return placed;
  });
  const path = (rest: string) => `${at}/orders/${encodeURIComponent(needed(order, 'order').orderId)}${rest}`;
  const mine = { orderKey: order?.orderKey };
  await rule('GET …/orders/{orderId}/status answers a number from 1 to 7', async () => {
    dataOf(await ask({ path: path('/status'), ...mine }), 'orders.status', status);
  });
  await rule('GET …/orders/{orderId}/summary answers the order as it was placed', async () => {
    const { cart, orderId } = needed(order, 'order');
    const answer = await ask({ path: path('/summary'), ...mine });
    const { orderInfo, products, paymentInfo: paid } = dataOf(answer, 'orders.summary', summary);
    expectThat(answer, orderInfo.orderId === orderId, `data.orderInfo.orderId to be ${orderId}`);
    const quantity = products.reduce((sum, one) => sum + one.quantity, 0);
    expectThat(answer, quantity === 1 && products.length === 1, 'the one piece that was ordered');
    expectThat(
      answer,
      paid.amount === cart.amount,
      `data.paymentInfo.amount to be the cart's, ${cart.amount}`,
    );
    const fees = [paid.deliveryCharge, paid.platformFees, paid.surcharge].reduce<number>(
      (sum, fee) => sum + inCents(fee),
      0,
    );
    const total =
      inCents(paid.amount) -
      inCents(orderInfo.totalDiscount) +
      addedTaxes(paid.taxInfo.exclusiveTaxes) +
      fees;
    expectThat(
      answer,
      inCents(paid.totalAmount) === total,
      `data.paymentInfo.totalAmount to be amount - discount + exclusive taxes + fees, ${total / 100} (it is ${paid.totalAmount})`,
    );
  });
  await rule('a payment that was never made pays nothing', async () => {
    const answer = await ask({
      ...{ method: 'POST', path: path('/payment_intent_created') },
      ...{ json: 'pi_conformance_never_made', ...mine },
    });
    if (!answer.success) return expectRefusal(answer, 'there is no such payment');
    return expectThat(answer, Number(answer.data) !== 2, 'no status 2, success, for a made-up payment');
  });
  await rule('status and summary of an unknown order are refused', async () => {
    for (const call of ['status', 'summary'])
      expectRefusal(await ask({ path: `${at}/orders/${NOTHING}/${call}` }), 'there is no such order');
  });
  for (const [what, why] of [
    ['a delivery', 'it needs an address that is really delivered to; a pickup stands for it'],
    ['a payment by card', 'it would take money'],
  ])
    await rule(`POST …/orders takes ${what}`, async () => {
      throw new NotTried(`${why}${options.mayOrder ? '' : ', and --no-orders was said'}`);
    });
}
