import { readLanguage, writeLocal } from './storage.ts';

/** The server writes it as JSON in base64 (shell/language/i18n.server.ts) and lets scripts read it. */
const COOKIE = /(?:^|;\s*)lng=([^;]*)/;

/** The language chosen in this browser, in any tab; null while nobody has chosen one. */
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
 * Copies the chosen language into storage. When only storage still has it, because its cookie expired or was
 * deleted, it is sent to the server once, without a reload, and counts from the next page on. Nothing is
 * stored before somebody chooses: otherwise the browser's own language could no longer change the page's.
 * @param ours the languages that the store speaks
 */
export function mirrorLanguage(ours: readonly string[]): void {
  const chosen = chosenLanguage();
  if (chosen) writeLocal('i18nextLng', chosen);
  const language = chosen ? null : readLanguage(ours);
  if (!language || !navigator.cookieEnabled) return;
  // the response is a redirect to a page that nobody needs; if the request fails, the next page sends it
  // again
  fetch('/language', {
    method: 'POST',
    body: new URLSearchParams({ language }),
    redirect: 'manual',
  }).catch(() => undefined);
}
