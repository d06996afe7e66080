import { readLanguage, writeLocal } from './storage.ts';

/** As the server writes it: a JSON text in base64 (middleware/i18n.ts), which scripts may read. */
const COOKIE = /(?:^|;\s*)lng=([^;]*)/;

/** The language that was chosen in this browser, another tab's choice too; null while nobody has chosen. */
export function chosenLanguage(): string | null {
  const value = COOKIE.exec(document.cookie)?.[1];
  if (!value) return null;
  try {
    const language: unknown = JSON.parse(atob(decodeURIComponent(value)));
    return typeof language === 'string' ? language : null;
  } catch {
    return null;
  }
}

/**
 * Keeps the choice in storage (R-I18N-03). One that only storage knows, as its cookie ended or was taken away, is told to the
 * server once, without a reload: it counts from the next document on. What was never chosen is not kept, or the
 * browser's own language could no longer change the page's.
 */
export function mirrorLanguage(): void {
  const chosen = chosenLanguage();
  if (chosen) writeLocal('i18nextLng', chosen);
  const language = chosen ? null : readLanguage();
  if (!language || !navigator.cookieEnabled) return;
  // its answer leads to a page, which nobody looks at; lost, the next page asks again
  fetch('/language', {
    method: 'POST',
    body: new URLSearchParams({ language }),
    redirect: 'manual',
  }).catch(() => undefined);
}
