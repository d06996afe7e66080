import { randomInt } from 'node:crypto';
import type { Request, Response } from 'express';
import { dropRest } from '#app/backend/http/drop-rest.ts';
import { customerLanguage, failureAnswer } from '#app/backend/http/envelope.ts';
import { BUSY_PAGE_WORDS } from '#app/locales/busy-page.ts';
import { LANGUAGES, type Language } from '#app/locales/languages.ts';
import { isDocument, pageIn, pageLanguage, sendPage } from './plain-page.ts';
import { isApi, refuse } from './refuse.ts';

/** Seconds; spread, so that those who were turned away together do not come back together. */
const SOONEST = 2;
const LATEST = 6;
/** The kitchen's pages, where nobody has a cart, and nothing may lead to the customers' pages. */
const KITCHEN = /^\/order-receiver(\/|\.|$)/i;
const BOARD = '/order-receiver';
/** Seconds after which the kitchen's page asks again by itself. */
const KITCHEN_SECONDS = 8;
type Pages = Record<'read' | 'form' | 'kitchenRead' | 'kitchenForm', string>;
const PAGES = Object.fromEntries(
  LANGUAGES.map((language) => {
    const words = BUSY_PAGE_WORDS[language];
    const { read, tryAgain, form, openAgain, kitchenRead, kitchenForm, toBoard } = words;
    const kitchen = { title: words.kitchenTitle, link: toBoard, href: BOARD };
    const pages: Pages = {
      read: pageIn(language, { title: words.title, hint: read, link: tryAgain }),
      form: pageIn(language, { title: words.title, hint: form, link: openAgain }),
      kitchenRead: pageIn(language, { ...kitchen, hint: kitchenRead, again: KITCHEN_SECONDS }),
      kitchenForm: pageIn(language, { ...kitchen, hint: kitchenForm }),
    };
    return [language, pages];
  }),
) as Record<Language, Pages>;

/**
 * Turns a request away with HTTP 503 and Retry-After: whoever opened a page reads why in their language and
 * what has not happened; a program gets the API's envelope, all others a line of text.
 */
export function sendBusy(request: Request, response: Response): void {
  const wait = String(randomInt(SOONEST, LATEST + 1));
  response.set('retry-after', wait);
  if (isApi(request)) {
    const language = customerLanguage(request.headers['accept-language']);
    const { status, headers, body } = failureAnswer(503, { code: 'tooBusy' }, { language });
    response.status(status).set(headers).set('retry-after', wait).end(JSON.stringify(body));
  } else if (isDocument(request)) sendPage(response, 503, pageFor(request));
  else refuse(request, response, 503, 'tooBusy');
  dropRest(request);
}

/** Whoever has sent a form is told that it was not taken; whoever has not might think that an order was lost. */
function pageFor(request: Request): string | undefined {
  if (request.method === 'HEAD') return undefined;
  const isRead = request.method === 'GET';
  const pages = PAGES[pageLanguage(request)];
  if (KITCHEN.test(request.path)) return isRead ? pages.kitchenRead : pages.kitchenForm;
  return isRead ? pages.read : pages.form;
}
