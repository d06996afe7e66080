import type { ReactNode } from 'react';
import type { RouterContextProvider } from 'react-router';
import { FALLBACK, openGraphTag } from '#app/locales/languages.ts';
import { TEXTS } from '#app/locales/texts.server.ts';
import { DataBlock } from '#app/shell/document/inert-text.server.tsx';
import { languageFrom, wordsFrom } from '#app/shell/language/i18n.server.ts';
import { type DrawnPage, dataOf } from '#app/shell/late-start/router-document.server.ts';
import { ownTitle, titleOf } from '#app/shell/page/page-title.tsx';
import type { RootLoaderData } from '#app/shell/root-data/root-data.ts';
import { translate, translator } from '#app/ui/translate.ts';
import { describePage, linkPicture } from './describe-page.ts';
import { pageData } from './page-data.server.ts';
import { addressIn, type FoundPage, publicPageOf, storeOrigin } from './public-pages.server.ts';

type Parts = { head?: ReactNode; tail?: ReactNode };

/** The preview picture of a restaurant without pictures, or with drawings only. */
const STORE_ICON = '/app-icon/512.png';

/**
 * What a public page says to search engines and link previews: description, canonical address, languages, a
 * picture, and structured data. Empty for any other page: a header keeps those out of indexes.
 *
 * Only the server draws it, so it costs no script.
 */
export async function searchParts(
  request: Request,
  drawn: DrawnPage,
  context: Readonly<RouterContextProvider>,
): Promise<Parts> {
  const page = publicPageOf(drawn);
  const root = dataOf<RootLoaderData>(drawn, 'root');
  if (!page || !root) return {};
  const origin = storeOrigin(context);
  const loaded = dataOf<unknown>(drawn, page.routeId);
  const data = await pageData(page, { origin, root, loaded }, context);
  return {
    head: <Head page={page} {...{ request, drawn, context, root, origin, loaded }} />,
    tail: data && <DataBlock data={data} />,
  };
}

type HeadProps = {
  page: FoundPage;
  request: Request;
  drawn: DrawnPage;
  context: Readonly<RouterContextProvider>;
  root: RootLoaderData;
  origin: string;
  loaded: unknown;
};

function Head({ page, request, drawn, context, root, origin, loaded }: HeadProps) {
  const language = languageFrom(context);
  const { restaurant } = root;
  const own = titleOfPage(drawn, context);
  const title = titleOf(own, restaurant.name);
  const says = (key: string, values: Record<string, string>) =>
    translate(TEXTS[language].search, language, key, values);
  const description = describePage(page.text, { root, loaded, title: own ?? '' }, says);
  // an address with `?lng=` is indexed apart; one without is in the visitor's own language, English for
  // crawlers
  const asked = new URL(request.url).searchParams.get('lng');
  const url = addressIn(origin + page.path, asked === language ? language : FALLBACK);
  const picture = linkPicture(page.text, root, loaded);
  return (
    <>
      <meta name="description" content={description} />
      <link rel="canonical" href={url} />
      {restaurant.languages.map((each) => (
        <link key={each} rel="alternate" hrefLang={each} href={addressIn(origin + page.path, each)} />
      ))}
      <link rel="alternate" hrefLang="x-default" href={origin + page.path} />
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={restaurant.name} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={url} />
      <meta property="og:locale" content={openGraphTag(language)} />
      <meta property="og:image" content={new URL(picture ?? STORE_ICON, origin).href} />
      <meta name="twitter:card" content={picture ? 'summary_large_image' : 'summary'} />
    </>
  );
}

function titleOfPage({ screens }: DrawnPage, context: Readonly<RouterContextProvider>): string | null {
  const handles = screens.map(({ handle, data }) => ({ handle, loaderData: data }));
  return ownTitle(handles, translator(wordsFrom(context)));
}
