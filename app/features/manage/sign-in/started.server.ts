import type { RouterContextProvider } from 'react-router';
import { z } from 'zod';
import type { StartedStaffSignIn, StepWay } from '#app/contract/staff.ts';
import { platformContext } from '#app/shell/request/platform.server.ts';
import { seal, unseal } from '#app/shell/request/sealed.server.ts';
import { cookie, sessionFrom } from '#app/shell/request/session.server.ts';

type Context = Readonly<RouterContextProvider>;

/** Longer than the store waits for the second step. */
const KEPT_SECONDS = 20 * 60;

/** A sign-in whose password was right, with the handle by which it goes on: encrypted. */
const startedCookie = cookie<{ sealed: string }>('step', { seconds: KEPT_SECONDS });

const Kept = z.object({
  handle: z.string(),
  email: z.string(),
  ways: z.array(z.string()),
  mailedTo: z.string().nullable(),
});

/** A sign-in that waits for its second step. */
export type Started = { handle: string; email: string; ways: StepWay[]; mailedTo: string | null };

const WAYS: readonly StepWay[] = ['app', 'passkey', 'mail', 'recovery'];

export async function keepStarted(
  context: Context,
  email: string,
  started: StartedStaffSignIn,
): Promise<void> {
  const { handle, ways, mailedTo } = started;
  const kept: z.infer<typeof Kept> = { handle, email, ways, mailedTo };
  const { sessionSecrets } = context.get(platformContext);
  const sealed = await seal(startedCookie, JSON.stringify(kept), sessionSecrets, KEPT_SECONDS);
  sessionFrom(context).write(startedCookie, { sealed });
}

/** The sign-in of this browser that waits; null without one. Ways of a newer store are left out. */
export async function startedSignIn(context: Context): Promise<Started | null> {
  const kept = await sessionFrom(context).read(startedCookie);
  if (!kept) return null;
  const opened = await unseal(startedCookie, kept.sealed, context.get(platformContext).sessionSecrets);
  const parsed = Kept.safeParse(JSON.parse(opened ?? 'null'));
  if (!parsed.success) return null;
  return { ...parsed.data, ways: WAYS.filter((way) => parsed.data.ways.includes(way)) };
}

export function dropStarted(context: Context): void {
  sessionFrom(context).write(startedCookie, null);
}
