import { formsOf, type HtmlForm } from './html-forms.ts';
import type { Answer } from './http.ts';
import { formWith, type Visitor } from './visitor.ts';

/** What a guest does over plain HTTP: the forms of the pages as they stand, nothing else. As `curl` with a cookie jar. */

export type Contact = { fullName: string; email: string; phone: string };

/** Presses the plus of a card on the menu. @throws Error when there is no such card, or the store did not take it. */
export async function addFromMenu(visitor: Visitor, productId: string): Promise<void> {
  const added = await visitor.submit('/', cardOf(await visitor.get('/'), productId), { productId });
  if (added.status !== 303) throw new Error(`Adding ${productId} from its card answered ${added.status}`);
}

/** Where an add leads: the first one asks whether cookies are kept, and then leads on. */
export async function leadsTo(visitor: Visitor, added: Answer): Promise<string> {
  const last = added.headers.location?.includes('cookies=') ? await visitor.follow(added) : added;
  return last.headers.location ?? '';
}

/** The checkout form as it is when the order type was chosen and only the contact is missing. */
export async function readyCheckout(visitor: Visitor, orderType: 1 | 2 = 1): Promise<Answer> {
  const page = await visitor.get('/checkout');
  const chosen = await visitor.submit('/checkout', checkoutForm(page), { chooseType: String(orderType) });
  if (chosen.status !== 200) throw new Error(`Choosing the order type answered ${chosen.status}`);
  return chosen;
}

/** Sends the order of a checkout page. @returns the answer: 303 to the order's page, or 400 with the form again. */
export function placeOrder(
  visitor: Visitor,
  page: Answer,
  contact: Contact,
  changes: Record<string, string> = {},
): Promise<Answer> {
  return visitor.submit('/checkout', checkoutForm(page), { ...contact, ...changes, ...ORDER });
}

const ORDER = { terms: 'on', intent: 'place-order' };

/** A whole order of one dish, so many times, for pickup and cash. @throws Error when it was not taken. */
export async function orderOneDish(
  visitor: Visitor,
  productId: string,
  contact: Contact,
  times = 1,
): Promise<void> {
  for (let added = 0; added < times; added += 1) await addFromMenu(visitor, productId);
  const placed = await placeOrder(visitor, await readyCheckout(visitor), contact);
  if (placed.status !== 303) throw new Error(`Placing the order answered ${placed.status}`);
}

export function checkoutForm(page: Answer): HtmlForm {
  return formWith(page, 'fullName', 'idempotencyKey', 'formToken');
}

/** The form of a card: its button carries the dish. */
export function cardOf(page: Answer, productId: string): HtmlForm {
  const form = formsOf(page.body).find((one) =>
    one.buttons.some(([name, value]) => name === 'productId' && value === productId),
  );
  if (!form) throw new Error(`No card of ${productId} that can be added as it is`);
  return form;
}
