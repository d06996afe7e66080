import type { RouterContextProvider } from 'react-router';
import { platformContext } from './platform.ts';
import { seal, unseal } from './sealed.ts';
import { sessionFrom } from './session.ts';

type Context = Readonly<RouterContextProvider>;

/**
 * To whom a code was last mailed from this browser, and what for; after a verified sign-up, who may sign in now. Never a
 * password.
 */
export type CodeSent = {
  email: string;
  purpose: 'signup' | 'pwdreset' | 'verified';
  /** Epoch ms. */
  sentAt: number;
};

/** Between two codes; the store holds everybody to it (B-AUTH-03, R-AUTH-34). */
const PAUSE_SECONDS = 60;
const KEPT_SECONDS = 3600;

export async function codeSent(context: Context): Promise<CodeSent | null> {
  const kept = await sessionFrom(context).read('code');
  const text = kept && (await unseal('code', kept.sealed, context.get(platformContext).sessionSecrets));
  return text ? (JSON.parse(text) as CodeSent) : null;
}

/** Sealed, because whose e-mail it is concerns nobody who looks at the browser's cookies. */
export async function keepCodeSent(context: Context, sent: Omit<CodeSent, 'sentAt'>): Promise<void> {
  const { sessionSecrets, now } = context.get(platformContext);
  const value: CodeSent = { ...sent, sentAt: now().getTime() };
  const sealed = await seal('code', JSON.stringify(value), sessionSecrets, KEPT_SECONDS);
  sessionFrom(context).write('code', { sealed });
}

/** Seconds until another code can be asked for. */
export function secondsToWait(sent: CodeSent, now: Date): number {
  const passed = Math.floor((now.getTime() - sent.sentAt) / 1000);
  return Math.min(PAUSE_SECONDS, Math.max(0, PAUSE_SECONDS - passed));
}
