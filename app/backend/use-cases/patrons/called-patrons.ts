import type { PatronRow } from '#app/backend/db/patron-tables.ts';
import type { Deps, Trx } from '#app/backend/deps.ts';
import { mailboxKey, mailboxOf } from '#app/domain/account/mailbox.ts';
import { foundBy } from '#app/domain/patron/found-by.ts';
import { phoneKey } from '#app/domain/patron/known-by.ts';
import { knowAccount } from './know-patron.ts';

/**
 * The customers whom somebody names by their whole e-mail or phone, in whatever spelling. An e-mail has one at most, a
 * family shares a phone. An account that was made before there were customers, and has not ordered since, becomes one.
 * @returns none for an unknown one, and for a text that is neither
 */
export function calledPatrons(deps: Deps, restaurantId: string, typed: string): Promise<PatronRow[]> {
  return deps.transaction(async (trx) => {
    const isCalled = sameAs(typed);
    if (isCalled === null) return [];
    for (const account of await accountsBy(trx, restaurantId, isCalled))
      await knowAccount(deps, trx, account);
    return trx
      .selectFrom('patrons')
      .selectAll()
      .where('restaurant_id', '=', restaurantId)
      .where((row) =>
        mailboxOf(typed) === null
          ? row('patron_id', 'in', (select) =>
              select
                .selectFrom('patron_words')
                .select('patron_words.patron_id')
                .where('patron_words.restaurant_id', '=', restaurantId)
                .where('patron_words.word', 'in', foundBy({ fullName: '', email: '', phone: typed })),
            )
          : row('mailbox', '=', mailboxKey(typed)),
      )
      .orderBy('last_utc', 'desc')
      .orderBy('patron_id')
      .execute();
  });
}

type Called = { email: string; phone: string };

function sameAs(typed: string): ((one: Called) => boolean) | null {
  const mailbox = mailboxOf(typed);
  if (mailbox !== null) return ({ email }) => mailboxKey(email) === mailbox;
  const phone = phoneKey(typed);
  return typed.includes('@') || phone === '' ? null : (one) => phoneKey(one.phone) === phone;
}

/** Accounts are looked through, as neither has an index of that spelling: it is for what is done by hand. */
async function accountsBy(trx: Trx, restaurantId: string, isCalled: (one: Called) => boolean) {
  const all = await trx
    .selectFrom('customers')
    .select(['restaurant_id', 'customer_id', 'email', 'first_name', 'last_name', 'phone', 'created_utc'])
    .where('restaurant_id', '=', restaurantId)
    // all of them, by the index of their e-mails
    .where('email', '>', '')
    .execute();
  return all.filter(isCalled);
}
