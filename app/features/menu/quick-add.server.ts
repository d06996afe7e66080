import { type RouterContextProvider, redirect } from 'react-router';
import { shownName } from '#app/domain/menu/local-name.ts';
import { addToCart } from '#app/features/cart/cart-changes.server.ts';
import { quickLine, readQuickAdd } from '#app/features/dish/quick-add.ts';
import { pathAfterAdd } from '#app/features/offers/offer-address.ts';
import { offerAfterAdd } from '#app/features/offers/offers.server.ts';
import { sayOutcome } from '#app/shell/flash/flash.server.ts';
import { wordsFrom } from '#app/shell/language/i18n.server.ts';
import { backToCard } from '#app/shell/page/came-from.ts';
import { formOf } from '#app/shell/request/form-of.server.ts';
import { answerQuietly, isScripted } from '#app/shell/request/quiet-answer.server.ts';
import { readerFrom } from '#app/shell/restaurant/own-language.server.ts';
import { storeFrom } from '#app/shell/restaurant/restaurant.server.ts';
import { translator } from '#app/ui/translate.ts';

/** The list that a card stands in. */
type CardList = {
  /** The screen that dialogs open over: '' for /, else the department's path. */
  over: string;
  /** The department whose dishes are listed; undefined for all. */
  departmentId?: string;
  /** Where an offer leads back to on a page with script; undefined: the screen itself. */
  from?: string | undefined;
};

/**
 * Handles the quick add of a card. A dish with something to choose, or to accept, opens its dialog instead of being added;
 * an offer after the add opens over the list.
 * @throws a redirect to either of these dialogs, and without script to the card that was pressed
 */
export async function answerQuickAdd(
  request: Request,
  context: Readonly<RouterContextProvider>,
  { over, departmentId, from }: CardList,
) {
  const { productId, card } = readQuickAdd(await formOf(request));
  const back = backToCard(request, over || '/', card);
  const products = await storeFrom(context).products(departmentId);
  // the store did not answer: nothing is shown
  if (!products) return answerQuietly(context, request, back, null);
  const quick = quickLine(products, productId);
  const dialog = `${over}/item/${encodeURIComponent(productId)}`;
  if (!quick) throw redirect(dialog, 303);
  const result = await addToCart(context, quick.line);
  // the dialog asks
  if (!result.ok && result.code === 'allergenUnsaid') throw redirect(dialog, 303);
  const { product, selection, line } = quick;
  const name = shownName(product, readerFrom(context));
  const added = translator(wordsFrom(context))('cart.added', { product: name.text });
  await sayOutcome(context, result, added, [name]);
  const next = result.ok ? await offerAfterAdd(context, product) : null;
  if (result.ok && next) {
    const dish = { productId, selection, note: null, qty: line.qty, cart: result.data };
    const leadsTo = isScripted(request) ? from : back;
    throw redirect(pathAfterAdd(over, next.upsell.upsellId, dish, leadsTo), 303);
  }
  return answerQuietly(context, request, back, result);
}
