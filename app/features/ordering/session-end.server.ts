import type { MiddlewareFunction, RouterContextProvider } from 'react-router';
import { sessionPhase } from '#app/domain/sessions/phase.ts';
import { say } from '#app/shell/flash/flash.server.ts';
import { wordsFrom } from '#app/shell/language/i18n.server.ts';
import { platformContext } from '#app/shell/request/platform.server.ts';
import { isScripted } from '#app/shell/request/quiet-answer.server.ts';
import { sessionFrom } from '#app/shell/request/session.server.ts';
import { signedIn } from '#app/shell/visitor/customer-cookie.server.ts';
import { cartCookie } from '#app/shell/visitor/visitor-cart.server.ts';
import {
  asideCookie,
  endSession,
  preferenceCookie,
  renewPreference,
  restoreCart,
} from './preference.server.ts';

type Context = Readonly<RouterContextProvider>;

/**
 * Ends a session whose time has run out in a browser without script, or with the page closed. It runs with
 * the next page they load: the cart is set aside and a message is shown. A prefetched page may run it too,
 * because the session is over in any case. Form submits pass, so that their actions can answer with what was
 * typed.
 */
export const sessionEndMiddleware: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  if (isPage(request) && (await phaseOf(context)) === 'over') {
    await endSession(context);
    const aside = await sessionFrom(context).read(asideCookie);
    if (aside && !(await sessionFrom(context).read(cartCookie)))
      await say(context, 'no', wordsFrom(context).texts.session.ended);
  }
  return next();
};

/**
 * Ends a session whose warning has run out, or whose customer pressed Cancel. Repeated calls, in any order
 * and from any tab, have the same outcome.
 * @param expiresAt end of the session that the page showed, epoch ms; a session renewed since then goes on
 * @returns whether it is ended now
 */
export async function endDueSession(context: Context, expiresAt: number): Promise<boolean> {
  const kept = await sessionFrom(context).read(preferenceCookie);
  if (!kept || kept.expiresAt === 0) return true;
  const phase = await phaseOf(context);
  const isDue = phase === 'over' || (phase === 'warning' && kept.expiresAt === expiresAt);
  if (!isDue) return false;
  await endSession(context);
  return true;
}

/**
 * 'Continue Session'. Pressed in the last moment it may arrive after another tab has ended the session: then
 * it restores the cart that was set aside.
 * @returns false when there is nothing to continue: the order type is no longer offered
 */
export async function continueSession(context: Context): Promise<boolean> {
  const wasEnded = (await sessionFrom(context).read(preferenceCookie))?.expiresAt === 0;
  if (!(await renewPreference(context))) return false;
  if (wasEnded) await restoreCart(context);
  return true;
}

async function phaseOf(context: Context) {
  const kept = await sessionFrom(context).read(preferenceCookie);
  if (!kept) return 'none';
  const { now } = context.get(platformContext);
  return sessionPhase(kept.expiresAt, now().getTime(), (await signedIn(context)) !== null);
}

/** Whether a request loads a page. Requests that an open page sends by itself do not end a session. */
function isPage(request: Request): boolean {
  return (
    request.method === 'GET' &&
    !isScripted(request) &&
    (request.headers.get('accept') ?? '').includes('text/html')
  );
}
