import {
  type MiddlewareFunction,
  type RouterContextProvider,
  redirect,
  redirectDocument,
} from 'react-router';
import { keptStaff } from '#app/features/manage/staff-session.server.ts';
import { flashCookie, say } from '#app/shell/flash/flash.server.ts';
import { wordsFrom } from '#app/shell/language/i18n.server.ts';
import { pageOf } from '#app/shell/page/came-from.ts';
import { notePreview, previewCookie } from '#app/shell/preview/preview.server.ts';
import { formCookie } from '#app/shell/request/form-token.server.ts';
import { platformContext } from '#app/shell/request/platform.server.ts';
import { isScripted } from '#app/shell/request/quiet-answer.server.ts';
import { asStranger, sessionFrom } from '#app/shell/request/session.server.ts';
import { showDraft } from '#app/shell/restaurant/restaurant.server.ts';
import { translator } from '#app/ui/translate.ts';

type Context = Readonly<RouterContextProvider>;

/** Pages that are not the store's: what they do is done as ever. */
const NOT_THE_STORE = /^\/(manage|order-receiver)(\/|\.data$|$)/;
/** The store's forms that change nothing but how a page is read. */
const READING = /^\/language(\.data)?$/;
/** Where an order would be placed: there is none to place. */
const ORDERING = /^\/(checkout|payment)(\/|$)/;
const VERSIONS = '/manage/versions';

/**
 * Shows the store drawn from the draft to whoever opened a preview, as a stranger would see it: without cart, account
 * and choices of this browser, which all stay. Its pages start no router, so that each is a document of its own and says
 * what it is. What an open page of the live store asks for leads to such a document; pictures and files stay live.
 * @throws the ways on: to the page again for a form, which does nothing, and to the changes for a draft with faults
 */
export const previewMiddleware: MiddlewareFunction<Response> = async ({ request, url, context }, next) => {
  const path = url.pathname;
  if (NOT_THE_STORE.test(path)) return next();
  const kept = await sessionFrom(context).read(previewCookie);
  const isPage = isScripted(request) || (request.headers.get('accept') ?? '').includes('text/html');
  if (!kept || !isPage) return next();
  const t = translator(wordsFrom(context));
  const staff = await keptStaff(context);
  if (!staff || kept.endsAt <= context.get(platformContext).now().getTime()) {
    await endPreview(context, t('managePreview.over'));
    return next();
  }
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    if (READING.test(path)) return next();
    await say(context, 'no', t('managePreview.noOrder'));
    throw redirectDocument(pageOf(request) ?? '/', 303);
  }
  if (isScripted(request)) throw redirectDocument(documentOf(url), 303);
  if (ORDERING.test(path)) {
    await say(context, 'no', t('managePreview.noOrder'));
    throw redirect('/', 303);
  }
  const refused = await showDraft(context, request, staff.token);
  if (refused?.code === 'draftBlocked') {
    await endPreview(context, t('managePreview.faulty'));
    throw redirect(VERSIONS, 303);
  }
  if (refused) {
    await endPreview(context, t('managePreview.over'));
    return next();
  }
  asStranger(context, [previewCookie, flashCookie, formCookie]);
  notePreview(context, kept.endsAt);
  const response = await next();
  response.headers.set('cache-control', 'private, no-store');
  response.headers.set('x-robots-tag', 'noindex');
  return response;
};

async function endPreview(context: Context, words: string): Promise<void> {
  sessionFrom(context).write(previewCookie, null);
  await say(context, 'no', words);
}

/** The address of the page whose data an open page asks for. */
function documentOf({ pathname, search }: URL): string {
  const path = pathname.replace(/\.data$/, '').replace(/^\/_root$/, '/');
  const query = new URLSearchParams(search);
  query.delete('_routes');
  return query.size > 0 ? `${path}?${query}` : path;
}
