import { cart as cartShape, pieces } from '../entities/cart.ts';
import { dataOf, expectRefusal, expectThat } from '../expect-answer.ts';
import { NotTried, prepared } from '../rules.ts';
import type { Walk } from '../walk.ts';

const NOBODY = 'conformance-nobody';

/** What belongs to one restaurant is not found under the id of another, and a guest's order not by strangers. */
export async function isolation({ ask, rule, at, options, clientId, menu, ordering }: Walk): Promise<void> {
  const other = await rule('another restaurant has another clientId', async () => {
    const { otherSubdomain } = options;
    if (!otherSubdomain)
      throw new NotTried('no second restaurant was given (--other-subdomain); a made-up id stands for it');
    const answer = await ask({ path: `/api/client/${encodeURIComponent(otherSubdomain)}` });
    const outer = (answer.data ?? {}) as { clientId?: unknown; data?: { clientId?: unknown } };
    const id = String(outer.data?.clientId ?? outer.clientId ?? '');
    if (!answer.success) throw new NotTried(`there is no restaurant '${otherSubdomain}': ${answer.told}`);
    expectThat(answer, id !== '' && id !== clientId, `a clientId that is not ${clientId}`);
    return id;
  });
  const there = `/api/${encodeURIComponent(other ?? NOBODY)}`;
  const why = 'it is another restaurant’s';
  await rule('a product is not answered under another clientId', async () => {
    const { productId, name } = await first(menu.products());
    const answer = await ask({ path: `${there}/products/${encodeURIComponent(productId)}` });
    // restaurants may number their dishes alike
    const told = (answer.data ?? {}) as { name?: unknown; data?: { name?: unknown } };
    if (answer.success && (told.data?.name ?? told.name) !== name)
      throw new NotTried(`the two restaurants have different dishes under the id ${productId}`);
    expectRefusal(answer, why);
  });
  await rule('a cart is neither answered nor changed under another clientId', async () => {
    const { cartId } = await menu.newCart();
    const id = encodeURIComponent(cartId);
    expectRefusal(await ask({ path: `${there}/cart/${id}` }), why);
    expectRefusal(await ask({ method: 'POST', path: `${there}/cart/clear?cartId=${id}` }), why);
    const answer = await ask({ path: `${at}/cart/${id}` });
    expectThat(answer, pieces(dataOf(answer, 'cart.get', cartShape)) === 1, 'the cart as it was');
  });
  const placed = () => prepared('an order', () => ordering.placed());
  await rule('an order is not answered under another clientId', async () => {
    const { orderId, orderKey } = await placed();
    for (const call of ['status', 'summary'])
      expectRefusal(
        await ask({ path: `${there}/orders/${encodeURIComponent(orderId)}/${call}`, orderKey }),
        why,
      );
  });
  await rule('a guest’s order is not answered without its key (addition)', async () => {
    const { orderId, orderKey } = await placed();
    if (!orderKey) throw new NotTried('this store gives no orderKey, an addition of the contract');
    const path = `${at}/orders/${encodeURIComponent(orderId)}`;
    expectRefusal(await ask({ path: `${path}/summary` }), 'who asks does not have the order’s key');
    const wrong = await ask({ path: `${path}/summary`, orderKey: 'conformance-wrong-key' });
    expectRefusal(wrong, 'this is not the order’s key');
  });
}

async function first<T>(list: Promise<T[]>): Promise<T> {
  const [one] = await list;
  if (one === undefined) throw new NotTried('this restaurant has nothing on its menu');
  return one;
}
