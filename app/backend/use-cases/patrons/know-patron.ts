import type { PatronRow } from '#app/backend/db/patron-tables.ts';
import type { Deps, Trx } from '#app/backend/deps.ts';
import type { CustomerRow } from '#app/backend/use-cases/customers/find-customer.ts';
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
  await findBy(trx, restaurantId, patron.patron_id, { fullName, email, phone });
  return patron;
}

type Account = Pick<
  CustomerRow,
  'restaurant_id' | 'customer_id' | 'email' | 'first_name' | 'last_name' | 'phone' | 'created_utc'
>;

/**
 * Makes a customer of whoever has an account and has not ordered yet, in the transaction that makes the account or signs
 * it in. Somebody of that mailbox who has ordered as a guest has an account from then on, and stays as the orders say.
 */
export async function knowAccount(deps: Pick<Deps, 'newId'>, trx: Trx, account: Account): Promise<void> {
  const { restaurant_id: restaurantId, customer_id, email, phone, created_utc } = account;
  const fullName = `${account.first_name} ${account.last_name}`.trim();
  const patron = await trx
    .insertInto('patrons')
    .values({
      restaurant_id: restaurantId,
      patron_id: deps.newId(),
      mailbox: mailboxKey(email),
      customer_id,
      ...{ full_name: fullName, email, phone },
      first_utc: created_utc,
      last_utc: created_utc,
      order_count: 0,
      spent_cents: 0,
      // there is nothing to count
      is_counted: 1,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['restaurant_id', 'mailbox'])
        .doUpdateSet({ customer_id })
        .where('patrons.customer_id', 'is', null),
    )
    .returning('patron_id')
    .executeTakeFirst();
  if (patron) await findBy(trx, restaurantId, patron.patron_id, { fullName, email, phone });
}

/** Whatever somebody is called finds them from then on. */
async function findBy(
  trx: Trx,
  restaurantId: string,
  patronId: string,
  called: Parameters<typeof foundBy>[0],
): Promise<void> {
  const words = foundBy(called);
  if (words.length === 0) return;
  await trx
    .insertInto('patron_words')
    .values(words.map((word) => ({ restaurant_id: restaurantId, word, patron_id: patronId })))
    .onConflict((conflict) => conflict.columns(['restaurant_id', 'word', 'patron_id']).doNothing())
    .execute();
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
