import type { Restaurant } from '#app/backend/catalogue/documents.ts';
import type { Deps, Trx } from '#app/backend/deps.ts';
import { Refusal } from '#app/backend/refusal.ts';
import { confirmPassword, wrongPassword } from '#app/backend/use-cases/accounts/confirm-password.ts';
import { queueMail } from '#app/backend/use-cases/mail/queue-mail.ts';
import { forgetOrders, isUnderWay, type OrderOfPerson } from '#app/backend/use-cases/orders/forget-orders.ts';
import { forgetAccountsPatron } from '#app/backend/use-cases/patrons/forget-patron.ts';
import { forgetUser } from '#app/backend/use-cases/promotions/promotion-uses.ts';
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
 * Deletes the account and all personal data: addresses, picture, carts, codes, messages, queued mails, browsers
 * that are told of orders. Tax
 * law requires that orders stay: they keep dishes and money and lose the person. All tokens are void.
 * @throws Refusal for a wrong password, and while an order is under way, because the kitchen still needs the
 * name and address.
 */
export async function deleteCustomer(
  deps: Deps,
  { restaurant, customerId, currentPassword, language }: DeleteCustomer,
): Promise<void> {
  const key: CustomerKey = { restaurantId: restaurant.restaurantId, customerId };
  const known = await confirmPassword(deps, key, currentPassword);
  await deps.transaction(async (trx) => {
    const { email, password_hash } = await lockCustomer(trx, key);
    if (password_hash !== known.password_hash) throw wrongPassword();
    await refuseWhileOrdering(trx, key, deps.now());
    await forgetUser(deps, trx, key, restaurant.document.promotions);
    await forgetOrders(trx, key.restaurantId, await ordersOf(trx, key));
    await forgetAccountsPatron(trx, key, email);
    await forgetAccount(trx, key, email);
    await queueMail(deps, trx, {
      restaurant,
      recipient: email,
      language,
      dedupeKey: `account deleted ${customerId}`,
      content: { kind: 'accountDeleted' },
    });
  });
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

function ordersOf(trx: Trx, { restaurantId, customerId }: CustomerKey): Promise<OrderOfPerson[]> {
  return trx
    .selectFrom('orders')
    .select(['order_id', 'snapshot', 'delivery_address'])
    .where('restaurant_id', '=', restaurantId)
    .where('customer_id', '=', customerId)
    .execute();
}
