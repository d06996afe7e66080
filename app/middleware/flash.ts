import { createContext, type MiddlewareFunction, type RouterContextProvider } from 'react-router';
import type { ApiResult } from '#app/store-api/result.ts';
import { sessionFrom } from './session.ts';

type Context = Readonly<RouterContextProvider>;
type Said = { kind: 'ok' | 'no'; text: string }[];

/** What this request has taken to show. */
const takenContext = createContext<Said>([]);

/**
 * Gives back what was taken where nothing is shown after all: root takes it while the screen's loader, beside it, leads
 * elsewhere. It waits for the page that this leads to.
 */
export const flashMiddleware: MiddlewareFunction<Response> = async ({ context }, next) => {
  const response = await next();
  const taken = context.get(takenContext);
  if (taken.length === 0 || !response.headers.has('location')) return response;
  const session = sessionFrom(context);
  session.write('flash', [...taken, ...((await session.read('flash')) ?? [])]);
  return response;
};

/**
 * Says something once, on the next page that is drawn, this request's own included (R-SSR-04). What waits to be shown
 * already is not said twice: a double press is one action.
 */
export async function say(context: Context, kind: 'ok' | 'no', text: string): Promise<void> {
  const session = sessionFrom(context);
  const waiting = (await session.read('flash')) ?? [];
  if (waiting.some((each) => each.kind === kind && each.text === text)) return;
  session.write('flash', [...waiting, { kind, text }]);
}

/** What there is to say and has not been shown; taken once. */
export async function takeFlash(context: Context): Promise<Said> {
  const session = sessionFrom(context);
  const flash = await session.read('flash');
  if (!flash) return [];
  session.write('flash', null);
  context.set(takenContext, flash);
  return flash;
}

/**
 * Says what came of a change: the success text, and what the store has to tell beside it ('Some prices have changed.');
 * or the store's refusal. A failure of transport is not told (A-20, R-CART-29, R-CART-30).
 * @param success null where it is to be seen, or told in another way
 */
export async function sayOutcome(
  context: Context,
  result: ApiResult<unknown>,
  success: string | null,
): Promise<void> {
  if (result.ok) {
    if (success) await say(context, 'ok', success);
    if (result.message) await say(context, 'no', result.message);
  } else if (result.kind === 'refused') await say(context, 'no', result.message);
}
