import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import type { Language, Locale } from './locales/locale.ts';
import { TranslationProvider } from './ui/translation.tsx';

/** One chunk for each language; only the page's own is fetched. */
const languages: Record<Language, () => Promise<Locale>> = {
  en: async () => (await import('./locales/en.ts')).en,
  hi: async () => (await import('./locales/hi.ts')).hi,
  pa: async () => (await import('./locales/pa.ts')).pa,
};

async function hydrate() {
  const { lang } = document.documentElement;
  // a browser that translates pages writes its own language there
  const language = lang in languages ? (lang as Language) : 'en';
  const texts = await languages[language]();
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <TranslationProvider language={language} texts={texts}>
          <HydratedRouter useTransitions={false} />
        </TranslationProvider>
      </StrictMode>,
    );
  });
}

await hydrate();
