import { data, type ShouldRevalidateFunctionArgs } from 'react-router';
import { MENU_VIEW } from '#app/domain/settings/menu-view.ts';
import { fittingCards, fittingCount, useDishFilter } from '#app/features/menu/dish-filter.tsx';
import { loadMenu } from '#app/features/menu/load-menu.server.ts';
import { asksForRest, searchedText, wantsWhole, wholeAddress } from '#app/features/menu/menu-address.ts';
import { MenuNotLoaded, MenuScreen } from '#app/features/menu/menu-screen.tsx';
import { MenuList, useSectionTitle } from '#app/features/menu/menu-section.tsx';
import { answerQuickAdd } from '#app/features/menu/quick-add.server.ts';
import { searchMenu } from '#app/features/menu/search/search-menu.server.ts';
import { SearchResults } from '#app/features/menu/search/search-results.tsx';
import { pageOf } from '#app/shell/page/came-from.ts';
import type { ScreenHandle } from '#app/shell/page/screen.tsx';
import { isRefusal, sendQuietly } from '#app/shell/request/quiet-reply.ts';
import { useRootData } from '#app/shell/root-data/root-data.ts';
import { Empty } from '#app/ui/empty.tsx';
import { useTranslation } from '#app/ui/translation.tsx';
import type { Route } from './+types/route.ts';
import { DepartmentTiles } from './department-tiles.tsx';

/** The restaurant's name alone; results of a search have a title of their own. */
export const handle: ScreenHandle<Route.ComponentProps['loaderData']> = {
  keep: 'all',
  title: (data, t) => ('search' in data ? t('menu.resultsFor', { text: data.search.text }) : null),
};

export async function loader({ url, context }: Route.LoaderArgs) {
  const text = searchedText(url);
  if (text) return { search: { text, cards: (await searchMenu(context, text)).map(({ card }) => card) } };
  const home = await loadMenu(context, wantsWhole(url));
  return data(home, { status: home.menu ? 200 : 503 });
}

/**
 * Handles the quick add of a card. An offer that follows leads back to this page, search results included.
 */
export function action({ request, context }: Route.ActionArgs) {
  return answerQuickAdd(request, context, { over: '', from: pageOf(request) });
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return sendQuietly(() => serverAction());
}

/**
 * Loads the menu again only for another search, for all cards of a big menu, or when the store refused a
 * dish, because then the menu may have changed.
 */
export function shouldRevalidate({ currentUrl, nextUrl, actionResult }: ShouldRevalidateFunctionArgs) {
  const isOther = searchedText(currentUrl) !== searchedText(nextUrl) || asksForRest(currentUrl, nextUrl);
  return isOther || isRefusal(actionResult);
}

export default function Home({ loaderData }: Route.ComponentProps) {
  const { showImages } = useRootData().menuView;
  const filter = useDishFilter();
  if ('search' in loaderData) {
    const { text, cards } = loaderData.search;
    const fitting = fittingCards(cards, filter);
    const here = `/?q=${encodeURIComponent(text)}`;
    return (
      <MenuScreen over="" from={here} links={[]} hidden={cards.length - fitting.length}>
        <SearchResults
          text={text}
          cards={fitting}
          isNothing={cards.length === 0}
          from={here}
          showImages={showImages}
        />
      </MenuScreen>
    );
  }
  return <Menu home={loaderData} showImages={showImages} />;
}

type HomeData = Awaited<ReturnType<typeof loadMenu>>;

function Menu({ home, showImages }: { home: HomeData; showImages: boolean }) {
  const { t } = useTranslation();
  const title = useSectionTitle();
  const filter = useDishFilter();
  const { view, departments, menu, hasLabels } = home;
  const sections = menu?.sections ?? [];
  const byDepartment = departments.length > 0 && view !== MENU_VIEW.products;
  const links = sections
    .filter((section) => {
      const cards = section.products.flatMap((id) => menu?.cards[id] ?? []);
      return fittingCount(section, cards, filter) > 0;
    })
    .map((section) => ({
      href: `#${encodeURIComponent(section.id)}`,
      label: title(section),
      lang: section.lang,
    }));
  return (
    <MenuScreen
      over=""
      links={links}
      wideNav={byDepartment}
      hasLabels={hasLabels}
      hidden={filter?.hiddenInAll ?? null}
      from={menu?.isWhole ? wholeAddress('') : undefined}
    >
      {!menu && <MenuNotLoaded href="/" />}
      {byDepartment && (
        <DepartmentTiles
          departments={departments}
          showImages={showImages}
          narrow={sections.length > 0}
          hasLabels={hasLabels}
        />
      )}
      {menu && sections.length > 0 && (
        <div className={byDepartment ? 'wide-only' : undefined}>
          <MenuList menu={menu} over="" showImages={showImages} isFirst={!byDepartment} />
        </div>
      )}
      {menu && sections.length === 0 && !byDepartment && <Empty icon="list" title={t('menu.empty')} />}
    </MenuScreen>
  );
}
