import type { RouterContextProvider } from 'react-router';
import { NOTE_FIELD, UNIT_FIELD } from '#app/features/ordering/address-search/place-fields.ts';
import { platformContext } from '#app/shell/request/platform.server.ts';
import { seal, unseal } from '#app/shell/request/sealed.server.ts';
import { cookie, cookieFits, sessionFrom } from '#app/shell/request/session.server.ts';
import type { CheckoutFieldName } from './schema.ts';

type Context = Readonly<RouterContextProvider>;

/** As long as the provider's page stays open, in seconds. */
const KEPT_SECONDS = 3600;

/** Encrypted, because it holds name, e-mail and phone. */
export const typedCookie = cookie<{ sealed: string }>('typed', { seconds: KEPT_SECONDS, spare: 'typed' });

/** Fields that are kept with the address, in another cookie. */
const WITH_ADDRESS: readonly string[] = [UNIT_FIELD.name, NOTE_FIELD.name] satisfies CheckoutFieldName[];

/** Fields that are kept nowhere: an age is asked for each time. */
const NEVER_KEPT: readonly string[] = ['asksAge', 'isAdult', 'birthDate'] satisfies CheckoutFieldName[];

/** What the customer typed and ticked themselves. */
export function typedIn({ payload }: { payload: Record<string, unknown> }): Record<string, string> {
  const typed = Object.entries(payload).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  );
  return Object.fromEntries(typed);
}

/**
 * Keeps what was typed at checkout while the customer is on the card provider's page, for those who come back
 * without having paid.
 * @returns false where it is too long for a cookie
 */
export async function keepTyped(context: Context, typed: Record<string, string>): Promise<boolean> {
  return sessionFrom(context).write(typedCookie, await sealTyped(context, typed));
}

/** Whether it is short enough to be kept; to be known before the order is placed. */
export async function canKeepTyped(context: Context, typed: Record<string, string>): Promise<boolean> {
  return cookieFits(typedCookie, await sealTyped(context, typed));
}

async function sealTyped(context: Context, typed: Record<string, string>): Promise<{ sealed: string }> {
  const kept = Object.entries(typed).filter(
    ([name]) => !WITH_ADDRESS.includes(name) && !NEVER_KEPT.includes(name),
  );
  const value = JSON.stringify(Object.fromEntries(kept));
  const { sessionSecrets } = context.get(platformContext);
  return { sealed: await seal(typedCookie, value, sessionSecrets, KEPT_SECONDS) };
}

/** What was typed before the customer went to the provider's page; null without that. */
export async function typedBefore(context: Context): Promise<Record<string, string> | null> {
  const kept = await sessionFrom(context).read(typedCookie);
  const text = kept && (await unseal(typedCookie, kept.sealed, context.get(platformContext).sessionSecrets));
  return text ? (JSON.parse(text) as Record<string, string>) : null;
}

/** Forgets what was typed, once the order is placed. */
export async function dropTyped(context: Context): Promise<void> {
  const session = sessionFrom(context);
  if (await session.read(typedCookie)) session.write(typedCookie, null);
}
