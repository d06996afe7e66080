import { languages } from 'virtual:languages';
import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { sayIn } from '#app/domain/language/say-fault.ts';
import { followTranslation } from './browser/translated-texts.ts';
import type { FaultValue } from './contract/faults.ts';
import { FALLBACK, type Language } from './locales/languages.ts';
import { pageTexts } from './locales/page-texts.ts';
import { aroundLoads, preloadScripts, startedScreens } from './shell/late-start/router-internals.ts';
import { keepPageOnCrash } from './shell/late-start/standing-page.tsx';
import { type Said, TranslationProvider } from './ui/translation.tsx';

/**
 * Faults of fields and of a dish's choices are put into words here; their values are whole numbers, and names
 * in the page's language.
 */
function valueText(value: FaultValue): string {
  return typeof value === 'object' && 'name' in value ? value.name : String(value);
}

async function hydrate() {
  const { lang } = document.documentElement;
  // a browser that translates pages changes this attribute to its own language
  const language = lang in languages ? (lang as Language) : FALLBACK;
  const { texts, faults, need, needForms } = pageTexts((await languages[language]()).texts);
  await need(startedScreens());

  const tell = (said: Said) => sayIn(faults(), said, valueText);

  /**
   * A screen that is opened later waits for its texts as well as its code. When the texts cannot be loaded,
   * the page is reloaded, as for its code (shell/page/missing-code.ts).
   */
  async function withTexts(id: string, load: () => Promise<unknown>) {
    const lost = () => {
      location.reload();
      return new Promise(() => {});
    };
    preloadScripts(id);
    await Promise.all([need([id]).catch(lost), load()]);
  }

  keepPageOnCrash();
  followTranslation();
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <TranslationProvider language={language} texts={texts} tell={tell} needForms={needForms}>
          <HydratedRouter useTransitions={false} instrumentations={aroundLoads(withTexts)} />
        </TranslationProvider>
      </StrictMode>,
    );
  });
}

await hydrate();
