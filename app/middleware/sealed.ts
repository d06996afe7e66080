import { createHash } from 'node:crypto';
import { EncryptJWT, jwtDecrypt } from 'jose';
import type { CookieName } from './session-values.ts';

/** A secret's key for A256GCM; one for each purpose, so that nothing sealed for one opens as another. */
function keyOf(secret: string, purpose: CookieName): Uint8Array {
  return createHash('sha256').update(`seal:${purpose}:${secret}`).digest();
}

/** `value` encrypted so that only this server can read it, in this cookie, good for `seconds`. */
export async function seal(
  purpose: CookieName,
  value: string,
  secrets: string[],
  seconds: number,
): Promise<string> {
  return new EncryptJWT({ value })
    .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
    .setExpirationTime(`${seconds}s`)
    .encrypt(keyOf(secrets[0] ?? '', purpose));
}

/** The value again, under any secret still in rotation; null when it is none of ours, of another cookie or too old. */
export async function unseal(purpose: CookieName, sealed: string, secrets: string[]): Promise<string | null> {
  for (const secret of secrets) {
    const opened = await jwtDecrypt(sealed, keyOf(secret, purpose)).catch(() => null);
    if (opened && typeof opened.payload.value === 'string') return opened.payload.value;
  }
  return null;
}
