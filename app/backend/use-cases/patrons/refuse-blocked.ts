import type { Trx } from '#app/backend/deps.ts';
import { Refusal } from '#app/backend/refusal.ts';
import { knownBy } from '#app/domain/patron/known-by.ts';
import { accountEmail } from './know-patron.ts';

/** Who wants to order, as the order says it. */
export type WhoAsks = { restaurantId: string; customerId: string | null; email: string; phone: string };

/**
 * Refuses an order of somebody whom the restaurant has blocked, whichever spelling of their e-mail or phone it names, and
 * under whichever account. It is asked at placing alone, and says nothing else of whoever it is.
 * @throws Refusal 'orderNotTaken', in the restaurant's own words 'orderNotTakenBecause'
 */
export async function refuseBlocked(
  trx: Trx,
  { restaurantId, customerId, email, phone }: WhoAsks,
): Promise<void> {
  const own = await accountEmail(trx, restaurantId, customerId);
  const keys = knownBy([email, ...(own === null ? [] : [own])], [phone]);
  if (keys.length === 0) return;
  const blocked = await trx
    .selectFrom('patron_blocks as block')
    .innerJoin('patrons', (join) =>
      join
        .onRef('patrons.restaurant_id', '=', 'block.restaurant_id')
        .onRef('patrons.patron_id', '=', 'block.patron_id'),
    )
    .select('patrons.block_words')
    .where('block.restaurant_id', '=', restaurantId)
    .where('block.known_by', 'in', keys)
    .limit(1)
    .executeTakeFirst();
  if (!blocked) return;
  const words = blocked.block_words;
  throw new Refusal(
    words === null ? 'orderNotTaken' : { code: 'orderNotTakenBecause', params: { words: { name: words } } },
  );
}
