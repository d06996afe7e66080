import type { Restaurant } from '#app/backend/catalogue/documents.ts';
import type { OrderRow } from '#app/backend/db/schema.ts';
import type { Deps, Trx } from '#app/backend/deps.ts';
import { Refusal } from '#app/backend/refusal.ts';
import { confirmPassword, wrongPassword } from '#app/backend/use-cases/accounts/confirm-password.ts';
import { forgetWrittenMails } from '#app/backend/use-cases/mail/forget-written-mails.ts';
import { queueMail } from '#app/backend/use-cases/mail/queue-mail.ts';
import {
  forgetOrders,
  isUnderWay,
  type OrderOfPerson,
  slices,
} from '#app/backend/use-cases/orders/forget-orders.ts';
import { forgetAccountsPatron } from '#app/backend/use-cases/patrons/forget-patron.ts';
import {
  forgetKept,
  forgetMailsAbout,
  forgetWords,
  refundsOf,
} from '#app/backend/use-cases/patrons/forget-told.ts';
import { forgetUser } from '#app/backend/use-cases/promotions/promotion-uses.ts';
import { mailboxKey } from '#app/domain/account/mailbox.ts';
import type { Language } from '#app/locales/languages.ts';
import { type CustomerKey, lockCustomer } from './find-customer.ts';
import { forgetAccount } from './forget-account.ts';

export type DeleteCustomer = {
  restaurant: Restaurant;
  customerId: string;
  currentPassword: string;
  language: Language;
};

/**
 * Deletes the account and all personal data: addresses, picture, carts, codes, messages, mails that wait or are files
 * here, messages to browsers and systems, and words beside orders. Tax law requires that orders stay: they keep dishes and money and lose the person. All tokens are void.
 * @throws Refusal for a wrong password, and while an order is under way, because the kitchen still needs the
 * name and address.
 */
export async function deleteCustomer(
  deps: Deps,
  { restaurant, customerId, currentPassword, language }: DeleteCustomer,
): Promise<void> {
  const key: CustomerKey = { restaurantId: restaurant.restaurantId, customerId };
  const known = await confirmPassword(deps, key, currentPassword);
  const { restaurantId } = key;
  const whose = await deps.transaction(async (trx) => {
    const { email, password_hash } = await lockCustomer(trx, key);
    if (password_hash !== known.password_hash) throw wrongPassword();
    await refuseWhileOrdering(trx, key, deps.now());
    await forgetUser(deps, trx, key, restaurant.document.promotions);
    const orders = await ordersOf(trx, key);
    const about = new Set([
      ...orders.map(({ order_id }) => order_id),
      ...(await refundsOf(trx, restaurantId, orders)),
      ...(await forgetEntries(trx, key, orders)),
    ]);
    await forgetMailsAbout(trx, restaurantId, about, (restaurant.document.email ?? '').trim());
    await forgetWords(trx, restaurantId, orders);
    await forgetKept(trx, restaurantId, customerId, orders);
    await forgetOrders(trx, restaurantId, orders);
    await forgetAccountsPatron(trx, key, email);
    await forgetAccount(trx, key, email);
    await queueMail(deps, trx, {
      restaurant,
      recipient: email,
      language,
      dedupeKey: `account deleted ${customerId}`,
      content: { kind: 'accountDeleted' },
    });
    return { restaurantId, about, mailbox: mailboxKey(email) };
  });
  // before the mail that says so is written
  await forgetWrittenMails(deps, whose);
  deps.wake('send-mail');
}

async function refuseWhileOrdering(
  trx: Trx,
  { restaurantId, customerId }: CustomerKey,
  now: Date,
): Promise<void> {
  const open = await trx
    .selectFrom('orders')
    .select('order_id')
    .where('restaurant_id', '=', restaurantId)
    .where('customer_id', '=', customerId)
    .where(isUnderWay(now))
    .limit(1)
    .executeTakeFirst();
  if (open) throw new Refusal('accountHasOpenOrder', { errorCode: 409 });
}

type Own = OrderOfPerson & Pick<OrderRow, 'cart_id'>;

function ordersOf(trx: Trx, { restaurantId, customerId }: CustomerKey): Promise<Own[]> {
  return trx
    .selectFrom('orders')
    .select(['order_id', 'cart_id', 'snapshot', 'delivery_address'])
    .where('restaurant_id', '=', restaurantId)
    .where('customer_id', '=', customerId)
    .execute();
}

/** Deletes what was written under the account, or about one of its orders by a link. @returns the ids */
async function forgetEntries(
  trx: Trx,
  { restaurantId, customerId }: CustomerKey,
  orders: readonly Own[],
): Promise<string[]> {
  const ofAccount = await trx
    .deleteFrom('inbox')
    .where('restaurant_id', '=', restaurantId)
    .where('customer_id', '=', customerId)
    .returning('entry_id')
    .execute();
  const ofOrders = [];
  for (const ids of slices(orders.map(({ order_id }) => order_id)))
    ofOrders.push(
      ...(await trx
        .deleteFrom('inbox')
        .where('restaurant_id', '=', restaurantId)
        .where('order_id', 'in', ids)
        .returning('entry_id')
        .execute()),
    );
  return [...ofAccount, ...ofOrders].map(({ entry_id }) => entry_id);
}
