import type { RouterContextProvider } from 'react-router';
import { z } from 'zod';
import type { StaffMe } from '#app/contract/staff.ts';
import { qrPath } from '#app/shell/picture/qr-path.server.ts';
import { platformContext } from '#app/shell/request/platform.server.ts';
import { seal, unseal } from '#app/shell/request/sealed.server.ts';
import { cookie, sessionFrom } from '#app/shell/request/session.server.ts';

type Context = Readonly<RouterContextProvider>;

/** How long somebody has to type the first code. */
const KEPT_SECONDS = 15 * 60;

/** The key of an app that is being set up, until a code of it was typed: encrypted. */
const setupCookie = cookie<{ sealed: string }>('setup', { seconds: KEPT_SECONDS });
const Kept = z.object({ staffId: z.string(), stepId: z.string(), secret: z.string(), uri: z.string() });

/** A key as the page shows it: its QR code, and its letters in groups of four, to be typed. */
export type ShownKey = { stepId: string; key: string; qr: { size: number; path: string } };

export async function keepSetup(
  context: Context,
  { staffId }: Pick<StaffMe, 'staffId'>,
  { stepId, secret, uri }: Omit<z.infer<typeof Kept>, 'staffId'>,
): Promise<void> {
  const { sessionSecrets } = context.get(platformContext);
  const text = JSON.stringify({ staffId, stepId, secret, uri } satisfies z.infer<typeof Kept>);
  sessionFrom(context).write(setupCookie, {
    sealed: await seal(setupCookie, text, sessionSecrets, KEPT_SECONDS),
  });
}

/** What this person is setting up; null without that. */
export async function setupOf(
  context: Context,
  { staffId }: Pick<StaffMe, 'staffId'>,
): Promise<ShownKey | null> {
  const kept = await sessionFrom(context).read(setupCookie);
  if (!kept) return null;
  const opened = await unseal(setupCookie, kept.sealed, context.get(platformContext).sessionSecrets);
  const parsed = Kept.safeParse(JSON.parse(opened ?? 'null'));
  if (!parsed.success || parsed.data.staffId !== staffId) return null;
  const { stepId, secret, uri } = parsed.data;
  return { stepId, key: (secret.match(/.{1,4}/g) ?? []).join(' '), qr: qrPath(uri) };
}

export function dropSetup(context: Context): void {
  sessionFrom(context).write(setupCookie, null);
}
