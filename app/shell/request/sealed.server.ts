import { createHash } from 'node:crypto';
import { CompactEncrypt, compactDecrypt, EncryptJWT, jwtDecrypt } from 'jose';
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
  // a copy: a rotation may change them while this waits
  for (const secret of [...secrets]) {
    const opened = await jwtDecrypt(sealed, keyOf(secret, purpose)).catch(() => null);
    if (opened && typeof opened.payload.value === 'string') return opened.payload.value;
  }
  return null;
}

/**
 * Encrypts bytes for one cookie. They take a third less of it than a text of them would.
 * @param untilSeconds when it can no longer be opened, in seconds since 1970
 */
export function sealBytes(
  purpose: Sealed,
  bytes: Uint8Array,
  secrets: string[],
  untilSeconds: number,
): Promise<string> {
  return new CompactEncrypt(bytes)
    .setProtectedHeader({ alg: 'dir', enc: 'A256GCM', until: untilSeconds })
    .encrypt(keyOf(secrets[0] ?? '', purpose));
}

/**
 * Decrypts sealed bytes under any secret still in rotation; null when they are not ours, of another cookie, or too old.
 */
export async function unsealBytes(
  purpose: Sealed,
  sealed: string,
  secrets: string[],
  nowSeconds: number,
): Promise<Uint8Array | null> {
  for (const secret of [...secrets]) {
    const opened = await compactDecrypt(sealed, keyOf(secret, purpose)).catch(() => null);
    const until = opened?.protectedHeader.until;
    if (opened && typeof until === 'number' && until > nowSeconds) return opened.plaintext;
  }
  return null;
}
