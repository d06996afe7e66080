import type { Answer } from '../ask.ts';
import { addedTaxes, type Cart, cart as cartShape, inCents, pieces, sumOfLines } from '../entities/cart.ts';
import { dataOf, expectRefusal, expectThat } from '../expect-answer.ts';
import { needed } from '../rules.ts';
import type { Walk } from '../walk.ts';

const NOTHING = 'conformance-nothing';

/** Carts: adding, changing, taking out, and their sums. */
export async function cart({ ask, rule, at, menu }: Walk): Promise<void> {
  const post = (path: string, json?: unknown) => ask({ method: 'POST', path: `${at}/cart/${path}`, json });
  const made = await rule('POST …/cart/add without cartId answers a new cart with the line', async () => {
    const line = await menu.line();
    const answer = await post('add', line);
    const made = dataOf(answer, 'cart.add', cartShape);
    expectThat(answer, made.products.length === 1 && pieces(made) === 1, 'one line of one piece');
    expectThat(answer, made.products[0]?.productId === line.productId, `a line of product ${line.productId}`);
    expectSums(answer, made);
    return made;
  });
  const here = () => encodeURIComponent(needed(made, 'cart').cartId);
  const line = made?.products[0];
  await rule('GET …/cart/{cartId} answers the same cart', async () => {
    const answer = await ask({ path: `${at}/cart/${here()}` });
    const read = dataOf(answer, 'cart.get', cartShape);
    const isSame = read.cartId === made?.cartId && read.products[0]?.uniqueId === line?.uniqueId;
    expectThat(answer, isSame && pieces(read) === 1, `cart ${made?.cartId} with its line ${line?.uniqueId}`);
    expectSums(answer, read);
  });
  await rule('POST …/cart/update changes the quantity of a line, and the sum with it', async () => {
    const json = { ...(await menu.line()), qty: 3, uniqueId: needed(line, 'line').uniqueId };
    const answer = await post(`update?cartId=${here()}`, json);
    const changed = dataOf(answer, 'cart.update', cartShape);
    expectThat(answer, pieces(changed) === 3 && changed.products.length === 1, 'one line of three pieces');
    expectThat(answer, inCents(changed.amount) === 3 * inCents(made?.amount), 'three times the sum of one');
    expectSums(answer, changed);
  });
  await rule('POST …/cart/add with a cartId adds to that cart', async () => {
    const answer = await post(`add?cartId=${here()}`, await menu.line());
    const grown = dataOf(answer, 'cart.add', cartShape);
    expectThat(answer, grown.cartId === made?.cartId && pieces(grown) === 4, 'that cart, with four pieces');
    expectSums(answer, grown);
  });
  await rule('a price that is sent is not believed', async () => {
    const answer = await post('add', { ...(await menu.line()), price: 0.01 });
    if (!answer.success) return expectRefusal(answer, 'the price is not the store’s');
    const cheap = dataOf(answer, 'cart.add', cartShape);
    return expectThat(answer, cheap.amount === made?.amount, `the store's own price, ${made?.amount}`);
  });
  await rule('a line of no pieces is refused, and so is an unknown product', async () => {
    expectRefusal(await post('add', { ...(await menu.line()), qty: 0 }), 'a quantity is 1 or more');
    const unknown = { ...(await menu.line()), productId: NOTHING };
    expectRefusal(await post('add', unknown), 'there is no such product');
  });
  await rule('POST …/cart/remove/{uniqueId} takes the line out', async () => {
    const { uniqueId } = needed(line, 'line');
    const answer = await post(`remove/${encodeURIComponent(uniqueId)}?cartId=${here()}`);
    const left = dataOf(answer, 'cart.remove', cartShape);
    const isOut = left.products.every((one) => one.uniqueId !== uniqueId);
    expectThat(answer, isOut, `a cart without line ${uniqueId}`);
    expectSums(answer, left);
  });
  await rule('POST …/cart/clear empties the cart and keeps it', async () => {
    const answer = await post(`clear?cartId=${here()}`);
    const empty = dataOf(answer, 'cart.clear', cartShape);
    const isEmpty = empty.products.length === 0 && empty.amount === 0;
    expectThat(
      answer,
      isEmpty && empty.cartId === made?.cartId,
      `cart ${made?.cartId} without lines, amount 0`,
    );
  });
  await rule('an unknown cart is refused', async () => {
    expectRefusal(await ask({ path: `${at}/cart/${NOTHING}` }), 'there is no such cart');
  });
}

/** amount is the sum of the lines; totalAmount is it without the discount, with the taxes that are added. */
export function expectSums(answer: Answer, made: Cart): void {
  const lines = sumOfLines(made);
  const isAmount = inCents(made.amount) === lines;
  expectThat(
    answer,
    isAmount,
    `data.amount to be price times qty of all lines, ${lines / 100} (it is ${made.amount})`,
  );
  const total = lines - inCents(made.totalDiscount) + addedTaxes(made.exclusiveTaxes);
  expectThat(
    answer,
    inCents(made.totalAmount) === total,
    `data.totalAmount to be amount - totalDiscount + exclusiveTaxes, ${total / 100} (it is ${made.totalAmount})`,
  );
}
