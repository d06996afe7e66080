import { data, redirect, type ShouldRevalidateFunctionArgs } from 'react-router';
import { lineFromSelection } from '#app/components/cart-line-body.ts';
import { keptLine } from '#app/components/kept-line.ts';
import { keptDishPath, offerFacts } from '#app/components/offer-address.ts';
import { checkValues } from '#app/components/options/check-values.ts';
import { valuesFromForm } from '#app/components/options/values-from-form.ts';
import type { ScreenHandle } from '#app/components/screen.tsx';
import { serverAnswer } from '#app/components/server-answer.ts';
import { formOf } from '#app/middleware/form-of.ts';
import { wordsFrom } from '#app/middleware/i18n.ts';
import { takeOffer } from '#app/middleware/take-offer.ts';
import { translator } from '#app/ui/translate.ts';
import type { Route } from './+types/route.ts';
import { findOffered, loadSuggested } from './load-suggested.server.ts';
import { SuggestedForm } from './suggested-form.tsx';

export const handle: ScreenHandle<Route.ComponentProps['loaderData']> = {
  title: ({ product }) => product.name,
  dialog: true,
};

export function loader({ url, context, params }: Route.LoaderArgs) {
  return loadSuggested(context, url, params);
}

/** Without an answer nothing opens, and nothing is said (R-CART-29). */
export function clientLoader({ request, params, serverLoader }: Route.ClientLoaderArgs) {
  return serverAnswer(serverLoader, () => {
    throw redirect(offerFacts(new URL(request.url), params.departmentId).close);
  });
}

/** Takes the offer as it was chosen here. A bad choice or a refusal: 400 with everything kept and a fresh key. */
export async function action({ request, url, context, params }: Route.ActionArgs) {
  const { over, facts, close } = offerFacts(url, params.departmentId);
  const form = await formOf(request);
  const found = await findOffered(context, url, params);
  const { product } = found;
  const values = valuesFromForm(product, form);
  const again = (message: string, group: string | null, status: number) =>
    data({ values, fault: { group, message }, key: crypto.randomUUID() }, { status });
  const fault = checkValues(product, values);
  if (fault) return again(fault.message, fault.group, 400);
  const t = translator(wordsFrom(context));
  const { result, isDishLeft } = await takeOffer(context, {
    ...found,
    line: lineFromSelection(product, values.selection, Number(values.quantity), values.note || null),
    facts,
    key: form.get('key')?.toString() || null,
    texts: { added: t('cart.addedSuggestion'), replaced: t('cart.replaced') },
    keptLine,
  });
  if (result.ok)
    throw redirect(isDishLeft ? keptDishPath(over, { ...facts, dish: found.dish.productId }) : close, 303);
  // nothing visible when the store did not answer (R-CART-30)
  if (result.kind !== 'refused') return again('', null, 503);
  // the line it would replace is gone: the page only shows what is true now
  if (result.errorCode === 404) throw redirect(close, 303);
  return again(result.message, null, 400);
}

/** Without an answer the dialog stays as it is (R-CART-30). */
export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return serverAnswer(serverAction, () => data(undefined, { status: 503 }));
}

/** Only another offer is read anew; what a refusal kept comes with the action's answer. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) {
  return currentUrl.pathname + currentUrl.search !== nextUrl.pathname + nextUrl.search;
}

export default function SuggestedProduct({ loaderData, actionData }: Route.ComponentProps) {
  return <SuggestedForm {...loaderData} refused={actionData} />;
}
