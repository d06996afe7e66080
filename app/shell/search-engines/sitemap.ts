import { LegalTexts } from '#app/contract/legal.ts';
import { tabs } from '#app/domain/settings/tabs.ts';
import { offeredLanguages } from '#app/shell/language/offered-languages.ts';
import type { ScreenHandle } from '#app/shell/page/screen.tsx';
import { storeFrom } from '#app/shell/restaurant/restaurant.server.ts';
import type { Route } from './+types/sitemap.ts';
import { departmentUrl, dishUrl } from './menu-data.ts';
import { addressIn, PUBLIC_PAGES, storeOrigin } from './public-pages.server.ts';

export const handle: ScreenHandle = { keep: 'alike' };

/** The most addresses that a sitemap may have. */
const MAX_PAGES = 50_000;

/**
 * Lists every public page of a restaurant by its canonical addresses, one for each language. Answers 503 while the menu cannot be read: a list without dishes would drop them from the indexes.
 */
export async function loader({ context }: Route.LoaderArgs) {
  const store = storeFrom(context);
  const origin = storeOrigin(context);
  const [departments, products] = await Promise.all([store.departments(), store.products()]);
  if (!departments || !products)
    throw new Response(null, { status: 503, statusText: 'Service unavailable', headers: RETRY });
  const shown = new Set(tabs(store.settings));
  const dishes = products.filter(({ isDisabled }) => !isDisabled);
  const served = new Set(dishes.map(({ departmentId }) => departmentId));
  const pages = [
    ...Object.values(PUBLIC_PAGES)
      .filter(({ path, tab }) => !path.includes(':') && (!tab || shown.has(tab)))
      .map(({ path }) => origin + path),
    ...Object.keys(LegalTexts.shape).map((text) => `${origin}/legal/${text}`),
    ...departments
      .filter(({ departmentId }) => served.has(departmentId))
      .map(({ departmentId }) => departmentUrl(origin, departmentId)),
    ...dishes.map(({ productId }) => dishUrl(origin, productId)),
  ];
  const languages = offeredLanguages(store.settings);
  const inLanguages = pages.flatMap((page) => languages.map((language) => addressIn(page, language)));
  const urls = inLanguages.slice(0, MAX_PAGES).map((page) => `<url><loc>${escaped(page)}</loc></url>`);
  const xml = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.join('\n')}
</urlset>
`;
  return new Response(xml, {
    headers: { 'content-type': 'application/xml; charset=utf-8', 'cache-control': 'public, max-age=600' },
  });
}

const RETRY = { 'retry-after': '60' };

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll("'", '&apos;');
}
