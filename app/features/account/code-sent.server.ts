import type { RouterContextProvider } from 'react-router';
import { platformContext } from '#app/shell/request/platform.server.ts';
import { seal, unseal } from '#app/shell/request/sealed.server.ts';
import { cookie, sessionFrom } from '#app/shell/request/session.server.ts';

type Context = Readonly<RouterContextProvider>;

/**
 * The e-mail that a code was last mailed to from this browser, and its purpose; after a verified sign-up, the
 * e-mail that may sign in now. It never holds a password.
 */
export type CodeSent = {
  email: string;
  purpose: 'signup' | 'pwdreset' | 'verified';
  /** Epoch ms. */
  sentAt: number;
};

/** Seconds between two codes; the store enforces the same pause for every client. */
const PAUSE_SECONDS = 60;
const KEPT_SECONDS = 3600;

/** Encrypted, because nobody who looks at the browser's cookies should see the e-mail. */
export const codeCookie = cookie<{ sealed: string }>('code', { seconds: KEPT_SECONDS, endsWithVisit: true });

export async function codeSent(context: Context): Promise<CodeSent | null> {
  const kept = await sessionFrom(context).read(codeCookie);
  const text = kept && (await unseal(codeCookie, kept.sealed, context.get(platformContext).sessionSecrets));
  return text ? (JSON.parse(text) as CodeSent) : null;
}

/** Keeps for an hour where a code was mailed to, encrypted. */
export async function keepCodeSent(context: Context, sent: Omit<CodeSent, 'sentAt'>): Promise<void> {
  const { sessionSecrets, now } = context.get(platformContext);
  const value: CodeSent = { ...sent, sentAt: now().getTime() };
  const sealed = await seal(codeCookie, JSON.stringify(value), sessionSecrets, KEPT_SECONDS);
  sessionFrom(context).write(codeCookie, { sealed });
}

/** Seconds until another code can be requested. */
export function secondsToWait(sent: CodeSent, now: Date): number {
  const passed = Math.floor((now.getTime() - sent.sentAt) / 1000);
  return Math.min(PAUSE_SECONDS, Math.max(0, PAUSE_SECONDS - passed));
}
