import type { PatronRow } from '#app/backend/db/patron-tables.ts';
import type { Deps, Trx } from '#app/backend/deps.ts';
import type { Patron } from '#app/contract/patrons.ts';
import { knownBy } from '#app/domain/patron/known-by.ts';
import { lockPatron, type Presser, recordPatronAct } from './patron-acts.ts';
import { accountsOf } from './patron-records.ts';
import { type OnePatron, patronOf } from './read-patron.ts';

export type Block = { reason: string; words?: string | null | undefined };

/**
 * Takes no more orders of a customer: of the mailbox, and of each e-mail and phone that
 * they have ordered with. Orders under way go on.
 * Another block takes the place of the one before.
 * @throws Refusal as readPatronRow
 */
export async function blockPatron(
  deps: Deps,
  one: OnePatron,
  { reason, words }: Block,
  presser: Presser,
): Promise<Patron> {
  return deps.transaction(async (trx) => {
    const { restaurantId, patronId } = one;
    const patron = await lockPatron(trx, one);
    const keys = await keysOf(trx, patron);
    await trx
      .insertInto('patron_blocks')
      .values(keys.map((known_by) => ({ restaurant_id: restaurantId, known_by, patron_id: patronId })))
      .onConflict((conflict) => conflict.columns(['restaurant_id', 'known_by', 'patron_id']).doNothing())
      .execute();
    const block = {
      blocked_utc: patron.blocked_utc ?? deps.now().toISOString(),
      block_reason: oneLine(reason),
      block_words: oneLine(words ?? '') || null,
      blocked_by: presser.name,
    };
    await trx
      .updateTable('patrons')
      .set(block)
      .where('restaurant_id', '=', restaurantId)
      .where('patron_id', '=', patronId)
      .execute();
    await recordPatronAct(deps, trx, one, presser, 'customerBlocked');
    return patronOf(trx, { ...patron, ...block }, deps.now());
  });
}

/** Takes orders of a customer again; of one who is not blocked nothing changes. @throws Refusal as readPatronRow */
export async function unblockPatron(deps: Deps, one: OnePatron, presser: Presser): Promise<Patron> {
  return deps.transaction(async (trx) => {
    const { restaurantId, patronId } = one;
    const patron = await lockPatron(trx, one);
    if (patron.blocked_utc === null) return patronOf(trx, patron, deps.now());
    const open = { blocked_utc: null, block_reason: null, block_words: null, blocked_by: null };
    await trx
      .updateTable('patrons')
      // whoever has no orders and no account any more was known for the block alone
      .set({ ...open, is_counted: 0 })
      .where('restaurant_id', '=', restaurantId)
      .where('patron_id', '=', patronId)
      .execute();
    await trx
      .deleteFrom('patron_blocks')
      .where('restaurant_id', '=', restaurantId)
      .where('patron_id', '=', patronId)
      .execute();
    await recordPatronAct(deps, trx, one, presser, 'customerUnblocked');
    return patronOf(trx, { ...patron, ...open, is_counted: 0 }, deps.now());
  });
}

/** What they are recognised by: all that their orders name, and the own phone of each of their accounts. */
async function keysOf(trx: Trx, patron: PatronRow): Promise<string[]> {
  const { restaurant_id, patron_id } = patron;
  const named = await trx
    .selectFrom('orders')
    .select(['email', 'phone'])
    .distinct()
    .where('restaurant_id', '=', restaurant_id)
    .where('patron_id', '=', patron_id)
    .execute();
  const accounts = await accountsOf(trx, patron);
  const all = [...named, ...accounts, { email: patron.mailbox, phone: patron.phone }];
  return knownBy(
    all.map(({ email }) => email),
    all.map(({ phone }) => phone),
  );
}

function oneLine(text: string): string {
  return text.replace(/\p{Cc}+/gu, ' ').trim();
}
