import type { Db } from '#app/backend/deps.ts';
import { type Stock, setStock } from '#app/backend/use-cases/catalogue/set-stock.ts';
import { foldName } from '#app/domain/menu/fold-name.ts';
import { localStamp } from '#app/domain/order/stamp.ts';
import { type Command, WrongUsage } from './command.ts';
import { readUntil, readWords } from './read-words.ts';
import { recordAct } from './record-act.ts';
import { knownRestaurant, withStore } from './with-store.ts';

const MAX_PIECES = 1_000_000;

/** `stock` says whether a product is in stock, or how many pieces are left. */
export const stockCommand: Command = {
  name: 'stock',
  usage: [
    {
      form: 'SUBDOMAIN PRODUCT off [--until TIME]',
      does: 'sold out: PRODUCT is an id or a name; TIME is 17:00 or 2026-11-30T17:00:00+13:00, else until you say otherwise',
    },
    { form: 'SUBDOMAIN PRODUCT on', does: 'in stock, not counted' },
    { form: 'SUBDOMAIN PRODUCT N', does: 'N pieces left; each order takes its own, and 0 is sold out' },
  ],
  async run(words, session) {
    const { places, options } = readWords(words, [3, 3], { until: { type: 'string' } });
    const [subdomain = '', product = '', word = ''] = places;
    const isOff = word === 'off';
    if (options.until !== undefined && !isOff) throw new WrongUsage('--until belongs to off');
    const counted = isOff ? null : readPieces(word);
    await withStore(session, async (deps) => {
      const { restaurantId, document } = await knownRestaurant(deps.db, subdomain);
      const { productId, name } = await knownProduct(deps.db, { restaurantId, subdomain }, product);
      const until = isOff ? readUntil(options.until, document.timeZone, deps.now()) : null;
      const stock: Stock = counted ?? { kind: 'off', untilUtc: until?.toISOString() ?? null };
      if (!(await setStock(deps, { restaurantId, productId }, stock)))
        throw new Error(`${name} has just left the menu`);
      await recordAct(deps, restaurantId, 'stockSet', {
        ...{ productId, dish: name, stock: stock.kind },
        ...(stock.kind === 'counted' && { pieces: stock.pieces }),
        ...(stock.kind === 'off' && { untilUtc: stock.untilUtc }),
      });
      const back = until ? ` until ${localStamp(until, document.timeZone)}` : '';
      session.output.say(`${name} (${productId}): ${describe(stock)}${back}`);
    });
  },
};

function readPieces(word: string): Stock {
  if (word === 'on') return { kind: 'on' };
  const pieces = /^\d{1,7}$/.test(word) ? Number(word) : Number.NaN;
  if (!(pieces <= MAX_PIECES))
    throw new WrongUsage(`after the product comes off, on or a number of pieces, not '${word}'`);
  return { kind: 'counted', pieces };
}

function describe(stock: Stock): string {
  if (stock.kind === 'counted') return stock.pieces === 0 ? 'none left' : `${stock.pieces} left`;
  return stock.kind === 'on' ? 'in stock' : 'out of stock';
}

/**
 * The product of an id, else of a name, whatever its case and accents.
 * @throws Error for none and for several
 */
async function knownProduct(
  db: Db,
  { restaurantId, subdomain }: { restaurantId: string; subdomain: string },
  text: string,
): Promise<{ productId: string; name: string }> {
  const rows = await db
    .selectFrom('products')
    .select(['product_id as productId', 'name'])
    .where('restaurant_id', '=', restaurantId)
    .where((is) => is.or([is('product_id', '=', text), is('search_name', '=', foldName(text.trim()))]))
    .orderBy('display_order')
    .execute();
  const exact = rows.find(({ productId }) => productId === text);
  const [first, ...others] = exact ? [exact] : rows;
  if (!first) throw new Error(`${subdomain} has no product with the id or name '${text}'`);
  if (others.length > 0)
    throw new Error(
      `${subdomain} has several products called '${text}'; name one by its id: ${rows.map(({ productId }) => productId).join(', ')}`,
    );
  return first;
}
