import { useState } from 'react';
import { data, redirect, type ShouldRevalidateFunctionArgs, useOutlet } from 'react-router';
import { isAccepted, NOTHING } from '#app/domain/menu/avoided-allergens.ts';
import { localProduct } from '#app/domain/menu/local-product.ts';
import { type Served, servedTimes } from '#app/domain/menu/menu-sections.ts';
import type { MenuProduct } from '#app/domain/menu/types.ts';
import { isLineGone } from '#app/features/cart/cart-changes.server.ts';
import { findDish } from '#app/features/dish/find-dish.server.ts';
import { keptChoice } from '#app/features/dish/kept-choice.server.ts';
import type { ComboBehind } from '#app/features/dish/options/combo-behind.ts';
import { checkValues, type FormFault } from '#app/features/dish/options/form-fault.ts';
import { firstValues, valuesFromForm } from '#app/features/dish/options/form-values.ts';
import { ADULT_FIELD, askedTick, saidIn } from '#app/features/dish/said-fields.ts';
import { menuReader } from '#app/features/menu/load-menu.server.ts';
import { say } from '#app/shell/flash/flash.server.ts';
import { isToBeKept } from '#app/shell/kept-pages/keep-notes.server.ts';
import { languageFrom, tellFrom, wordsFrom } from '#app/shell/language/i18n.server.ts';
import { BackIfLost } from '#app/shell/page/back-at-once.ts';
import { ownPath } from '#app/shell/page/came-from.ts';
import { isPrefetch, PREFETCH_HEADERS } from '#app/shell/page/prefetch.server.ts';
import type { ScreenHandle } from '#app/shell/page/screen.tsx';
import { formOf } from '#app/shell/request/form-of.server.ts';
import { isScripted } from '#app/shell/request/quiet-answer.server.ts';
import { serverAnswer } from '#app/shell/request/server-answer.ts';
import { ownLanguage } from '#app/shell/restaurant/own-language.server.ts';
import { storeFrom } from '#app/shell/restaurant/restaurant.server.ts';
import { visitorCart } from '#app/shell/visitor/visitor-cart.server.ts';
import { avoidedBy } from '#app/shell/visitor/visitor-filter.server.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Dialog, DialogBody, DialogHead } from '#app/ui/dialog.tsx';
import { Empty } from '#app/ui/empty.tsx';
import { useTranslation } from '#app/ui/translation.tsx';
import type { Route } from './+types/route.ts';
import { withItemsOfAddress } from './items-of-address.ts';
import { ProductForm } from './product-form.tsx';
import {
  afterAdd,
  loadOffers,
  offeredValues,
  openOffer,
  putInCart,
  takeCombo,
} from './put-in-cart.server.ts';

export const handle: ScreenHandle<Route.ComponentProps['loaderData']> = {
  title: ({ dish }, t) => dish?.product.name ?? t('product.noData'),
  dialog: true,
  keep: 'all',
  isSubject: ({ dish }) => dish !== null,
};

export async function loader({ request, url, context, params }: Route.LoaderArgs) {
  const place = placeOf(url, params);
  const found = await findDish(context, params.productId);
  if (found.state === 'silent') throw redirect(place.close);
  if (found.state === 'unknown') return data({ dish: null, place }, { status: 404 });
  const { inStock } = found;
  const product = localProduct(found.product, languageFrom(context), ownLanguage(context));
  const cart = place.line ? await visitorCart(context) : null;
  const line =
    cart?.products.find((each) => each.uniqueId === place.line && each.productId === product.productId) ??
    null;
  const isEdit = line !== null;
  // back from an offer: the choices made before it
  const kept = url.searchParams.has('kept') ? await keptChoice(context, product.productId) : null;
  const first = withItemsOfAddress(product, firstValues(product, line), url.searchParams);
  const values = kept ?? (place.offer ? offeredValues(first, url) : first);
  // no offers when a line is edited, when the dish is out of stock, or inside another offer
  const offers = isEdit || !inStock || place.offer ? [] : await loadOffers(context, product);
  const served = await servedOf(context, product.departmentId);
  const isAhead = isPrefetch(request);
  const formKey = isAhead || isToBeKept(context) ? null : crypto.randomUUID();
  const headers = isAhead ? PREFETCH_HEADERS : undefined;
  const inDish = await avoidedBy(context, product, values.selection);
  const asked = isAccepted(inDish, line?.accepted ?? NOTHING) ? NOTHING : inDish;
  return data(
    { dish: { product, inStock, served, isEdit, values, offers, asked, formKey }, place },
    { headers },
  );
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders;
}

/**
 * Adds the dish, or updates the line that `?line=` names. A wrong choice or a refusal answers 400 with all
 * values kept and a new one-time key; a dish that has left the menu closes the dialog with a message. The tile
 * of an offer is a button of the same form, submitted without checks.
 */
export async function action({ request, url, context, params }: Route.ActionArgs) {
  const place = placeOf(url, params);
  const form = await formOf(request);
  const found = await findDish(context, params.productId);
  if (found.state === 'silent') {
    // the dialog stays where it is open; a page without script has none to draw
    if (!isScripted(request)) throw redirect(place.close, 303);
    return data(undefined, { status: 503 });
  }
  if (found.state === 'unknown') {
    await say(context, 'no', tellFrom(context)({ code: 'productNotFound' }));
    throw redirect(place.close, 303);
  }
  // the store gets its own names of a dish; messages use those of the page's language
  const { product } = found;
  const values = valuesFromForm(product, form);
  const from = place.from ?? (isScripted(request) ? undefined : place.close + place.card);
  const upsellId = form.get('offer')?.toString();
  const said = saidIn(form);
  const asked = await avoidedBy(context, product, values.selection);
  const again = (fault: FormFault, status: number) =>
    data({ values, fault, key: crypto.randomUUID(), said, asked }, { status });
  if (upsellId !== undefined) {
    const offer = await openOffer(context, { ...place, from }, { product, values, upsellId });
    const { tooLongForOffer } = wordsFrom(context).texts.product;
    if (offer === null) return again({ group: null, message: tooLongForOffer }, 400);
    throw redirect(offer, 303);
  }
  const fault = checkValues(localProduct(product, languageFrom(context)), values);
  if (fault) return again(fault, 400);
  const uniqueId = form.get('uniqueId')?.toString() || null;
  const key = form.get('key')?.toString() || null;
  const taken = place.offer
    ? await takeCombo(context, url, params, { upsellId: place.offer, product, values, key, said })
    : null;
  const result = taken?.result ?? (await putInCart(context, { product, values, uniqueId, key, said }));
  // when the store does not answer, the dialog stays as it is, without a message
  if (!result.ok && result.kind !== 'refused') return again({ group: null, message: '' }, 503);
  // the edited line is gone: the page behind shows the cart as it is now
  if (await isLineGone(context, result, uniqueId)) throw redirect(place.close, 303);
  const tick = result.ok ? null : askedTick(result.code);
  if (!result.ok && tick) {
    const { alcohol, product: words } = wordsFrom(context).texts;
    if (tick === ADULT_FIELD)
      return again({ group: tick, message: result.message, name: alcohol.adult }, 400);
    return again({ group: tick, message: words.addAnywayMissing, name: words.addAnyway }, 400);
  }
  if (!result.ok) return again({ group: null, message: result.message, names: result.names }, 400);
  const added = { product, values, cart: result.data };
  const isAdd = uniqueId === null && taken === null;
  const next = isAdd ? await afterAdd(context, { ...place, from }, added) : taken?.next;
  throw redirect(next ?? from ?? place.close, 303);
}

/** When the server does not answer, the dialog stays as it is. */
export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return serverAnswer(serverAction, () => data(undefined, { status: 503 }));
}

/**
 * Loads again for another dish or line only, not when the dialog of a combo's item opens over this one. After
 * a refusal the values come with the action's data.
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
 * The dialog of a combo's item, when the visit began at its address: it is shown alone, and the combo's
 * dialog follows once it is done. Null from the moment the combo has been shown; it then stays under the
 * item's dialog.
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

/** When dishes of that department are served; null for always, and where that is unknown. */
async function servedOf(context: Route.LoaderArgs['context'], departmentId: string): Promise<Served | null> {
  const departments = await storeFrom(context).departments();
  const department = departments?.find((each) => each.departmentId === departmentId);
  return department ? servedTimes(department, menuReader(context)) : null;
}

/**
 * Where the dialog is: over / or a department's page, for a new dish or a cart line, and where closing leads.
 */
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
    /** Id of the offer that this combo accepts, from an offer's link. */
    offer: url.searchParams.get('offer'),
    /** The card to scroll back to after a full page load; script keeps the scroll position by itself. */
    card: from ? '' : `#card-${encodeURIComponent(params.productId)}`,
    line: url.searchParams.get('line'),
  };
}

/**
 * When the store does not answer, no dialog opens and no message is shown. A `clientLoader` is not used for
 * that: the first dish would wait for its code before its data could be requested.
 */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <BackIfLost error={error} />;
}
