import type { Request, Response } from 'express';
import type { OffShop } from '#app/backend/deps.ts';
import { dropRest } from '#app/backend/http/drop-rest.ts';
import { phoneLink } from '#app/contract/phone-number.ts';
import { BUSY_PAGE_WORDS } from '#app/locales/busy-page.ts';
import { pageIn, pageLanguage, sendPage } from './plain-page.ts';

/** Seconds after which a search engine may look again: an hour. */
const RETRY_SECONDS = 3600;

/**
 * What customers of a restaurant that is switched off are answered: HTTP 503 with Retry-After, so that search engines keep
 * its pages as they were. In a language that it offers, as its pages are. 404 would have them dropped within days, and the shop comes back.
 */
export function sendOff(
  request: Request,
  response: Response,
  { tradingName, phone, languages }: OffShop,
): void {
  response.set('retry-after', String(RETRY_SECONDS));
  const wanted = pageLanguage(request);
  const language = languages.includes(wanted) ? wanted : (languages[0] ?? wanted);
  const words = BUSY_PAGE_WORDS[language];
  const call = /\d/.test(phone ?? '') ? phoneLink(phone ?? '') : '';
  const page = pageIn(language, {
    title: escaped(words.offTitle.replace('{{name}}', () => tradingName)),
    hint: call === '' ? words.offUnknown : words.off,
    link: call === '' ? words.tryAgain : escaped(words.offCall.replace('{{phone}}', () => phone ?? '')),
    href: call,
  });
  sendPage(response, 503, request.method === 'HEAD' ? undefined : page);
  dropRest(request);
}

/** Names and numbers are the restaurant's own words. */
function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`);
}
