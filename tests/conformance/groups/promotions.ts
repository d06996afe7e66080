import { cart as cartShape, inCents } from '../entities/cart.ts';
import { dataOf, expectRefusal, expectThat } from '../expect-answer.ts';
import { NotTried, needed } from '../rules.ts';
import type { Walk } from '../walk.ts';
import { expectSums } from './cart.ts';

/** Promotion codes, and what a cart would cost as an order (an addition of the contract). */
export async function promotions({ ask, rule, at, menu, options }: Walk): Promise<void> {
  const post = (path: string, json?: unknown) => ask({ method: 'POST', path: `${at}/cart/${path}`, json });
  const read = async (cartId: string, query = '') => {
    const answer = await ask({ path: `${at}/cart/${encodeURIComponent(cartId)}${query}` });
    return { answer, cart: dataOf(answer, 'cart.get', cartShape) };
  };
  await rule('a code that does not exist is refused with words, and changes nothing', async () => {
    const { cartId, totalAmount } = await menu.newCart();
    const path = `promocode/add?cartId=${encodeURIComponent(cartId)}`;
    expectRefusal(await post(path, 'CONFORMANCE-NO-SUCH-CODE'), 'there is no such code');
    expectRefusal(await post(path, ' '), 'an empty text is no code');
    const { answer, cart } = await read(cartId);
    expectThat(answer, cart.totalAmount === totalAmount, `the total of before, ${totalAmount}`);
  });
  const coded = await rule('POST …/cart/promocode/add applies a code', async () => {
    const { promoCode } = options;
    if (!promoCode) throw new NotTried('no code was given (--promo-code)');
    const before = await menu.newCart();
    const answer = await post(`promocode/add?cartId=${encodeURIComponent(before.cartId)}`, promoCode);
    if (answer.isEnvelope && !answer.success && typeof answer.error?.errorMessage === 'string')
      throw new NotTried(`the store does not take ${promoCode} for this cart: ${answer.error.errorMessage}`);
    const cart = dataOf(answer, 'cart.addPromoCode', cartShape);
    const applied = cart.appliedPromotions?.find(({ promotionType }) => promotionType === 1);
    expectThat(answer, applied !== undefined, 'appliedPromotions with one of promotionType 1');
    expectSums(answer, cart);
    return { before, promotionId: applied?.promotionId ?? '' };
  });
  await rule('POST …/cart/promotions/remove takes it off again', async () => {
    const { before, promotionId } = needed(coded, 'cart with a code');
    const query = new URLSearchParams({ cartId: before.cartId, promotionId });
    const answer = await post(`promotions/remove?${query}`);
    const cart = dataOf(answer, 'cart.removePromotion', cartShape);
    const isOff = cart.appliedPromotions?.every((one) => one.promotionId !== promotionId) ?? true;
    expectThat(answer, isOff, `a cart without promotion ${promotionId}`);
    expectThat(answer, cart.totalAmount === before.totalAmount, `the total of before, ${before.totalAmount}`);
  });
  await rule('a cart says what it would cost as a pickup in cash (addition)', async () => {
    const { cartId } = await menu.newCart();
    const { answer, cart } = await read(cartId, '?orderType=1&paymentMode=1');
    if (cart.payable === null || cart.payable === undefined)
      throw new NotTried('this store answers no `payable`, an addition of the contract');
    const least = inCents(cart.totalAmount);
    // whether the customer or the restaurant pays the platform's fee is the restaurant's to say
    const most = least + inCents(cart.platformFees) + inCents(cart.surcharge);
    const sum = inCents(cart.payable);
    expectThat(answer, sum >= least && sum <= most, `data.payable from ${least / 100} to ${most / 100}`);
  });
}
