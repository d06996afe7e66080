import { data, type ShouldRevalidateFunctionArgs, useLocation } from 'react-router';
import type { Menu } from '#app/domain/menu/menu-sections.ts';
import { MENU_VIEW, menuView } from '#app/domain/settings/menu-view.ts';
import { fittingCount } from '#app/features/menu/dish-filter.tsx';
import { loadDepartment } from '#app/features/menu/load-menu.server.ts';
import { asksForRest, wantsWhole, wholeAddress } from '#app/features/menu/menu-address.ts';
import { MenuNotLoaded, MenuScreen } from '#app/features/menu/menu-screen.tsx';
import { CardSection } from '#app/features/menu/menu-section.tsx';
import { answerQuickAdd } from '#app/features/menu/quick-add.server.ts';
import type { ScreenHandle } from '#app/shell/page/screen.tsx';
import { isRefusal, sendQuietly } from '#app/shell/request/quiet-reply.ts';
import { storeFrom } from '#app/shell/restaurant/restaurant.server.ts';
import { type RootData, useRootData } from '#app/shell/root-data/root-data.ts';
import { Empty } from '#app/ui/empty.tsx';
import { useTranslation } from '#app/ui/translation.tsx';
import type { Route } from './+types/route.ts';
import { useWideRedirect } from './wide-redirect.ts';

export const handle: ScreenHandle<Route.ComponentProps['loaderData']> = {
  keep: 'all',
  title: ({ name }) => name,
};

/**
 * The dishes of one department.
 * @throws a 404 response for a department that the menu does not have
 */
export async function loader({ url, context, params }: Route.LoaderArgs) {
  const department = await loadDepartment(context, params.departmentId, wantsWhole(url));
  if (!department) throw data('department', { status: 404, statusText: 'Page not found' });
  const listsOnHome = menuView(storeFrom(context).settings).code !== MENU_VIEW.loadedElsewhere;
  return data({ ...department, listsOnHome }, { status: department.menu ? 200 : 503 });
}

export function action({ request, context, params }: Route.ActionArgs) {
  const { departmentId } = params;
  return answerQuickAdd(request, context, {
    over: `/products/${encodeURIComponent(departmentId)}`,
    departmentId,
  });
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return sendQuietly(() => serverAction());
}

/**
 * Loads again only for another department, for all cards of a big one, or when the store refused a dish,
 * because then the menu may have changed.
 */
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
  // some stores have no request for departments; then the link that led here may have brought the name
  const name = loaderData.name ?? nameFromState(state) ?? t('menu.others');
  const here = `/products/${encodeURIComponent(departmentId)}`;
  const links = departments.map((department) => ({
    href: `/products/${encodeURIComponent(department.departmentId)}`,
    label: department.name,
    lang: department.lang,
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
          <CardSection
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

/**
 * How many dishes of this page the visitor's filter hides. Null where that is unknown: the restaurant loads
 * dishes by department (view code 3) and not all cards are here.
 */
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
