import type { RouterContextProvider } from 'react-router';
import { platformContext } from './platform.ts';
import { seal, unseal } from './sealed.ts';
import { sessionFrom } from './session.ts';

type Context = Readonly<RouterContextProvider>;

/** As long as the provider's page stays open. */
const KEPT_SECONDS = 3600;
/** What a cookie has room for; longer notes are typed again. */
const MOST_LETTERS = 1_500;

/**
 * What was typed at checkout, while its customer is away on the card provider's page: who comes back without having paid
 * finds it again. Sealed, because it says who they are.
 */
export async function keepTyped(context: Context, typed: Record<string, string>): Promise<void> {
  const value = JSON.stringify(typed);
  if (value.length > MOST_LETTERS) return;
  const { sessionSecrets } = context.get(platformContext);
  sessionFrom(context).write('typed', { sealed: await seal('typed', value, sessionSecrets, KEPT_SECONDS) });
}

export async function typedBefore(context: Context): Promise<Record<string, string> | null> {
  const kept = await sessionFrom(context).read('typed');
  const text = kept && (await unseal('typed', kept.sealed, context.get(platformContext).sessionSecrets));
  return text ? (JSON.parse(text) as Record<string, string>) : null;
}

/** The order stands: nothing of it is to be typed again. */
export async function dropTyped(context: Context): Promise<void> {
  const session = sessionFrom(context);
  if (await session.read('typed')) session.write('typed', null);
}
