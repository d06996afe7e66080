import { tabs } from '#app/domain/settings/tabs.ts';
import { storeFrom } from '#app/middleware/restaurant.ts';
import { LEGAL_SECTIONS } from '#app/screens/legal/sections.ts';
import type { Route } from './+types/sitemap.ts';
import { departmentUrl, dishUrl } from './menu-data.ts';
import { PUBLIC_PAGES } from './public-pages.server.ts';
import { storeOrigin } from './store-origin.server.ts';

/** More are allowed in no sitemap. */
const MAX_PAGES = 50_000;

/**
 * Every page of a restaurant that search engines may keep, by its one address; the other languages are named by each page.
 * 503 while the menu cannot be read: a list without dishes would have them forgotten.
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
    ...Object.keys(LEGAL_SECTIONS).map((text) => `${origin}/legal/${text}`),
    ...departments
      .filter(({ departmentId }) => served.has(departmentId))
      .map(({ departmentId }) => departmentUrl(origin, departmentId)),
    ...dishes.map(({ productId }) => dishUrl(origin, productId)),
  ];
  const urls = pages.slice(0, MAX_PAGES).map((page) => `<url><loc>${escaped(page)}</loc></url>`);
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
