import { randomBytes } from 'node:crypto';
import type { RouterContextProvider } from 'react-router';
import { cookie, sessionFrom } from '#app/shell/request/session.server.ts';

type Context = Readonly<RouterContextProvider>;

/**
 * A random id of this browser, which goes with every call that asks for a mailed code or brings one: the code
 * works here alone, and strangers cannot void it.
 */
const askerCookie = cookie<{ id: string }>('asker', { seconds: 24 * 60 * 60, endsWithVisit: true });

/** Who asks for a code; made with the first one. */
export async function newAsker(context: Context): Promise<string> {
  const id = (await knownAsker(context)) ?? randomBytes(16).toString('base64url');
  // kept for a day from the last code on
  sessionFrom(context).write(askerCookie, { id });
  return id;
}

/** Who asked for the code that is typed now; null when this browser asked for none. */
export async function knownAsker(context: Context): Promise<string | null> {
  return (await sessionFrom(context).read(askerCookie))?.id ?? null;
}
