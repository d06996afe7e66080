import { Secret, TOTP } from 'otpauth';
import type { Deps, Trx } from '#app/backend/deps.ts';
import { openKey, sealKey } from './sealed-key.ts';

/** What authenticator apps all understand: six digits of HMAC-SHA-1, new every 30 s. */
const FORMAT = { algorithm: 'SHA1', digits: 6, period: 30 } as const;
/** Bytes of a key, as RFC 4226 wants them for SHA-1. */
const KEY_BYTES = 20;
/** Steps of time that a phone's clock may be off, back and ahead. */
const DRIFT = 1;

/** A row of an app. */
export type AppStep = { restaurantId: string; stepId: string; secret: string };

/** A new key for an app, in base32. */
export function newAppKey(): string {
  return new Secret({ size: KEY_BYTES }).base32;
}

/** The address that a QR code has for an app. @param issuer the restaurant's name @param label the person's e-mail */
export function appUri(key: string, issuer: string, label: string): string {
  // a colon parts the two in the address
  return new TOTP({ ...FORMAT, secret: key, issuer: issuer.replaceAll(':', ' '), label }).toString();
}

/**
 * The step of time that a code belongs to, within one before and after now.
 * @returns null for a wrong code, and for a key that none of our secrets sealed
 */
export function appCodeStep(
  deps: Pick<Deps, 'tokenSecrets' | 'retiredSecrets'>,
  { stepId, secret }: AppStep,
  code: string,
  now: Date,
): number | null {
  const opened = openKey(deps, secret, stepId);
  if (opened === null || !/^\d{6}$/.test(code)) return null;
  const totp = new TOTP({ ...FORMAT, secret: opened.key });
  const delta = totp.validate({ token: code, timestamp: now.getTime(), window: DRIFT });
  return delta === null ? null : totp.counter({ timestamp: now.getTime() }) + delta;
}

/**
 * Takes a code of an app that is set up, once: of its step of time and those before none is taken again. In the
 * transaction of what it is given for.
 * @returns false for a wrong code and for one that was used
 */
export async function spendAppCode(
  deps: Pick<Deps, 'tokenSecrets' | 'retiredSecrets'>,
  trx: Trx,
  app: AppStep,
  code: string,
  now: Date,
): Promise<boolean> {
  const step = appCodeStep(deps, app, code, now);
  if (step === null) return false;
  const opened = openKey(deps, app.secret, app.stepId);
  const spent = await trx
    .updateTable('staff_steps')
    .set({
      ...{ last_count: step, used_utc: now.toISOString() },
      // the secrets were rotated since
      ...(opened?.isOld && { secret: sealKey(deps, opened.key, app.stepId) }),
    })
    .where('restaurant_id', '=', app.restaurantId)
    .where('step_id', '=', app.stepId)
    .where('set_utc', 'is not', null)
    .where('last_count', '<', step)
    .executeTakeFirst();
  return spent.numUpdatedRows === 1n;
}
