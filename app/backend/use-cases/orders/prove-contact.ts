import type { Deps } from '#app/backend/deps.ts';
import { Refusal } from '#app/backend/refusal.ts';
import {
  type CodeKey,
  checkCode,
  issueCode,
  useCode,
  wrongCode,
} from '#app/backend/use-cases/accounts/codes.ts';
import { mailCode } from '#app/backend/use-cases/accounts/send-code.ts';
import { findCart } from '#app/backend/use-cases/cart/find-cart.ts';
import {
  type CodeMail,
  countCodeForEmail,
  countCodeForNetwork,
  forgetCodeForNetwork,
} from '#app/backend/use-cases/limits/code-mails.ts';
import { mailboxOf } from '#app/domain/account/mailbox.ts';
import { checkContact } from './contact.ts';
import type { OrderInput } from './insert-order.ts';

/**
 * Checks the code with which a guest shows that the e-mail is theirs. The cart remembers it, so that the order
 * may still be refused for something else. A code belongs to the cart that it was mailed for: only the browser
 * that asked can use it, and nobody else's guesses count.
 * @throws Refusal 'Invalid OTP', 'OTP has expired' or 'Too many attempts, please request a new code'.
 */
export async function proveContact(deps: Deps, input: OrderInput, code: string): Promise<void> {
  const { restaurant, customerId, request } = input;
  const email = checkContact(request).email.toLowerCase();
  const scope = { restaurantId: restaurant.restaurantId, cartId: request.cartId ?? null, customerId };
  const cart = await findCart(deps.db, scope, deps.now());
  if (cart?.state !== 'active' || cart.proved_email === email) return;
  const key = keyOf(scope.restaurantId, cart.cart_id, email);
  const codeHash = await checkCode(deps, key, code);
  await deps.transaction(async (trx) => {
    const sentUtc = await useCode(trx, key, codeHash);
    if (sentUtc === null) throw wrongCode();
    await forgetCodeForNetwork(trx, mailOf(input, email), new Date(sentUtc));
    await trx
      .updateTable('carts')
      .set({ proved_email: email })
      .where('restaurant_id', '=', scope.restaurantId)
      .where('cart_id', '=', cart.cart_id)
      .execute();
  });
}

/**
 * Mails the code that an order was refused for. Within a minute after the code before nothing is mailed, and
 * that one holds.
 * @throws Refusal 'Please enter a valid email' for what is no address, and HTTP 429 over the limits of codes.
 */
export async function mailOrderCode(deps: Deps, input: OrderInput): Promise<void> {
  const { restaurant, language, request } = input;
  const { email } = checkContact(request);
  if (mailboxOf(email) === null) throw new Refusal('emailInvalid');
  const key = keyOf(restaurant.restaurantId, request.cartId ?? '', email.toLowerCase());
  await deps.transaction(async (trx) => {
    const now = deps.now();
    const code = await issueCode(deps, trx, key, now);
    if (code === null) return;
    const mail = mailOf(input, email);
    await countCodeForNetwork(trx, mail, now);
    await countCodeForEmail(trx, mail, false, now);
    await mailCode(deps, trx, { restaurant, email, language }, 'order', code);
  });
  deps.wake('send-codes');
}

function mailOf({ restaurant, network }: OrderInput, email: string): CodeMail {
  return { restaurantId: restaurant.restaurantId, email, network: network ?? 'this machine' };
}

function keyOf(restaurantId: string, cartId: string, email: string): CodeKey {
  return { restaurantId, purpose: 'order', email, boundTo: cartId };
}
