import { data, redirect } from 'react-router';
import { keepAsked } from '#app/browser/storage.ts';
import { ownPath } from '#app/components/came-from.ts';
import { serverAnswer } from '#app/components/server-answer.ts';
import { say } from '#app/middleware/flash.ts';
import { formOf } from '#app/middleware/form-of.ts';
import { wordsFrom } from '#app/middleware/i18n.ts';
import { restoreCart } from '#app/middleware/preference.ts';
import { answerQuietly } from '#app/middleware/quiet-answer.ts';
import { continueSession, endDueSession } from '#app/middleware/session-end.ts';
import { tellToasts } from '#app/ui/toast-queue.ts';
import type { Route } from './+types/route.ts';

/** Where the session's end leads: the menu, with the question how one orders over it (R-SESS-10). */
const ASKED_ANEW = '/order-preference';

/** There is nothing to look at here. */
export function loader() {
  throw redirect('/', 303);
}

/** What the forms about the session's end ask for: go on, let it end, have the cart back. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await formOf(request);
  const back = ownPath(form.get('from')?.toString());
  switch (form.get('intent')) {
    case 'continue':
      if (!(await continueSession(context))) throw redirect(ASKED_ANEW, 303);
      return answerQuietly(context, request, back, null);
    case 'cancel':
      if (await endDueSession(context, Number(form.get('expiresAt')))) throw redirect(ASKED_ANEW, 303);
      return answerQuietly(context, request, back, null);
    case 'restore': {
      const { restored, notRestored } = wordsFrom(context).texts.session;
      const isBack = await restoreCart(context);
      await say(context, isBack ? 'ok' : 'no', isBack ? restored : notRestored);
      return answerQuietly(context, request, back, null);
    }
    default:
      throw redirect(back, 303);
  }
}

/** When no answer comes the page stays as it is, and whoever sent it learns so. Redirects pass. */
export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  const reply = await serverAnswer(
    () => serverAction(),
    () => null,
  ).catch((redirect: unknown) => {
    // it leads to the question how one orders, which is not asked once more when it is closed
    keepAsked(true);
    throw redirect;
  });
  if (reply === null) return data({ ok: false, isLost: true }, { status: 503 });
  tellToasts(reply.says);
  return data({ ok: reply.ok, isLost: false });
}
