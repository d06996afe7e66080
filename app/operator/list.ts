import type { RestaurantDocument } from '#app/backend/catalogue/documents.ts';
import type { Db } from '#app/backend/deps.ts';
import { isForRestaurant, OPEN_STATUSES } from '#app/backend/use-cases/orders/list-orders.ts';
import type { Command } from './command.ts';
import { countOf } from './plain-text.ts';
import { readWords } from './read-words.ts';
import { askStore } from './with-store.ts';

/** `list` prints the restaurants. */
export const listCommand: Command = {
  name: 'list',
  usage: [{ form: '', does: 'restaurants with the sizes of their menus and their open orders' }],
  async run(words, session) {
    readWords(words, [0, 0], {});
    const lines = await askStore(session, ({ db }) => describeRestaurants(db));
    if (lines.length === 0)
      session.output.say('No restaurants yet. Take one in with: npm run store -- import FILE');
    for (const line of lines) session.output.say(line);
  },
};

async function describeRestaurants(db: Db): Promise<string[]> {
  const restaurants = await db
    .selectFrom('restaurants')
    .select(['subdomain', 'document', 'is_active', 'menu_version'])
    .where('restaurants.deleted_utc', 'is', null)
    .select((column) => [
      column
        .selectFrom('products')
        .whereRef('products.restaurant_id', '=', 'restaurants.restaurant_id')
        .select((products) => products.fn.countAll<number | string>().as('count'))
        .as('products'),
      column
        .selectFrom('orders')
        .whereRef('orders.restaurant_id', '=', 'restaurants.restaurant_id')
        .where('orders.status', 'in', OPEN_STATUSES)
        .where(isForRestaurant)
        .select((orders) => orders.fn.countAll<number | string>().as('count'))
        .as('orders'),
    ])
    .orderBy('subdomain')
    .execute();
  return restaurants.map(({ subdomain, document, is_active, menu_version, products, orders }) => {
    const { tradingName } = JSON.parse(document) as RestaurantDocument;
    const facts = [
      countOf(Number(products ?? 0), 'product'),
      countOf(Number(orders ?? 0), 'open order'),
      `menu version ${menu_version}`,
      ...(is_active === 1 ? [] : ['switched off']),
    ];
    return `${subdomain}: ${tradingName}, ${facts.join(', ')}`;
  });
}
