import type { Restaurant } from '#app/backend/catalogue/documents.ts';
import type { PatronRow } from '#app/backend/db/patron-tables.ts';
import type { OrderRow } from '#app/backend/db/schema.ts';
import type { Deps, Trx } from '#app/backend/deps.ts';
import { Refusal } from '#app/backend/refusal.ts';
import { forgetAccount, forgetAddress } from '#app/backend/use-cases/customers/forget-account.ts';
import { forgetWrittenMails } from '#app/backend/use-cases/mail/forget-written-mails.ts';
import { forgetOrders, isUnderWay, slices } from '#app/backend/use-cases/orders/forget-orders.ts';
import { forgetPatronsUses } from '#app/backend/use-cases/promotions/promotion-uses.ts';
import { forgetPatron } from './forget-patron.ts';
import { forgetKept, forgetMailsAbout, forgetWords, refundsOf } from './forget-told.ts';
import { lockPatron, type Presser, recordPatronAct } from './patron-acts.ts';
import { accountsOf, type Written, writtenBy } from './patron-records.ts';

type Erased = { restaurant: Pick<Restaurant, 'restaurantId' | 'document'>; patronId: string };
type Own = Pick<OrderRow, 'order_id' | 'cart_id' | 'email' | 'snapshot' | 'delivery_address'>;

/**
 * Erases a customer whom the restaurant's people know, in one transaction: name, e-mail, phone, address, notes, what they
 * wrote and what waits for them go everywhere, all accounts of their mailbox too, and so does a block; then what was mailed
 * and is a file here. Of the orders dishes, money, times,
 * refunds and taxes stay, as the law asks for, and whatever is summed up of them.
 * @returns how many orders lost their person
 * @throws Refusal as readPatronRow, and HTTP 409 while an order is under way
 */
export async function erasePatron(
  deps: Deps,
  { restaurant: { restaurantId, document }, patronId }: Erased,
  presser: Presser,
): Promise<{ orders: number }> {
  const one = { restaurantId, patronId };
  const { orders, ...whose } = await deps.transaction(async (trx) => {
    const patron = await lockPatron(trx, one);
    const orders = await ownOrders(trx, patron);
    const accounts = await accountsOf(trx, patron);
    if (await isStillOrdering(trx, patron, deps.now()))
      throw new Refusal('patronHasOpenOrder', { status: 409, errorCode: 409 });
    await recordPatronAct(deps, trx, one, presser, 'customerErased');
    await forgetPatronsUses(deps, trx, { ...one, mailbox: patron.mailbox }, document.promotions);
    const written = await writtenBy(trx, patron, { orders, accounts });
    const about = new Set([
      ...written.map(({ entryId }) => entryId),
      ...orders.map(({ order_id }) => order_id),
      ...(await refundsOf(trx, restaurantId, orders)),
      ...accounts.map(({ customer_id }) => customer_id),
    ]);
    await forgetMailsAbout(trx, restaurantId, about, (document.email ?? '').trim());
    await forgetWritten(trx, patron, written);
    await forgetWords(trx, restaurantId, orders);
    await forgetKept(trx, restaurantId, patronId, orders);
    await forgetOrders(trx, restaurantId, orders);
    const emails = [patron.email, ...[...orders, ...written.map(sentFrom)].map(({ email }) => email)];
    for (const email of new Set(emails.flatMap(spellings))) await forgetAddress(trx, restaurantId, email);
    await forgetCarts(trx, patron, orders);
    for (const { customer_id: customerId, email } of accounts)
      await forgetAccount(trx, { restaurantId, customerId }, email);
    await forgetPatron(trx, restaurantId, patronId);
    return { orders: orders.length, about, mailbox: patron.mailbox };
  });
  await forgetWrittenMails(deps, { restaurantId, ...whose });
  return { orders };
}

/** The address that somebody wrote from; empty where they named none. */
function sentFrom({ document: { email } }: Written): { email: string } {
  return { email: email ?? '' };
}

/** As it was typed, and as codes and accounts have it. */
function spellings(email: string): string[] {
  return [email, email.trim().toLowerCase()];
}

async function ownOrders(trx: Trx, { restaurant_id, patron_id }: PatronRow): Promise<Own[]> {
  return trx
    .selectFrom('orders')
    .select(['order_id', 'cart_id', 'email', 'snapshot', 'delivery_address'])
    .where('restaurant_id', '=', restaurant_id)
    .where('patron_id', '=', patron_id)
    .execute();
}

async function isStillOrdering(
  trx: Trx,
  { restaurant_id, patron_id }: PatronRow,
  now: Date,
): Promise<boolean> {
  const open = await trx
    .selectFrom('orders')
    .select('order_id')
    .where('restaurant_id', '=', restaurant_id)
    .where('patron_id', '=', patron_id)
    .where(isUnderWay(now))
    .limit(1)
    .executeTakeFirst();
  return open !== undefined;
}

async function forgetWritten(
  trx: Trx,
  { restaurant_id }: PatronRow,
  written: readonly Written[],
): Promise<void> {
  for (const ids of slices(written.map(({ entryId }) => entryId)))
    await trx
      .deleteFrom('inbox')
      .where('restaurant_id', '=', restaurant_id)
      .where('entry_id', 'in', ids)
      .execute();
}

async function forgetCarts(trx: Trx, { restaurant_id, mailbox, email }: PatronRow, orders: readonly Own[]) {
  for (const ids of slices(orders.map(({ cart_id }) => cart_id)))
    await trx
      .deleteFrom('carts')
      .where('restaurant_id', '=', restaurant_id)
      .where('cart_id', 'in', ids)
      .execute();
  await trx
    .deleteFrom('carts')
    .where('restaurant_id', '=', restaurant_id)
    .where('guest_key', '=', mailbox)
    .execute();
  await trx
    .deleteFrom('carts')
    .where('restaurant_id', '=', restaurant_id)
    .where('proved_email', '=', email.toLowerCase())
    .execute();
}
