import { productFromRow } from '#app/backend/use-cases/catalogue/read-product.ts';
import { foldName } from '#app/domain/menu/fold-name.ts';
import { isInStock } from '#app/domain/menu/in-stock.ts';
import type { MenuProduct } from '#app/domain/menu/types.ts';
import { formatPrice } from '#app/domain/money/format-price.ts';
import { localStamp } from '#app/domain/order/stamp.ts';
import type { Command } from './command.ts';
import { inColumns } from './plain-text.ts';
import { readWords } from './read-words.ts';
import { askStore, knownRestaurant } from './with-store.ts';

/** `products` prints the menu with what is left of each product, and the ids that `stock` takes. */
export const productsCommand: Command = {
  name: 'products',
  usage: [
    {
      form: 'SUBDOMAIN [--search PART]',
      does: 'its products in the order of the menu, or those with that in their name or id: department, id, name, price and stock',
    },
  ],
  async run(words, session) {
    const { places, options } = readWords(words, [1, 1], { search: { type: 'string' } });
    const [subdomain = ''] = places;
    const part = foldName(options.search ?? '');
    await askStore(session, async ({ db, now }) => {
      const { restaurantId, document } = await knownRestaurant(db, subdomain);
      const departments = await db
        .selectFrom('departments')
        .select(['department_id', 'name'])
        .where('restaurant_id', '=', restaurantId)
        .execute();
      const nameOf = new Map(departments.map(({ department_id, name }) => [department_id, name]));
      const rows = await db
        .selectFrom('products')
        .selectAll()
        .where('restaurant_id', '=', restaurantId)
        .orderBy('display_order')
        .execute();
      const products = rows
        .map(productFromRow)
        .filter(({ name, productId }) => foldName(name).includes(part) || foldName(productId).includes(part));
      if (products.length === 0) session.output.say(`${subdomain} has no such products`);
      const lines = products.map((product) => [
        nameOf.get(product.departmentId) ?? '',
        product.productId,
        product.name,
        formatPrice(product.priceCents),
        stockText(product, document.timeZone, now()),
      ]);
      for (const line of inColumns(lines)) session.output.say(line);
    });
  },
};

/** Hidden ones, sold-out ones and until when, and how many pieces are left. */
function stockText(product: MenuProduct, timeZone: string, now: Date): string {
  const { isDisabled, stockCount, outOfStockUntilUtc } = product;
  const facts = isDisabled ? ['hidden'] : [];
  if (stockCount === 0) facts.push('none left');
  else if (!isInStock(product, now))
    facts.push(
      outOfStockUntilUtc === null ? 'off' : `off until ${localStamp(new Date(outOfStockUntilUtc), timeZone)}`,
    );
  else facts.push(stockCount === null || stockCount === undefined ? 'in stock' : `${stockCount} left`);
  return facts.join(', ');
}
