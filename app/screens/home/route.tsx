import { data, redirect, type ShouldRevalidateFunctionArgs } from 'react-router';
import { backToCard, pageOf } from '#app/components/came-from.ts';
import { fittingCards, fittingCount, useDishFilter } from '#app/components/dish-filter.ts';
import { MenuList } from '#app/components/menu-list.tsx';
import { MenuNotLoaded } from '#app/components/menu-not-loaded.tsx';
import { MenuScreen } from '#app/components/menu-screen.tsx';
import { useSectionTitle } from '#app/components/menu-section.tsx';
import { pathAfterAdd } from '#app/components/offer-address.ts';
import { quickLine, readQuickAdd } from '#app/components/quick-add.ts';
import { isRefusal, sendQuietly } from '#app/components/quiet-reply.ts';
import { useRootData } from '#app/components/root-data.ts';
import { asksForRest, wantsWhole, wholeAddress } from '#app/components/whole-menu.ts';
import { MENU_VIEW } from '#app/domain/settings/menu-view.ts';
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
import { DepartmentTiles } from './department-tiles.tsx';
import { loadMenu } from './load-home.server.ts';
import { searchMenu } from './search-menu.server.ts';
import { SearchResults } from './search-results.tsx';
import { searchText } from './search-text.ts';

export async function loader({ url, context }: Route.LoaderArgs) {
  const text = searchText(url);
  if (text) return { search: { text, cards: (await searchMenu(context, text)).map(({ card }) => card) } };
  const home = await loadMenu(context, wantsWhole(url));
  return data(home, { status: home.menu ? 200 : 503 });
}

/** A card's quick add (R-CARD-04). What has something to choose opens instead. */
export async function action({ request, context }: Route.ActionArgs) {
  const { productId, card } = readQuickAdd(await formOf(request));
  const back = backToCard(request, '/', card);
  const products = await storeFrom(context).products();
  // the store did not answer: nothing visible (R-CART-29)
  if (!products) return answerQuietly(context, request, back, null);
  const quick = quickLine(products, productId, languageFrom(context));
  if (!quick) throw redirect(`/item/${encodeURIComponent(productId)}`, 303);
  const result = await addToCart(context, quick.line);
  const { name, product, selection, line } = quick;
  await sayOutcome(context, result, translator(wordsFrom(context))('cart.added', { product: name }));
  const next = result.ok ? await offerAfterAdd(context, product) : null;
  if (result.ok && next) {
    const added = { productId, selection, note: null, qty: line.qty, cart: result.data };
    // results of a search are come back to
    const from = isScripted(request) ? pageOf(request) : back;
    throw redirect(pathAfterAdd('', next.upsell.upsellId, added, from), 303);
  }
  return answerQuietly(context, request, back, result);
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return sendQuietly(() => serverAction());
}

/** The menu is not read again but for another search, or when the store refused a dish: then it may have changed. */
export function shouldRevalidate({ currentUrl, nextUrl, actionResult }: ShouldRevalidateFunctionArgs) {
  const isOther = searchText(currentUrl) !== searchText(nextUrl) || asksForRest(currentUrl, nextUrl);
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
    .map((section) => ({ href: `#${encodeURIComponent(section.id)}`, label: title(section) }));
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
