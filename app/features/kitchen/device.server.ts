import type { RouterContextProvider } from 'react-router';
import { platformContext } from '#app/shell/request/platform.server.ts';
import { seal, unseal } from '#app/shell/request/sealed.server.ts';
import { cookie, sessionFrom } from '#app/shell/request/session.server.ts';

type Context = Readonly<RouterContextProvider>;

const DAY_SECONDS = 86_400;
/** As long as the store keeps a device signed in that nobody uses. */
const KEPT_SECONDS = 90 * DAY_SECONDS;

/** When the open board of this browser prints tickets by itself: of orders since that moment. */
export type PrintsItself = { on: 'arrival' | 'accept'; sinceUtc: string };

/**
 * What proves this browser to be the kitchen's, encrypted, the day on which that was written, and whether this device
 * prints by itself.
 */
const receiverCookie = cookie<{ sealed: string; day?: number; prints?: PrintsItself | null }>('receiver', {
  seconds: KEPT_SECONDS,
});

/**
 * The token of this browser's device; null when nobody signed in. The cookie is written anew once a day, so
 * that it lasts while it is used. One that an older program wrote holds the receiver key, for twelve hours.
 */
export async function deviceToken(context: Context): Promise<string | null> {
  const kept = await sessionFrom(context).read(receiverCookie);
  if (!kept) return null;
  const token = await unseal(receiverCookie, kept.sealed, context.get(platformContext).sessionSecrets);
  if (token !== null && kept.day !== undefined && kept.day !== today(context))
    await keepDevice(context, token);
  return token;
}

export async function keepDevice(context: Context, token: string): Promise<void> {
  const sealed = await seal(receiverCookie, token, context.get(platformContext).sessionSecrets, KEPT_SECONDS);
  const prints = await printsItself(context);
  sessionFrom(context).write(receiverCookie, { sealed, day: today(context), ...(prints && { prints }) });
}

/** Whether this device prints by itself; null for one that does not, until it signs out. */
export async function printsItself(context: Context): Promise<PrintsItself | null> {
  return (await sessionFrom(context).read(receiverCookie))?.prints ?? null;
}

/** Has this device print by itself from now on, or no more; the same choice again leaves it as it is. */
export async function setPrintsItself(context: Context, on: PrintsItself['on'] | null): Promise<void> {
  const kept = await sessionFrom(context).read(receiverCookie);
  if (!kept || on === (kept.prints?.on ?? null)) return;
  const { prints: _, ...rest } = kept;
  const sinceUtc = context.get(platformContext).now().toISOString();
  sessionFrom(context).write(receiverCookie, { ...rest, ...(on && { prints: { on, sinceUtc } }) });
}

export function dropDevice(context: Context): void {
  sessionFrom(context).write(receiverCookie, null);
}

/** Days since 1970. */
function today(context: Context): number {
  return Math.floor(context.get(platformContext).now().getTime() / (DAY_SECONDS * 1000));
}
