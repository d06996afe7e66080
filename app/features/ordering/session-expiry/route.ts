import { data, redirect } from 'react-router';
import { keepPreferenceMark } from '#app/browser/storage.ts';
import { restoreCart } from '#app/features/ordering/preference.server.ts';
import { continueSession, endDueSession } from '#app/features/ordering/session-end.server.ts';
import { say } from '#app/shell/flash/flash.server.ts';
import { wordsFrom } from '#app/shell/language/i18n.server.ts';
import { ownPath } from '#app/shell/page/came-from.ts';
import { formOf } from '#app/shell/request/form-of.server.ts';
import { answerQuietly } from '#app/shell/request/quiet-answer.server.ts';
import { serverAnswer } from '#app/shell/request/server-answer.ts';
import { showToasts } from '#app/ui/toast-queue.ts';
import type { Route } from './+types/route.ts';

/** Where the end of a session leads: the menu, with the order preference over it. */
const ASKED_ANEW = '/order-preference';

/** This address has no page. */
export function loader() {
  throw redirect('/', 303);
}

/** Handles the forms about the end of a session: continue it, end it, restore the cart. */
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

/**
 * When the server does not answer, the page stays as it is and the sender gets `isLost`. Redirects pass
 * through.
 */
export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  const reply = await serverAnswer(
    () => serverAction(),
    () => null,
  ).catch((redirect: unknown) => {
    // it leads to the order preference, which must not open by itself again once it is closed
    keepPreferenceMark(true);
    throw redirect;
  });
  if (reply === null) return data({ ok: false, isLost: true }, { status: 503 });
  showToasts(reply.says);
  return data({ ok: reply.ok, isLost: false });
}
