import { data, Outlet, redirect, type ShouldRevalidateFunctionArgs } from 'react-router';
import { keptLine } from '#app/components/kept-line.ts';
import { keptDishPath, offerFacts, offerPath } from '#app/components/offer-address.ts';
import { quickLine } from '#app/components/quick-add.ts';
import type { ScreenHandle } from '#app/components/screen.tsx';
import { serverAnswer } from '#app/components/server-answer.ts';
import { FIRST_QUANTITY } from '#app/domain/menu/quantity.ts';
import { SELL_TYPE } from '#app/domain/upsell/codes.ts';
import { formOf } from '#app/middleware/form-of.ts';
import { languageFrom, wordsFrom } from '#app/middleware/i18n.ts';
import { findOffer } from '#app/middleware/offers.ts';
import { dishPieces, takeOffer } from '#app/middleware/take-offer.ts';
import { translator } from '#app/ui/translate.ts';
import type { Route } from './+types/route.ts';
import { loadOffer } from './load-offer.server.ts';
import { UpsellDialog } from './upsell-dialog.tsx';

/*
 * An offer has one address. Before the add it is this dialog; after it, that of screens/suggestion, which stands below this
 * route: it is loaded here and sends here.
 */

export const handle: ScreenHandle<Route.ComponentProps['loaderData']> = {
  title: ({ scene }, t) =>
    scene.isBefore ? t('offer.beforeYouOrder') : t('offer.added', { product: scene.dish }),
  dialog: true,
};

export async function loader({ url, context, params }: Route.LoaderArgs) {
  const { offer, place } = await loadOffer(context, url, params);
  // nothing to offer (any more)
  if (!offer) throw redirect(place.close);
  return { ...offer, place, formKey: crypto.randomUUID() };
}

/** Without an answer nothing opens, and nothing is said (R-CART-29). */
export function clientLoader({ request, params, serverLoader }: Route.ClientLoaderArgs) {
  return serverAnswer(serverLoader, () => {
    throw redirect(offerFacts(new URL(request.url), params.departmentId).close);
  });
}

/** Takes the offer that was chosen; what has something to choose opens instead. */
export async function action({ request, url, context, params }: Route.ActionArgs) {
  const { over, facts, close } = offerFacts(url, params.departmentId);
  const form = await formOf(request);
  const upsellId = form.get('upsellId')?.toString() || params.upsellId;
  const found = await findOffer(context, upsellId, facts.dish);
  if (!found) throw redirect(close, 303);
  const about = { ...facts, dish: found.dish.productId };
  const { product, upsell } = found.offer;
  const replaces = upsell.sellType === SELL_TYPE.replace;
  const pieces = replaces ? await dishPieces(context, found, facts.qty) : FIRST_QUANTITY;
  const quick = quickLine([product], product.productId, languageFrom(context), pieces);
  if (!quick) throw redirect(offerPath(over, upsellId, about, 'product'), 303);
  const t = translator(wordsFrom(context));
  const { result, isDishLeft } = await takeOffer(context, {
    ...found,
    line: quick.line,
    facts,
    key: form.get('key')?.toString() || null,
    texts: { added: t('cart.addedSuggestion'), replaced: t('cart.replaced') },
    keptLine,
  });
  if (result.ok) throw redirect(isDishLeft ? keptDishPath(over, about) : close, 303);
  // the line it would replace is gone: the page only shows what is true now
  if (result.kind === 'refused' && result.errorCode === 404) throw redirect(close, 303);
  // nothing visible when the store did not answer (R-CART-30)
  const isRefused = result.kind === 'refused';
  return data(
    { chosen: upsellId, message: isRefused ? result.message : '', key: crypto.randomUUID() },
    { status: isRefused ? 400 : 503 },
  );
}

/** Without an answer the dialog stays as it is (R-CART-30). */
export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return serverAnswer(serverAction, () => data(undefined, { status: 503 }));
}

/** Only another offer is read anew; a refusal changes nothing that is shown here. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) {
  return currentUrl.pathname + currentUrl.search !== nextUrl.pathname + nextUrl.search;
}

export default function Offer({ loaderData, actionData }: Route.ComponentProps) {
  const shown = { ...loaderData, refused: actionData };
  return loaderData.scene.isBefore ? <UpsellDialog {...shown} /> : <Outlet context={shown} />;
}
