import type { RouterContextProvider } from 'react-router';
import { z } from 'zod';
import type { OpenedStaffSession } from '#app/contract/staff.ts';
import { platformContext } from '#app/shell/request/platform.server.ts';
import { seal, unseal } from '#app/shell/request/sealed.server.ts';
import { cookie, sessionFrom } from '#app/shell/request/session.server.ts';

type Context = Readonly<RouterContextProvider>;

/** A day more than a session lasts at the longest: whoever comes back then is told that it is over. */
const KEPT_SECONDS = 31 * 86_400;
/** As long as the store takes a device for one that is trusted. */
const TRUSTED_SECONDS = 30 * 86_400;

/**
 * Who of the restaurant is signed in here, with the token that says so: encrypted. It is no part of a visit: a customer's
 * log-out in the same browser signs nobody of the restaurant out.
 */
const staffCookie = cookie<{ sealed: string }>('staff', { seconds: KEPT_SECONDS });
/** Stands for the second step on this device, for the one who said that it is to be trusted: encrypted. */
const trustCookie = cookie<{ sealed: string }>('trust', { seconds: TRUSTED_SECONDS });

const Kept = z.object({ token: z.string(), staffId: z.string(), email: z.string() });

/** A session of this browser, which may be over at the store. */
export type KeptStaff = z.infer<typeof Kept>;

/** The session of this browser; null when nobody signed in, or signed out. */
export async function keptStaff(context: Context): Promise<KeptStaff | null> {
  const kept = await sessionFrom(context).read(staffCookie);
  if (!kept) return null;
  const opened = await unseal(staffCookie, kept.sealed, context.get(platformContext).sessionSecrets);
  const parsed = Kept.safeParse(JSON.parse(opened ?? 'null'));
  return parsed.success ? parsed.data : null;
}

/** Signs this browser in by a session that the store has opened. */
export async function keepStaff(context: Context, { token, trust, me }: OpenedStaffSession): Promise<void> {
  const { sessionSecrets } = context.get(platformContext);
  const kept = JSON.stringify({ token, staffId: me.staffId, email: me.email } satisfies KeptStaff);
  const session = sessionFrom(context);
  session.write(staffCookie, { sealed: await seal(staffCookie, kept, sessionSecrets, KEPT_SECONDS) });
  if (!trust) return;
  session.write(trustCookie, {
    sealed: await seal(trustCookie, trust.token, sessionSecrets, TRUSTED_SECONDS),
  });
}

/** Signs this browser out; whether the device is trusted stays, as the store says when that ends. */
export function dropStaff(context: Context): void {
  sessionFrom(context).write(staffCookie, null);
}

/** What stands for the second step on this device; null where it is not trusted. */
export async function trustToken(context: Context): Promise<string | null> {
  const kept = await sessionFrom(context).read(trustCookie);
  return kept && unseal(trustCookie, kept.sealed, context.get(platformContext).sessionSecrets);
}
