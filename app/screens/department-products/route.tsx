import { data, redirect, type ShouldRevalidateFunctionArgs, useLocation } from 'react-router';
import { backToCard } from '#app/components/came-from.ts';
import { fittingCount } from '#app/components/dish-filter.ts';
import { MenuNotLoaded } from '#app/components/menu-not-loaded.tsx';
import { MenuScreen } from '#app/components/menu-screen.tsx';
import { Section } from '#app/components/menu-section.tsx';
import type { Menu } from '#app/components/menu-sections.ts';
import { pathAfterAdd } from '#app/components/offer-address.ts';
import { quickLine, readQuickAdd } from '#app/components/quick-add.ts';
import { isRefusal, sendQuietly } from '#app/components/quiet-reply.ts';
import { type RootData, useRootData } from '#app/components/root-data.ts';
import type { ScreenHandle } from '#app/components/screen.tsx';
import { asksForRest, wantsWhole, wholeAddress } from '#app/components/whole-menu.ts';
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
import { loadDepartment } from './load-department.server.ts';
import { useWideRedirect } from './wide-redirect.ts';

export const handle: ScreenHandle<Route.ComponentProps['loaderData']> = { title: ({ name }) => name };

/** The dishes of one department (R-ROUTE-02). @throws 404 for a department the menu does not have (C-020). */
export async function loader({ url, context, params }: Route.LoaderArgs) {
  const department = await loadDepartment(context, params.departmentId, wantsWhole(url));
  if (!department) throw data('department', { status: 404, statusText: 'Page not found' });
  const listsOnHome = menuView(storeFrom(context).settings).code !== MENU_VIEW.loadedElsewhere;
  return data({ ...department, listsOnHome }, { status: department.menu ? 200 : 503 });
}

/** A card's quick add (R-CARD-04). What has something to choose opens instead. */
export async function action({ request, context, params }: Route.ActionArgs) {
  const here = `/products/${encodeURIComponent(params.departmentId)}`;
  const { productId, card } = readQuickAdd(await formOf(request));
  const back = backToCard(request, here, card);
  const products = await storeFrom(context).products(params.departmentId);
  // the store did not answer: nothing visible (R-CART-29)
  if (!products) return answerQuietly(context, request, back, null);
  const quick = quickLine(products, productId, languageFrom(context));
  if (!quick) throw redirect(`${here}/item/${encodeURIComponent(productId)}`, 303);
  const result = await addToCart(context, quick.line);
  const { name, product, selection, line } = quick;
  await sayOutcome(context, result, translator(wordsFrom(context))('cart.added', { product: name }));
  const next = result.ok ? await offerAfterAdd(context, product) : null;
  if (result.ok && next) {
    const added = { productId, selection, note: null, qty: line.qty, cart: result.data };
    const from = isScripted(request) ? undefined : back;
    throw redirect(pathAfterAdd(here, next.upsell.upsellId, added, from), 303);
  }
  return answerQuietly(context, request, back, result);
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return sendQuietly(() => serverAction());
}

/** As on /: read again for another department or the whole of it, or when the store refused a dish. */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs) {
  const { currentUrl, currentParams, nextUrl, nextParams, actionResult } = args;
  const isOther = currentParams.departmentId !== nextParams.departmentId || asksForRest(currentUrl, nextUrl);
  return isOther || isRefusal(actionResult);
}

export default function DepartmentProducts({ loaderData, params }: Route.ComponentProps) {
  const { t } = useTranslation();
  const { menuView: looks, dishFilter } = useRootData();
  const { state } = useLocation();
  const { departmentId } = params;
  const { menu, departments, hasLabels, listsOnHome } = loaderData;
  useWideRedirect(departmentId, listsOnHome);
  // a store without a call for departments knows no names; the link that led here may (R-ROUTE-03, A-40)
  const name = loaderData.name ?? nameFromState(state) ?? t('menu.others');
  const here = `/products/${encodeURIComponent(departmentId)}`;
  const links = departments.map((department) => ({
    href: `/products/${encodeURIComponent(department.departmentId)}`,
    label: department.name,
    current: department.departmentId === departmentId,
  }));
  return (
    <MenuScreen
      over={here}
      links={links}
      hasLabels={hasLabels}
      hidden={menu && hiddenOf(menu, dishFilter)}
      from={menu?.isWhole ? wholeAddress(here) : undefined}
    >
      {menu ? (
        menu.sections.map((section) => (
          <Section
            key={section.id}
            menu={menu}
            section={{ ...section, name }}
            over={here}
            showImages={looks.showImages}
            eager={4}
            whenEmpty={<Empty icon="list" title={t(section.total === 0 ? 'menu.empty' : 'menu.allHidden')} />}
          />
        ))
      ) : (
        <>
          <h2 className="h2">{name}</h2>
          <MenuNotLoaded href={here} />
        </>
      )}
    </MenuScreen>
  );
}

/** How many dishes the visitor's filter hides here; null where nobody knows (view code 3, as long as not all are here). */
function hiddenOf({ sections: [section], cards }: Menu, filter: RootData['dishFilter']): number | null {
  if (!section || !filter) return null;
  if (filter.hiddenInAll === null && section.products.length < section.total) return null;
  return (
    section.total -
    fittingCount(
      section,
      section.products.flatMap((id) => cards[id] ?? []),
      filter,
    )
  );
}

function nameFromState(state: unknown): string | null {
  const name = (state as { departmentName?: unknown } | null)?.departmentName;
  return typeof name === 'string' ? name : null;
}
