import { initReactI18next } from 'react-i18next';
import { createCookie } from 'react-router';
import { createI18nextMiddleware } from 'remix-i18next';
import { en } from '#app/locales/en.ts';
import { hi } from '#app/locales/hi.ts';
import { pa } from '#app/locales/pa.ts';

/** The chosen language; read by the page too, so neither signed nor HttpOnly. Not personal: pages may vary by it. */
export const languageCookie = createCookie('lng', { path: '/', sameSite: 'lax', maxAge: 31_536_000 });

/** Language of the request: cookie, then Accept-Language, then English (R-I18N-02, R-I18N-04, A-66). */
export const [i18nMiddleware, localeFrom, i18nFrom] = createI18nextMiddleware({
  detection: {
    supportedLanguages: ['en', 'hi', 'pa'],
    fallbackLanguage: 'en',
    cookie: languageCookie,
    order: ['cookie', 'header'],
  },
  i18next: {
    resources: { en: { translation: en }, hi: { translation: hi }, pa: { translation: pa } },
    fallbackLng: 'en',
    interpolation: { escapeValue: false },
  },
  plugins: [initReactI18next],
});
