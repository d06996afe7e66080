import type { RouterContextProvider } from 'react-router';
import { preferenceOf, restoreCart } from '#app/middleware/preference.ts';
import { sessionFrom } from '#app/middleware/session.ts';
import { FIELD } from './intent.ts';

type Context = Readonly<RouterContextProvider>;

/**
 * The session ended while the form was on its page. The cart that it names comes back, should the end have put it
 * aside from another tab: the form is answered with what was typed, and the choice to continue.
 */
export async function isLate(context: Context, form: FormData): Promise<boolean> {
  const aside = await sessionFrom(context).read('aside');
  const isAside = aside !== null && aside.cartId === form.get(FIELD.cartId);
  if (isAside && (await restoreCart(context))) return true;
  return (await preferenceOf(context)).phase === 'over';
}
