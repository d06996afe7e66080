import { createHash } from 'node:crypto';
import { EncryptJWT, jwtDecrypt } from 'jose';

/** A secret's key for A256GCM. */
function keyOf(secret: string): Uint8Array {
  return createHash('sha256').update(`seal:${secret}`).digest();
}

/** `value` encrypted so that only this server can read it, good for `seconds`. */
export async function seal(value: string, secrets: string[], seconds: number): Promise<string> {
  return new EncryptJWT({ value })
    .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
    .setExpirationTime(`${seconds}s`)
    .encrypt(keyOf(secrets[0] ?? ''));
}

/** The value again, under any secret still in rotation; null when it is none of ours or too old. */
export async function unseal(sealed: string, secrets: string[]): Promise<string | null> {
  for (const secret of secrets) {
    const opened = await jwtDecrypt(sealed, keyOf(secret)).catch(() => null);
    if (opened && typeof opened.payload.value === 'string') return opened.payload.value;
  }
  return null;
}
