import type { PatronRow } from '#app/backend/db/patron-tables.ts';
import type { Deps, Trx } from '#app/backend/deps.ts';
import { mailboxKey } from '#app/domain/account/mailbox.ts';
import { foundBy } from '#app/domain/patron/found-by.ts';

/** An order as far as it says whose it is. */
export type WhoOrders = {
  restaurantId: string;
  customerId: string | null;
  fullName: string;
  email: string;
  phone: string;
  placedUtc: string;
};

type Known = Pick<PatronRow, 'patron_id' | 'note'>;

/**
 * Whose order it is, in the transaction that writes it: the orders of a mailbox belong to one person, and those of an
 * account to the mailbox of the account, whatever e-mail they name. Somebody new gets a row; name, e-mail and phone become
 * those of the newest order, and whatever they were before still finds its person.
 */
export async function knowPatron(deps: Pick<Deps, 'newId'>, trx: Trx, who: WhoOrders): Promise<Known> {
  const { restaurantId, customerId, fullName, email, phone, placedUtc } = who;
  const mailbox = mailboxKey((await accountEmail(trx, restaurantId, customerId)) ?? email);
  const person = { full_name: fullName, email, phone };
  const patron = await trx
    .insertInto('patrons')
    .values({
      restaurant_id: restaurantId,
      patron_id: deps.newId(),
      mailbox,
      customer_id: customerId,
      ...person,
      first_utc: placedUtc,
      last_utc: placedUtc,
      order_count: 0,
      spent_cents: 0,
      is_counted: 0,
    })
    .onConflict((conflict) =>
      conflict.columns(['restaurant_id', 'mailbox']).doUpdateSet({
        is_counted: 0,
        // a guest of that mailbox takes no account away
        ...(customerId !== null && { customer_id: customerId }),
      }),
    )
    .returning(['patron_id', 'note', 'first_utc', 'last_utc'])
    .executeTakeFirstOrThrow();
  // a job that gives older orders their person comes with them in any order
  if (placedUtc >= patron.last_utc)
    await change(trx, who, patron.patron_id, { ...person, last_utc: placedUtc });
  if (placedUtc < patron.first_utc) await change(trx, who, patron.patron_id, { first_utc: placedUtc });
  const words = foundBy({ fullName, email, phone });
  if (words.length > 0)
    await trx
      .insertInto('patron_words')
      .values(words.map((word) => ({ restaurant_id: restaurantId, word, patron_id: patron.patron_id })))
      .onConflict((conflict) => conflict.columns(['restaurant_id', 'word', 'patron_id']).doNothing())
      .execute();
  return patron;
}

function change(
  trx: Trx,
  { restaurantId }: WhoOrders,
  patronId: string,
  columns: Partial<Pick<PatronRow, 'full_name' | 'email' | 'phone' | 'first_utc' | 'last_utc'>>,
) {
  return trx
    .updateTable('patrons')
    .set(columns)
    .where('restaurant_id', '=', restaurantId)
    .where('patron_id', '=', patronId)
    .execute();
}

/** The e-mail of an account; null for a guest, and for an account that is gone. */
export async function accountEmail(
  trx: Trx,
  restaurantId: string,
  customerId: string | null,
): Promise<string | null> {
  if (customerId === null) return null;
  const account = await trx
    .selectFrom('customers')
    .select('email')
    .where('restaurant_id', '=', restaurantId)
    .where('customer_id', '=', customerId)
    .executeTakeFirst();
  return account?.email ?? null;
}
