import i18next from 'i18next';
import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import { HydratedRouter } from 'react-router/dom';
import type { Locale } from './locales/locale.ts';

/** One chunk for each language; only the page's own is fetched. */
const languages: Record<string, () => Promise<Locale>> = {
  en: async () => (await import('./locales/en.ts')).en,
  hi: async () => (await import('./locales/hi.ts')).hi,
  pa: async () => (await import('./locales/pa.ts')).pa,
};

async function hydrate() {
  const language = document.documentElement.lang.slice(0, 2);
  const load = languages[language] ?? languages.en;
  const translation = await load?.();
  await i18next.use(initReactI18next).init({
    lng: language,
    fallbackLng: 'en',
    resources: translation ? { [language]: { translation } } : {},
    interpolation: { escapeValue: false },
  });
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <I18nextProvider i18n={i18next}>
          <HydratedRouter />
        </I18nextProvider>
      </StrictMode>,
    );
  });
}

await hydrate();
