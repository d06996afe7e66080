import { useState } from 'react';
import { data, redirect, type ShouldRevalidateFunctionArgs, useOutlet } from 'react-router';
import { BackIfLost } from '#app/components/back-at-once.ts';
import { ownPath } from '#app/components/came-from.ts';
import { type Served, servedTimes } from '#app/components/menu-sections.ts';
import { checkValues } from '#app/components/options/check-values.ts';
import type { ComboBehind } from '#app/components/options/combo-behind.ts';
import { firstValues } from '#app/components/options/first-values.ts';
import { valuesFromForm } from '#app/components/options/values-from-form.ts';
import type { ScreenHandle } from '#app/components/screen.tsx';
import { serverAnswer } from '#app/components/server-answer.ts';
import { localProduct } from '#app/domain/menu/local-product.ts';
import type { MenuProduct } from '#app/domain/menu/types.ts';
import { isAskedAhead, KEPT_FOR_A_PRESS } from '#app/middleware/asked-ahead.ts';
import { findProduct } from '#app/middleware/find-product.ts';
import { formOf } from '#app/middleware/form-of.ts';
import { languageFrom } from '#app/middleware/i18n.ts';
import { keptChoice } from '#app/middleware/kept-choice.ts';
import { menuReader } from '#app/middleware/menu-reader.ts';
import { isScripted } from '#app/middleware/quiet-answer.ts';
import { storeFrom } from '#app/middleware/restaurant.ts';
import { visitorCart } from '#app/middleware/visitor-cart.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Dialog, DialogBody, DialogHead } from '#app/ui/dialog.tsx';
import { Empty } from '#app/ui/empty.tsx';
import { useTranslation } from '#app/ui/translation.tsx';
import type { Route } from './+types/route.ts';
import { afterAdd, loadOffers, offeredValues, openOffer, takeCombo } from './offers.server.ts';
import { ProductForm } from './product-form.tsx';
import { putInCart } from './put-in-cart.server.ts';
import { withAskedPieces } from './with-asked-pieces.ts';

export const handle: ScreenHandle<Route.ComponentProps['loaderData']> = {
  title: ({ dish }, t) => dish?.product.name ?? t('product.noData'),
  dialog: true,
};

export async function loader({ request, url, context, params }: Route.LoaderArgs) {
  const place = placeOf(url, params);
  const found = await findProduct(context, params.productId);
  if (found.state === 'silent') throw redirect(place.close);
  if (found.state === 'unknown') return data({ dish: null, place }, { status: 404 });
  const { inStock } = found;
  const product = localProduct(found.product, languageFrom(context));
  const cart = place.line ? await visitorCart(context) : null;
  const line =
    cart?.products.find((each) => each.uniqueId === place.line && each.productId === product.productId) ??
    null;
  const isEdit = line !== null;
  // come back from an offer (R-UPS-20)
  const kept = url.searchParams.has('kept') ? await keptChoice(context, product.productId) : null;
  const first = withAskedPieces(product, firstValues(product, line), url.searchParams);
  const values = kept ?? (place.offer ? offeredValues(first, url) : first);
  // only an add goes with offers, and not that of an offer
  const offers = isEdit || !inStock || place.offer ? [] : await loadOffers(context, product);
  const served = await servedOf(context, product.departmentId);
  const isAhead = isAskedAhead(request);
  const formKey = isAhead ? null : crypto.randomUUID();
  const headers = isAhead ? KEPT_FOR_A_PRESS : undefined;
  return data({ dish: { product, inStock, served, isEdit, values, offers, formKey }, place }, { headers });
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders;
}

/**
 * Add, or update of the line that `?line=` names. A bad choice or a refusal: 400 with everything kept and a fresh key. The
 * tile of an offer is a button of the same form, sent unchecked.
 */
export async function action({ request, url, context, params }: Route.ActionArgs) {
  const place = placeOf(url, params);
  const form = await formOf(request);
  const found = await findProduct(context, params.productId);
  if (found.state !== 'found') throw redirect(place.close, 303);
  // what the store is sent carries its plain names, what is said the page's
  const { product } = found;
  const values = valuesFromForm(product, form);
  const from = place.from ?? (isScripted(request) ? undefined : place.close + place.card);
  const upsellId = form.get('offer')?.toString();
  if (upsellId !== undefined)
    throw redirect(await openOffer(context, { ...place, from }, { product, values, upsellId }), 303);
  const again = (message: string, group: string | null, status: number) =>
    data({ values, fault: { group, message }, key: crypto.randomUUID() }, { status });
  const fault = checkValues(localProduct(product, languageFrom(context)), values);
  if (fault) return again(fault.message, fault.group, 400);
  const uniqueId = form.get('uniqueId')?.toString() || null;
  const key = form.get('key')?.toString() || null;
  const taken = place.offer
    ? await takeCombo(context, url, params, { upsellId: place.offer, product, values, key })
    : null;
  const result = taken?.result ?? (await putInCart(context, { product, values, uniqueId, key }));
  // nothing visible when the store did not answer (R-CART-30): the dialog stays as it is
  if (!result.ok && result.kind !== 'refused') return again('', null, 503);
  // a line that is gone: the page only shows what is true now
  if (!result.ok && result.errorCode === 404) throw redirect(place.close, 303);
  if (!result.ok) return again(result.message, null, 400);
  const added = { product, values, cart: result.data };
  const isAdd = uniqueId === null && taken === null;
  const next = isAdd ? await afterAdd(context, { ...place, from }, added) : taken?.next;
  throw redirect(next ?? from ?? place.close, 303);
}

/** Without an answer the dialog stays as it is (R-CART-30). */
export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return serverAnswer(serverAction, () => data(undefined, { status: 503 }));
}

/**
 * Only another dish or line is read anew, not when the dialog of a combo's item opens over this one; what a refusal kept
 * comes with the action's answer.
 */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs) {
  const { currentUrl, currentParams, nextUrl, nextParams } = args;
  const isSame = currentParams.productId === nextParams.productId && currentUrl.search === nextUrl.search;
  return !isSame || currentParams.departmentId !== nextParams.departmentId;
}

export default function ProductDialog({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation();
  const { dish, place } = loaderData;
  const itemDialog = useItemDialogAlone(dish?.product, place);
  if (!dish)
    return (
      <Dialog label={t('product.noData')} close={place.close}>
        <DialogHead title={t('product.noData')} />
        <DialogBody>
          <Empty icon="search" title={t('product.gone')}>
            <ButtonLink variant="soft" href={place.close}>
              {t('cart.toMenu')}
            </ButtonLink>
          </Empty>
        </DialogBody>
      </Dialog>
    );
  return itemDialog ?? <ProductForm key={place.action} {...dish} place={place} refused={actionData} />;
}

/**
 * The dialog of a combo's item when the visit came by its address: one dialog at a time, the combo's comes when that one is
 * done. Null once the combo has been shown, which then stays under it.
 */
function useItemDialogAlone(
  product: MenuProduct | undefined,
  { path, search }: { path: string; search: string },
) {
  const name = product?.name ?? '';
  const behind: ComboBehind = { name, groups: product?.comboGroups ?? [], path, search, open: null };
  const dialog = useOutlet(behind);
  const [isAlone, setAlone] = useState(dialog !== null);
  if (isAlone && !dialog) setAlone(false);
  return isAlone ? dialog : null;
}

/** When dishes of that department are served; null for always, and where nobody knows. */
async function servedOf(context: Route.LoaderArgs['context'], departmentId: string): Promise<Served | null> {
  const departments = await storeFrom(context).departments();
  const department = departments?.find((each) => each.departmentId === departmentId);
  return department ? servedTimes(department, menuReader(context)) : null;
}

/** Where the dialog stands: over / or a department, opened for a new dish or a cart line, and where closing leads. */
function placeOf(url: URL, params: { productId: string; departmentId?: string }) {
  const over =
    params.departmentId === undefined ? '' : `/products/${encodeURIComponent(params.departmentId)}`;
  const path = `${over}/item/${encodeURIComponent(params.productId)}`;
  const from = url.searchParams.get('from');
  return {
    over,
    from: from === null ? undefined : ownPath(from, over || '/'),
    path,
    search: url.search,
    action: path + url.search,
    close: ownPath(url.searchParams.get('back') ?? from, over || '/'),
    /** The offer that it takes, a combo's. */
    offer: url.searchParams.get('offer'),
    /** Where the page behind was left, for a document; script keeps its place by itself. */
    card: from ? '' : `#card-${encodeURIComponent(params.productId)}`,
    line: url.searchParams.get('line'),
  };
}

/**
 * Without an answer nothing opens, and nothing is said (R-CART-29). No `clientLoader` does that: the first dish would wait for
 * its code before it could ask for its data.
 */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <BackIfLost error={error} />;
}
