import { addFromMenu, checkoutForm, placeOrder, readyCheckout } from '#tests/setup/guest.ts';
import type { Answer } from '#tests/setup/http.ts';
import { preferenceForm } from '#tests/setup/order-preference.ts';
import { ownAddress } from '#tests/setup/own-address.ts';
import { createVisitor, formWith, type Visitor } from '#tests/setup/visitor.ts';
import type { Town } from './town.ts';

/* Whoever is in the middle of something when a trouble begins. */

export const PASSWORD = 'correct horse battery';
export const BY_CARD = { paymentMode: '2' };
export const IN_CASH = { paymentMode: '1' };

let number = 0;
const next = () => {
  number += 1;
  return number;
};

/** An address that nobody has asked about yet, as it is typed. */
export function typedAddress(): string {
  return `${next()} numbered street`;
}

export function newContact() {
  return { fullName: 'Asha Singh', email: `guest-${next()}@example.com`, phone: '0211234567' };
}

export function guestOf({ store }: Town): Visitor {
  return createVisitor(store.port, undefined, {}, ownAddress());
}

/** A guest with one dish in the cart. */
export async function guestWithCart(town: Town): Promise<Visitor> {
  const visitor = guestOf(town);
  await addFromMenu(visitor, 'garlic-naan');
  return visitor;
}

/** An address as our own search gives it. @throws Error when it finds none. */
export async function foundPlace(visitor: Visitor): Promise<string> {
  const { body } = await visitor.post('/places/search', [['q', typedAddress()]]);
  const [found] = (JSON.parse(body) as { places: { value: string }[] | null }).places ?? [];
  if (!found) throw new Error(`No address was found: ${body}`);
  return found.value;
}

/** Ordered for pickup. @throws Error when the order was not taken. */
export async function ordered(town: Town, way: Record<string, string>) {
  const visitor = await guestWithCart(town);
  const checkout = await readyCheckout(visitor);
  const [, cartId = ''] = checkoutForm(checkout).fields.find(([name]) => name === 'cartId') ?? [];
  const { status } = await placeOrder(visitor, checkout, newContact(), way);
  if (status !== 303) throw new Error(`Placing the order answered ${status}`);
  const orderId = /order=([\w-]+)/.exec((await visitor.get('/success')).body)?.[1] ?? '';
  return { visitor, orderId, paymentPath: `/payment/${cartId}` };
}

export function person(email: string): Record<string, string> {
  return {
    firstName: 'Gurpreet',
    lastName: 'Kaur',
    email,
    country: 'NZ',
    phone: '0215550142',
    password: PASSWORD,
    confirmPassword: PASSWORD,
    birthDate: '',
    terms: 'on',
  };
}

/** Whoever has just been mailed a code. */
export async function signedUp(
  town: Town,
): Promise<{ visitor: Visitor; email: string; code: string; page: Answer }> {
  const visitor = guestOf(town);
  const { email } = newContact();
  const form = formWith(await visitor.get('/sign-up'), 'email', 'password');
  const sent = await visitor.submit('/sign-up', form, person(email));
  if (sent.status !== 303) throw new Error(`Signing up answered ${sent.status}`);
  return { visitor, email, code: await mailedCode(town, email), page: await visitor.follow(sent) };
}

export async function verified(town: Town): Promise<{ visitor: Visitor; email: string }> {
  const { visitor, email, code, page } = await signedUp(town);
  const { status } = await visitor.submit('/sign-up/verify', formWith(page, 'code'), { code });
  if (status !== 303) throw new Error(`The code was answered ${status}`);
  return { visitor, email };
}

/** The sign-in is open. @returns what signs in. */
export async function readyToSignIn(visitor: Visitor, email: string): Promise<() => Promise<Answer>> {
  const form = formWith(await visitor.get('/sign-in'), 'email', 'password', 'formToken');
  return () => visitor.submit('/sign-in', form, { email, password: PASSWORD });
}

/** A signed-in customer. */
export async function customerOf(town: Town): Promise<Visitor> {
  const { visitor, email } = await verified(town);
  const { status } = await (await readyToSignIn(visitor, email))();
  if (status !== 303) throw new Error(`Signing in answered ${status}`);
  return visitor;
}

/** Confirms Delivery to an address that was found. */
export async function preferDelivery(visitor: Visitor): Promise<void> {
  const at = '/order-preference';
  const place = await foundPlace(visitor);
  const page = await visitor.submit(at, preferenceForm(await visitor.get(at)), {
    orderType: '2',
    place,
    intent: '',
  });
  const { status } = await visitor.submit(at, preferenceForm(page), {
    orderType: '2',
    when: 'now',
    intent: 'confirm',
  });
  if (status !== 303) throw new Error(`Preferring delivery answered ${status}`);
}

/** The six digits of the newest mail to an address, as soon as there is one. */
async function mailedCode({ smtp }: Town, email: string): Promise<string> {
  for (;;) {
    const next = smtp.next();
    const mail = smtp.received.findLast(({ to }) => to.includes(email));
    const code = /\b(\d{6})\b/.exec(mail?.message.text ?? '')?.[1];
    if (code) return code;
    await next;
  }
}
