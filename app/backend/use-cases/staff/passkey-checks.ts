import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import type { Restaurant } from '#app/backend/catalogue/documents.ts';
import type { Deps, Trx } from '#app/backend/deps.ts';
import { Refusal } from '#app/backend/refusal.ts';
import type { OwnStep } from './own-steps.ts';
import type { Person } from './staff-limits.ts';

/** What passkeys of a restaurant are made for: its own host, so that no other restaurant's page can ask for them. */
export type Party = { id: string; origin: string; name: string };

/** Signatures that passkeys make: EdDSA, ES256, RS256 (COSE). Newer ones are an experiment in our Node. */
export const ALGORITHMS: number[] = [-8, -7, -257];

/**
 * Loaded with the first passkey: its readers of certificates would keep every start waiting, and most restaurants
 * have none.
 */
export const webAuthn = () => import('@simplewebauthn/server');

/**
 * Passkeys are of the sub-domain, whatever domain customers are led to: one that is taken away again locks nobody out.
 * @throws Refusal where the store does not know its own address
 */
export function partyOf(deps: Pick<Deps, 'staffUrl'>, { subdomain, document }: Restaurant): Party {
  const base = deps.staffUrl(subdomain);
  if (base === null) throw new Refusal('mailHasNoLinks');
  const { hostname, origin } = new URL(base);
  return { id: hostname, origin, name: document.tradingName };
}

/** A new passkey that a browser made for us. @returns null for one that is not good */
export async function checkNewPasskey(
  party: Party,
  challenge: string,
  response: Record<string, unknown>,
): Promise<{ credentialId: string; publicKey: string; count: number } | null> {
  const { verifyRegistrationResponse } = await webAuthn();
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      ...{ expectedChallenge: challenge, expectedOrigin: party.origin, expectedRPID: party.id },
      // checked by the library, which refuses every other shape
      response: response as unknown as RegistrationResponseJSON,
      requireUserVerification: true,
      supportedAlgorithmIDs: ALGORITHMS,
    });
    if (!verified) return null;
    const { id, publicKey, counter } = registrationInfo.credential;
    return { credentialId: id, publicKey: Buffer.from(publicKey).toString('base64url'), count: counter };
  } catch {
    return null;
  }
}

/** The counter that a passkey's answer brings. @returns null for one that did not sign this challenge here */
export async function checkPasskey(
  party: Party,
  challenge: string,
  response: Record<string, unknown>,
  { credentialId, secret, lastCount }: Pick<OwnStep, 'credentialId' | 'secret' | 'lastCount'>,
): Promise<number | null> {
  const { verifyAuthenticationResponse } = await webAuthn();
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      ...{ expectedChallenge: challenge, expectedOrigin: party.origin, expectedRPID: party.id },
      // checked by the library, which refuses every other shape
      response: response as unknown as AuthenticationResponseJSON,
      credential: {
        id: credentialId ?? '',
        publicKey: new Uint8Array(Buffer.from(secret, 'base64url')),
        counter: lastCount,
      },
      // with the device's own PIN or finger: a passkey alone is both steps
      requireUserVerification: true,
    });
    return verified ? authenticationInfo.newCounter : null;
  } catch {
    return null;
  }
}

/** Notes that a passkey was used, by compare-and-set on its counter. @returns false where another use was first */
export async function notePasskeyUse(
  trx: Trx,
  { restaurantId, staffId }: Person,
  { stepId, lastCount }: Pick<OwnStep, 'stepId' | 'lastCount'>,
  count: number,
  now: Date,
): Promise<boolean> {
  const noted = await trx
    .updateTable('staff_steps')
    .set({ last_count: count, used_utc: now.toISOString() })
    .where('restaurant_id', '=', restaurantId)
    .where('staff_id', '=', staffId)
    .where('step_id', '=', stepId)
    .where('last_count', '=', lastCount)
    .executeTakeFirst();
  return noted.numUpdatedRows === 1n;
}

export function passkeyWrong(): Refusal {
  return new Refusal('passkeyWrong');
}
