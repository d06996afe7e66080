import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { tellBy } from './domain/language/tell-in.ts';
import type { BrowserLanguage } from './locales/browser/language.ts';
import type { Language } from './locales/locale.ts';
import { pageTexts } from './locales/page-texts.ts';
import { TranslationProvider } from './ui/translation.tsx';

declare global {
  interface Window {
    /** The router's own record of the screens that the document shows, by their ids. */
    __reactRouterRouteModules?: Record<string, unknown>;
    /** What each screen is built of. */
    __reactRouterManifest?: { routes: Record<string, { imports?: string[] } | undefined> };
  }
}

/** One chunk for each language and each of its parts; only what the page's own screens say is fetched. */
const languages: Record<Language, () => Promise<BrowserLanguage>> = {
  en: async () => (await import('./locales/browser/en.ts')).en,
  hi: async () => (await import('./locales/browser/hi.ts')).hi,
  pa: async () => (await import('./locales/browser/pa.ts')).pa,
};

async function hydrate() {
  const { lang } = document.documentElement;
  // a browser that translates pages writes its own language there
  const language = lang in languages ? (lang as Language) : 'en';
  const { texts, rules, need } = pageTexts(await languages[language]());
  await need(Object.keys(window.__reactRouterRouteModules ?? {}));

  const tell = (english: string) => tellBy(rules(), english);

  /** A screen that is opened later waits for its texts as for its code, and comes likewise without (components/gone-code.ts). */
  async function withTexts(id: string, load: () => Promise<unknown>) {
    const lost = () => {
      location.reload();
      return new Promise(() => {});
    };
    preloadCode(id);
    await Promise.all([need([id]).catch(lost), load()]);
  }

  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <TranslationProvider language={language} texts={texts} tell={tell}>
          <HydratedRouter
            useTransitions={false}
            instrumentations={[
              {
                route: ({ id, instrument }) => {
                  const load = (inner: () => Promise<unknown>) => withTexts(id, inner);
                  instrument({ loader: load, 'lazy.loader': load });
                },
              },
            ]}
          />
        </TranslationProvider>
      </StrictMode>,
    );
  });
}

const preloaded = new Set<string>();

/**
 * All files of a screen at once. The router asks for its first one only, and that one's imports would be known when it has
 * come: a whole way more on a slow line. What is here already is not fetched again.
 */
function preloadCode(id: string) {
  for (const href of window.__reactRouterManifest?.routes[id]?.imports ?? []) {
    if (preloaded.has(href)) continue;
    preloaded.add(href);
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
  }
}

await hydrate();
