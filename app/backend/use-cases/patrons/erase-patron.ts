import type { Restaurant } from '#app/backend/catalogue/documents.ts';
import type { PatronRow } from '#app/backend/db/patron-tables.ts';
import type { OrderRow } from '#app/backend/db/schema.ts';
import type { Deps, Trx } from '#app/backend/deps.ts';
import { Refusal } from '#app/backend/refusal.ts';
import { forgetAccount, forgetAddress } from '#app/backend/use-cases/customers/forget-account.ts';
import { forgetWrittenMails } from '#app/backend/use-cases/mail/forget-written-mails.ts';
import { forgetOrders, isUnderWay, slices } from '#app/backend/use-cases/orders/forget-orders.ts';
import { forgetPatronsUses } from '#app/backend/use-cases/promotions/promotion-uses.ts';
import { type CallDefinition, calls } from '#app/contract/calls.ts';
import { forgetPatron } from './forget-patron.ts';
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
    await forgetMailsAbout(trx, patron, about, (document.email ?? '').trim());
    await forgetWritten(trx, patron, written);
    await forgetWords(trx, restaurantId, orders);
    await forgetKept(trx, patron, orders);
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

async function refundsOf(trx: Trx, restaurantId: string, orders: readonly Own[]): Promise<string[]> {
  const refunds: string[] = [];
  for (const ids of slices(orders.map(({ order_id }) => order_id))) {
    const rows = await trx
      .selectFrom('order_refunds')
      .select('refund_id')
      .where('restaurant_id', '=', restaurantId)
      .where('order_id', 'in', ids)
      .execute();
    refunds.push(...rows.map(({ refund_id }) => refund_id));
  }
  return refunds;
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

/** Mails to the restaurant that are not sent yet, by what they are about. */
async function forgetMailsAbout(
  trx: Trx,
  { restaurant_id }: PatronRow,
  about: ReadonlySet<string>,
  ownAddress: string,
): Promise<void> {
  // mails that were sent have no address any more
  if (ownAddress === '') return;
  const mails = await trx
    .selectFrom('outbox')
    .select(['mail_id', 'dedupe_key'])
    .where('restaurant_id', '=', restaurant_id)
    .where('recipient', '=', ownAddress)
    .execute();
  const own = mails.filter(({ dedupe_key }) => dedupe_key.split(' ').some((word) => about.has(word)));
  for (const ids of slices(own.map(({ mail_id }) => mail_id)))
    await trx
      .deleteFrom('outbox')
      .where('restaurant_id', '=', restaurant_id)
      .where('mail_id', 'in', ids)
      .execute();
}

/** Free text beside the steps of the orders, which may name them, and messages to their browsers. */
async function forgetWords(trx: Trx, restaurantId: string, orders: readonly Own[]): Promise<void> {
  for (const ids of slices(orders.map(({ order_id }) => order_id))) {
    await trx
      .updateTable('order_history')
      .set({ note: null })
      .where('restaurant_id', '=', restaurantId)
      .where('order_id', 'in', ids)
      .execute();
    await trx
      .updateTable('orders')
      .set({ reject_reason: null, reject_details: null })
      .where('restaurant_id', '=', restaurantId)
      .where('order_id', 'in', ids)
      .execute();
    for (const table of ['push_messages', 'webhook_deliveries'] as const)
      await trx
        .deleteFrom(table)
        .where('restaurant_id', '=', restaurantId)
        .where('order_id', 'in', ids)
        .execute();
  }
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

/** The replies of a day that are kept for repeated requests: whoever was asked may have been told of them. */
async function forgetKept(trx: Trx, patron: PatronRow, orders: readonly Own[]): Promise<void> {
  const { restaurant_id: restaurantId, patron_id: patronId } = patron;
  const names = Object.entries(calls as Record<string, CallDefinition>);
  const ofStaff = names.flatMap(([name, { caller }]) =>
    ['staff', 'receiver'].includes(caller) ? [name] : [],
  );
  const kept = await trx
    .selectFrom('idempotency_keys')
    .select(['scope', 'idempotency_key', 'reply'])
    .where('restaurant_id', '=', restaurantId)
    .where('scope', 'in', ofStaff)
    .execute();
  const own = [patronId, ...orders.map(({ order_id }) => order_id)];
  for (const { scope, idempotency_key, reply } of kept)
    if (own.some((id) => reply.includes(id)))
      await trx
        .deleteFrom('idempotency_keys')
        .where('restaurant_id', '=', restaurantId)
        .where('scope', '=', scope)
        .where('idempotency_key', '=', idempotency_key)
        .execute();
  const carts = orders.flatMap(({ cart_id }) => names.map(([name]) => `${name} cart ${cart_id}`));
  for (const scopes of slices(carts))
    await trx
      .deleteFrom('idempotency_keys')
      .where('restaurant_id', '=', restaurantId)
      .where('scope', 'in', scopes)
      .execute();
}
