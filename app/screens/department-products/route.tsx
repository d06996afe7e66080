import { data, redirect, type ShouldRevalidateFunctionArgs, useLocation } from 'react-router';
import { fittingCards } from '#app/components/dish-filter.ts';
import { MenuNotLoaded } from '#app/components/menu-not-loaded.tsx';
import { MenuScreen } from '#app/components/menu-screen.tsx';
import { pathAfterAdd } from '#app/components/offer-address.ts';
import { Cards } from '#app/components/product-list.tsx';
import { quickLine, readQuickAdd } from '#app/components/quick-add.ts';
import { isRefusal, sendQuietly } from '#app/components/quiet-reply.ts';
import { useRootData } from '#app/components/root-data.ts';
import type { ScreenHandle } from '#app/components/screen.tsx';
import { ServedTimes } from '#app/components/served-times.tsx';
import { MENU_VIEW, menuView } from '#app/domain/settings/menu-view.ts';
import { addToCart } from '#app/middleware/cart-changes.ts';
import { sayOutcome } from '#app/middleware/flash.ts';
import { formOf } from '#app/middleware/form-of.ts';
import { languageFrom, wordsFrom } from '#app/middleware/i18n.ts';
import { offerAfterAdd } from '#app/middleware/offers.ts';
import { answerQuietly, isScripted } from '#app/middleware/quiet-answer.ts';
import { storeFrom } from '#app/middleware/restaurant.ts';
import { Empty } from '#app/ui/empty.tsx';
import { translator } from '#app/ui/translate.ts';
import { useTranslation } from '#app/ui/translation.tsx';
import type { Route } from './+types/route.ts';
import styles from './department-products.module.css';
import { loadDepartment } from './load-department.server.ts';
import { useWideRedirect } from './wide-redirect.ts';

export const handle: ScreenHandle<Route.ComponentProps['loaderData']> = { title: ({ name }) => name };

/** The dishes of one department (R-ROUTE-02). @throws 404 for a department the menu does not have (C-020). */
export async function loader({ context, params }: Route.LoaderArgs) {
  const department = await loadDepartment(context, params.departmentId);
  if (!department) throw new Response(null, { status: 404, statusText: 'Page not found' });
  const listsOnHome = menuView(storeFrom(context).settings).code !== MENU_VIEW.loadedElsewhere;
  return data({ ...department, listsOnHome }, { status: department.cards ? 200 : 503 });
}

/** A card's quick add (R-CARD-04). What has something to choose opens instead. */
export async function action({ request, context, params }: Route.ActionArgs) {
  const here = `/products/${encodeURIComponent(params.departmentId)}`;
  const { productId, card } = readQuickAdd(await formOf(request));
  const products = await storeFrom(context).products(params.departmentId);
  // the store did not answer: nothing visible (R-CART-29)
  if (!products) return answerQuietly(context, request, `${here}#${card}`, null);
  const quick = quickLine(products, productId, languageFrom(context));
  if (!quick) throw redirect(`${here}/item/${encodeURIComponent(productId)}`, 303);
  const result = await addToCart(context, quick.line);
  const { name, product, selection, line } = quick;
  await sayOutcome(context, result, translator(wordsFrom(context))('cart.added', { product: name }));
  const next = result.ok ? await offerAfterAdd(context, product) : null;
  if (result.ok && next) {
    const added = { productId, selection, note: null, qty: line.qty, cart: result.data };
    const from = isScripted(request) ? undefined : `${here}#${card}`;
    throw redirect(pathAfterAdd(here, next.upsell.upsellId, added, from), 303);
  }
  return answerQuietly(context, request, `${here}#${card}`, result);
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return sendQuietly(() => serverAction());
}

/** As on /: read again for another department, or when the store refused a dish. */
export function shouldRevalidate({ currentParams, nextParams, actionResult }: ShouldRevalidateFunctionArgs) {
  return currentParams.departmentId !== nextParams.departmentId || isRefusal(actionResult);
}

export default function DepartmentProducts({ loaderData, params }: Route.ComponentProps) {
  const { t } = useTranslation();
  const { menuView: looks, dishFilter } = useRootData();
  const { state } = useLocation();
  const { departmentId } = params;
  const { cards, departments, served, listsOnHome } = loaderData;
  useWideRedirect(departmentId, listsOnHome);
  // a store without a call for departments knows no names; the link that led here may (R-ROUTE-03, A-40)
  const name = loaderData.name ?? nameFromState(state) ?? t('menu.others');
  const here = `/products/${encodeURIComponent(departmentId)}`;
  const shown = cards && fittingCards(cards, dishFilter);
  const links = departments.map((department) => ({
    href: `/products/${encodeURIComponent(department.departmentId)}`,
    label: department.name,
    current: department.departmentId === departmentId,
  }));
  return (
    <MenuScreen
      over={here}
      links={links}
      hasLabels={cards?.some((card) => card.labels)}
      hidden={cards && shown && cards.length - shown.length}
    >
      <section className={styles.department} aria-labelledby="department-title">
        <h2 className="h2" id="department-title">
          {name}
        </h2>
        {served && <ServedTimes served={served} />}
        {cards === null && <MenuNotLoaded href={here} />}
        {cards?.length === 0 && <Empty icon="list" title={t('menu.empty')} />}
        {cards && cards.length > 0 && shown?.length === 0 && (
          <Empty icon="list" title={t('menu.allHidden')} />
        )}
        {shown && shown.length > 0 && (
          <Cards cards={shown} kind="department" over={here} showImages={looks.showImages} eager={4} />
        )}
      </section>
    </MenuScreen>
  );
}

function nameFromState(state: unknown): string | null {
  const name = (state as { departmentName?: unknown } | null)?.departmentName;
  return typeof name === 'string' ? name : null;
}
