import { createContext, type MiddlewareFunction, type RouterContextProvider } from 'react-router';
import type { ShownName } from '#app/domain/menu/local-name.ts';
import { cookie, cookieFits, type Session, sessionFrom } from '#app/shell/request/session.server.ts';
import type { ApiResult } from '#app/store-api/result.ts';

type Context = Readonly<RouterContextProvider>;
type Said = { kind: 'ok' | 'no'; text: string; names?: ShownName[] }[];

export const flashCookie = cookie<Said>('flash', { seconds: 60 });

/** The messages that this request has taken to show. */
const takenContext = createContext<Said>([]);

/**
 * Puts back messages that were taken and then not shown: root takes them while the loader of the screen,
 * which runs beside it, redirects. They are shown on the page that the redirect leads to.
 */
export const flashMiddleware: MiddlewareFunction<Response> = async ({ context }, next) => {
  const response = await next();
  const taken = context.get(takenContext);
  if (taken.length === 0 || !response.headers.has('location')) return response;
  const session = sessionFrom(context);
  session.write(flashCookie, [...taken, ...((await session.read(flashCookie)) ?? [])]);
  return response;
};

/**
 * Shows a message once, on the next page that is drawn, this request's own included. A message that already
 * waits is not added twice, because a double press is one action.
 * @param names in the text, for those in another language than the page
 */
export function say(
  context: Context,
  kind: 'ok' | 'no',
  text: string,
  names: readonly ShownName[] = [],
): Promise<void> {
  const foreign = names.filter(({ lang }) => lang !== undefined);
  const session = sessionFrom(context);
  return inTurn(session, async () => {
    const waiting = (await session.read(flashCookie)) ?? [];
    if (waiting.some((each) => each.kind === kind && each.text === text)) return;
    let said: Said = [...waiting, { kind, text, ...(foreign.length > 0 && { names: foreign }) }];
    // the newest message matters most: older ones go first, and one that is too long by itself is cut
    while (!cookieFits(flashCookie, said))
      said = said.length > 1 ? said.slice(1) : [{ kind, text: firstHalf(said[0]?.text ?? '') }];
    session.write(flashCookie, said);
  });
}

function firstHalf(text: string): string {
  const letters = [...text.replace(/…$/, '')];
  return `${letters.slice(0, Math.floor(letters.length / 2)).join('')}…`;
}

/** The messages that wait to be shown; each is returned once. */
export function takeFlash(context: Context): Promise<Said> {
  const session = sessionFrom(context);
  return inTurn(session, async () => {
    const flash = await session.read(flashCookie);
    if (!flash) return [];
    session.write(flashCookie, null);
    context.set(takenContext, flash);
    return flash;
  });
}

/** The last reading and writing of each request's messages that was begun. */
const turns = new WeakMap<Session, Promise<unknown>>();

/** Lets the loaders of one request, which run side by side, read and write the messages one after another. */
function inTurn<T>(session: Session, work: () => Promise<T>): Promise<T> {
  const mine = (turns.get(session) ?? Promise.resolve()).then(work, work);
  turns.set(session, mine);
  return mine;
}

/**
 * Shows the outcome of a change: the success text with what the store adds to it ('Some prices have
 * changed.'), or the store's refusal. When no answer came, nothing is shown: such failures are only logged.
 * @param success null where the page itself shows the success, or shows it in another way
 * @param names in the text of the success
 */
export async function sayOutcome(
  context: Context,
  result: ApiResult<unknown>,
  success: string | null,
  names?: readonly ShownName[],
): Promise<void> {
  if (result.ok) {
    if (success) await say(context, 'ok', success, names);
    if (result.message) await say(context, 'no', result.message);
  } else if (result.kind === 'refused') await say(context, 'no', result.message, result.names);
}
