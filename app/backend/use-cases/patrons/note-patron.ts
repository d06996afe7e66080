import type { Deps } from '#app/backend/deps.ts';
import type { Patron } from '#app/contract/patrons.ts';
import { lockPatron, type Presser, recordPatronAct } from './patron-acts.ts';
import { type OnePatron, patronOf } from './read-patron.ts';

/**
 * Notes what the restaurant's people should know of a customer; blank takes the note away. It stands on all tickets of
 * that customer at once.
 * @throws Refusal as readPatronRow
 */
export async function notePatron(
  deps: Deps,
  one: OnePatron,
  typed: string,
  presser: Presser,
): Promise<Patron> {
  const note = typed || null;
  return deps.transaction(async (trx) => {
    const patron = await lockPatron(trx, one);
    if (patron.note === note) return patronOf(trx, patron, deps.now());
    const { restaurantId, patronId } = one;
    for (const [table, column] of [
      ['patrons', { note }],
      ['orders', { customer_note: note }],
    ] as const)
      await trx
        .updateTable(table)
        .set(column)
        .where('restaurant_id', '=', restaurantId)
        .where('patron_id', '=', patronId)
        .execute();
    await recordPatronAct(deps, trx, one, presser, 'customerNoted');
    return patronOf(trx, { ...patron, note }, deps.now());
  });
}
