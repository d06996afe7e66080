import { createHash } from 'node:crypto';
import { EncryptJWT, jwtDecrypt } from 'jose';
import type { VisitorCookie } from './session.server.ts';

type Sealed = Pick<VisitorCookie<{ sealed: string }>, 'name'>;

/**
 * A key for A256GCM made from a secret; a different one for each cookie, so that no value opens as another
 * cookie's.
 */
function keyOf(secret: string, { name }: Sealed): Uint8Array {
  return createHash('sha256').update(`seal:${name}:${secret}`).digest();
}

/**
 * Encrypts `value` for one cookie, so that only this server can read it.
 * @param seconds how long it can be opened
 */
export async function seal(
  purpose: Sealed,
  value: string,
  secrets: string[],
  seconds: number,
): Promise<string> {
  return new EncryptJWT({ value })
    .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
    .setExpirationTime(`${seconds}s`)
    .encrypt(keyOf(secrets[0] ?? '', purpose));
}

/**
 * Decrypts a sealed value under any secret still in rotation; null when it is not ours, of another cookie, or
 * too old.
 */
export async function unseal(purpose: Sealed, sealed: string, secrets: string[]): Promise<string | null> {
  for (const secret of secrets) {
    const opened = await jwtDecrypt(sealed, keyOf(secret, purpose)).catch(() => null);
    if (opened && typeof opened.payload.value === 'string') return opened.payload.value;
  }
  return null;
}
