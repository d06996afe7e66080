import type { MiddlewareFunction, RouterContextProvider } from 'react-router';
import { sessionPhase } from '#app/domain/sessions/phase.ts';
import { signedIn } from './customer-cookie.ts';
import { say } from './flash.ts';
import { wordsFrom } from './i18n.ts';
import { platformContext } from './platform.ts';
import { endSession, renewPreference, restoreCart } from './preference.ts';
import { isScripted } from './quiet-answer.ts';
import { sessionFrom } from './session.ts';

type Context = Readonly<RouterContextProvider>;

/**
 * The server's own clock for a customer whose warning ran out while no script watched it: the page that they
 * ask for next has the session ended and the cart put aside, and says so. It only states what time has done, so that a
 * page fetched ahead does no harm. A form is not met by it: its own action answers, with what was typed.
 */
export const sessionEndMiddleware: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  if (isPage(request) && (await isOverdue(context))) {
    await endSession(context);
    const aside = await sessionFrom(context).read('aside');
    if (aside && !(await sessionFrom(context).read('cart')))
      await say(context, 'no', wordsFrom(context).texts.session.ended);
  }
  return next();
};

/**
 * The end of the warning, and its Cancel: one outcome, however often and in whatever order they come (C-057).
 * @param expiresAt of the session that the page was about, epoch ms: one that was renewed since goes on until it is over itself
 * @returns whether it is ended now
 */
export async function endDueSession(context: Context, expiresAt: number): Promise<boolean> {
  const kept = await sessionFrom(context).read('preference');
  if (!kept || kept.expiresAt === 0) return true;
  const phase = await phaseOf(context);
  const isDue = phase === 'over' || (phase === 'warning' && kept.expiresAt === expiresAt);
  if (!isDue) return false;
  // a guest keeps the cart
  if (await signedIn(context)) await endSession(context);
  return true;
}

/**
 * 'Continue Session' (R-SESS-06, R-SESS-12). Pressed in the last moment it may come after the end, from another tab: then
 * it brings back the cart that this end has put aside (C-057).
 * @returns false where nothing is left to go on with: the order type is no longer offered
 */
export async function continueSession(context: Context): Promise<boolean> {
  const wasEnded = (await sessionFrom(context).read('preference'))?.expiresAt === 0;
  if (!(await renewPreference(context))) return false;
  if (wasEnded) await restoreCart(context);
  return true;
}

async function isOverdue(context: Context): Promise<boolean> {
  return (await phaseOf(context)) === 'over' && (await signedIn(context)) !== null;
}

async function phaseOf(context: Context) {
  const kept = await sessionFrom(context).read('preference');
  if (!kept) return 'none';
  const { now } = context.get(platformContext);
  return sessionPhase(kept.expiresAt, now().getTime(), (await signedIn(context)) !== null);
}

/** A document that somebody reads; what open pages ask for by themselves changes nothing. */
function isPage(request: Request): boolean {
  return (
    request.method === 'GET' &&
    !isScripted(request) &&
    (request.headers.get('accept') ?? '').includes('text/html')
  );
}
