import type { ReactNode } from 'react';
import type { EntryContext, RouterContextProvider } from 'react-router';
import { ownTitle, titleOf } from '#app/layout/page-title.tsx';
import type { RootLoaderData } from '#app/layout/root-loader.server.ts';
import { LANGUAGES, type Language } from '#app/locales/locale.ts';
import { SEARCH_TEXTS } from '#app/locales/search.ts';
import { languageFrom, wordsFrom } from '#app/middleware/i18n.ts';
import { translate, translator } from '#app/ui/translate.ts';
import { DataBlock } from './data-block.server.tsx';
import { describePage } from './describe-page.ts';
import { linkPicture } from './link-picture.ts';
import { pageData } from './page-data.server.ts';
import { type FoundPage, publicPageOf } from './public-pages.server.ts';
import { storeOrigin } from './store-origin.server.ts';

type Parts = { head?: ReactNode; tail?: ReactNode };

/** Stands for a restaurant whose pictures are drawings only, or none. */
const STORE_ICON = '/app-icon/512.png';
const OG_LOCALES: Record<Language, string> = { en: 'en_NZ', hi: 'hi_IN', pa: 'pa_IN' };

/**
 * What a public page says to search engines and to whoever shows its address: description, one address, languages, a
 * picture, and its data (schema.org). Nothing for any other page: the header tells search engines to keep none of those.
 *
 * Only the server draws it, so it costs no script.
 */
export async function searchParts(
  request: Request,
  entry: EntryContext,
  context: Readonly<RouterContextProvider>,
): Promise<Parts> {
  const page = publicPageOf(entry);
  const root = entry.staticHandlerContext.loaderData.root as RootLoaderData | undefined;
  if (!page || !root) return {};
  const origin = storeOrigin(context);
  const loaded = entry.staticHandlerContext.loaderData[page.routeId] as unknown;
  const data = await pageData(page, { origin, root, loaded }, context);
  return {
    head: <Head page={page} {...{ request, entry, context, root, origin, loaded }} />,
    tail: data && <DataBlock data={data} />,
  };
}

type HeadProps = {
  page: FoundPage;
  request: Request;
  entry: EntryContext;
  context: Readonly<RouterContextProvider>;
  root: RootLoaderData;
  origin: string;
  loaded: unknown;
};

function Head({ page, request, entry, context, root, origin, loaded }: HeadProps) {
  const language = languageFrom(context);
  const { restaurant } = root;
  const own = titleOfPage(entry, context);
  const title = titleOf(own, restaurant.name);
  const says = (key: string, values: Record<string, string>) =>
    translate(SEARCH_TEXTS[language], language, key, values);
  const description = describePage(page.text, { root, loaded, title: own ?? '' }, says);
  // an address that names a language is kept apart; without one it is the visitor's own, English to crawlers
  const asked = new URL(request.url).searchParams.get('lng');
  const url = addressIn(origin + page.path, asked === language ? language : 'en');
  const picture = linkPicture(page.text, root, loaded);
  return (
    <>
      <meta name="description" content={description} />
      <link rel="canonical" href={url} />
      {LANGUAGES.map((each) => (
        <link key={each} rel="alternate" hrefLang={each} href={addressIn(origin + page.path, each)} />
      ))}
      <link rel="alternate" hrefLang="x-default" href={origin + page.path} />
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={restaurant.name} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={url} />
      <meta property="og:locale" content={OG_LOCALES[language]} />
      <meta property="og:image" content={new URL(picture ?? STORE_ICON, origin).href} />
      <meta name="twitter:card" content={picture ? 'summary_large_image' : 'summary'} />
    </>
  );
}

/** English is what an address shows that names no language, so it needs none. */
function addressIn(url: string, language: Language): string {
  return language === 'en' ? url : `${url}?lng=${language}`;
}

function titleOfPage(entry: EntryContext, context: Readonly<RouterContextProvider>): string | null {
  const { matches, loaderData } = entry.staticHandlerContext;
  const handles = matches.map(({ route }) => ({
    handle: entry.routeModules[route.id]?.handle,
    loaderData: loaderData[route.id] as unknown,
  }));
  return ownTitle(handles, translator(wordsFrom(context)));
}
