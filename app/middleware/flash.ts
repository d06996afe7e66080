import type { RouterContextProvider } from 'react-router';
import type { ApiResult } from '#app/store-api/result.ts';
import { sessionFrom } from './session.ts';

type Context = Readonly<RouterContextProvider>;

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
export async function takeFlash(context: Context): Promise<{ kind: 'ok' | 'no'; text: string }[]> {
  const session = sessionFrom(context);
  const flash = await session.read('flash');
  if (flash) session.write('flash', null);
  return flash ?? [];
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
