import { comboGroups, comboItem, product, products } from '../entities/menu.ts';
import { dataOf, expectRefusal, expectThat } from '../expect-answer.ts';
import { NotTried, needed } from '../rules.ts';
import type { Walk } from '../walk.ts';

/** Products and combos. */
export async function catalogue({ ask, rule, at }: Walk): Promise<void> {
  const one = (id: string) => `${at}/products/${encodeURIComponent(id)}`;
  const all = await rule('GET …/products with an empty departmentid answers the whole menu', async () => {
    const answer = await ask({ path: `${at}/products?departmentid=` });
    const { items } = dataOf(answer, 'products.byDepartment', products);
    if (items.length === 0) throw new NotTried('this restaurant has nothing on its menu');
    return items;
  });
  await rule('GET …/products?departmentid= answers that department’s products alone', async () => {
    const first = needed(all?.[0], 'product');
    const answer = await ask({
      path: `${at}/products?departmentid=${encodeURIComponent(first.departmentId)}`,
    });
    const { items } = dataOf(answer, 'products.byDepartment', products);
    const other = items.find(({ departmentId }) => departmentId !== first.departmentId);
    expectThat(answer, !other, `products of department ${first.departmentId} alone, not ${other?.productId}`);
    expectThat(
      answer,
      items.some(({ productId }) => productId === first.productId),
      `product ${first.productId} among them, which the whole menu has in this department`,
    );
  });
  await rule('GET …/products/{productId} answers the product as the list has it', async () => {
    const listed = needed(all?.[0], 'product');
    const answer = await ask({ path: one(listed.productId) });
    const { productId, name, price } = dataOf(answer, 'products.get', product);
    const isSame = productId === listed.productId && name === listed.name && price === listed.price;
    expectThat(answer, isSame, `${listed.productId}, '${listed.name}' at ${listed.price}, as in the list`);
  });
  await rule('an unknown product is refused', async () => {
    expectRefusal(await ask({ path: one('conformance-nothing') }), 'there is no such product');
  });
  const combo = all?.find(({ isComboProduct, isDisabled }) => isComboProduct && !isDisabled);
  const group = await rule('GET …/comboproducts answers the groups of a combo', async () => {
    const { productId } = needed(combo, 'combo on the menu');
    const answer = await ask({ path: `${one(productId)}/comboproducts` });
    const groups = dataOf(answer, 'products.combo', comboGroups);
    for (const { name, minQty, maxQty, comboProductId, comboItems } of groups) {
      expectThat(
        answer,
        (minQty ?? 0) <= (maxQty ?? Infinity),
        `minQty of '${name}' to be at most its maxQty`,
      );
      const stray = comboItems.find((item) => item.comboProductId !== comboProductId);
      expectThat(
        answer,
        !stray,
        `comboProductId of ${stray?.comboItemId} to name its group, ${comboProductId}`,
      );
    }
    return groups.find(({ comboItems }) => comboItems.length > 0);
  });
  await rule('GET …/comboproducts/{comboProductId}/items/{comboItemId} answers that item', async () => {
    const { productId } = needed(combo, 'combo on the menu');
    const { comboProductId, comboItems } = needed(group, 'group of a combo');
    const listed = needed(comboItems[0], 'item of a combo');
    const path = `${one(productId)}/comboproducts/${encodeURIComponent(comboProductId)}/items/${encodeURIComponent(listed.comboItemId)}`;
    const answer = await ask({ path });
    const { comboItemId, price } = dataOf(answer, 'products.comboItem', comboItem);
    const isSame = comboItemId === listed.comboItemId && price === listed.price;
    expectThat(answer, isSame, `item ${listed.comboItemId} at ${listed.price}, as its group has it`);
  });
}
