import type { RouterContextProvider } from 'react-router';
import type { CartLineInput } from '#app/contract/cart.ts';
import { lineFromSelection } from '#app/domain/cart/cart-line-body.ts';
import type { MenuProduct, Selection } from '#app/domain/menu/types.ts';
import { checkValues } from '#app/features/dish/options/form-fault.ts';
import type { ProductValues } from '#app/features/dish/options/form-values.ts';
import { cookie, sessionFrom } from '#app/shell/request/session.server.ts';

type Context = Readonly<RouterContextProvider>;

/** The choices of a dish, as typed, kept while the dialog of an offer takes the place of the dish's own. */
export type KeptChoice = {
  productId: string;
  values: { selection: Selection; quantity: string; note: string };
};

/** The kept choice, for 10 minutes. */
export const choiceCookie = cookie<KeptChoice>('choice', {
  seconds: 600,
  endsWithVisit: true,
  spare: 'typed',
});

/**
 * Keeps the choices of a dish in a cookie while the dialog of an offer takes the place of the dish's own.
 * @returns false where it is too long for a cookie
 */
export function keepChoice(context: Context, choice: KeptChoice): boolean {
  return sessionFrom(context).write(choiceCookie, choice);
}

/** The choices kept for that dish; null when another dish was kept, or the cookie has expired. */
export async function keptChoice(context: Context, productId: string): Promise<KeptChoice['values'] | null> {
  const choice = await sessionFrom(context).read(choiceCookie);
  return choice?.productId === productId ? choice.values : null;
}

/** Deletes the kept choice, once the dish is in the cart. */
export async function forgetChoice(context: Context): Promise<void> {
  const session = sessionFrom(context);
  if (await session.read(choiceCookie)) session.write(choiceCookie, null);
}

/** The cart line of a dish with the given choices; null while a required choice is missing. */
export function keptLine(product: MenuProduct, values: ProductValues): CartLineInput | null {
  if (checkValues(product, values)) return null;
  return lineFromSelection(product, values.selection, Number(values.quantity), values.note || null);
}
