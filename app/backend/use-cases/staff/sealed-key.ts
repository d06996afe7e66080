import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';
import type { Deps } from '#app/backend/deps.ts';
import { everySecret, type HashSecrets } from '#app/backend/keyed-hashes.ts';

const ALGORITHM = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

/**
 * The key of an authenticator app as a row keeps it: whoever reads the database alone cannot make its codes.
 * @param about what it belongs to, so that no row's key works in another row
 */
export function sealKey({ tokenSecrets }: Pick<Deps, 'tokenSecrets'>, key: string, about: string): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(ALGORITHM, keyOf(tokenSecrets[0] ?? ''), iv).setAAD(Buffer.from(about));
  const sealed = Buffer.concat([cipher.update(key, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url');
}

/**
 * The key of a row. `isOld` says that another secret than the first one sealed it: seal it anew. A retired one opens it
 * too: a backup from before has what it sealed.
 * @returns null where none of the secrets did: its owner comes in by a backup code
 */
export function openKey(
  secrets: HashSecrets,
  sealed: string,
  about: string,
): { key: string; isOld: boolean } | null {
  const bytes = Buffer.from(sealed, 'base64url');
  const [iv, tag] = [bytes.subarray(0, IV_BYTES), bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES)];
  for (const [index, secret] of everySecret(secrets).entries()) {
    try {
      const decipher = createDecipheriv(ALGORITHM, keyOf(secret), iv, { authTagLength: TAG_BYTES })
        .setAAD(Buffer.from(about))
        .setAuthTag(tag);
      const opened = Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]);
      return { key: opened.toString('utf8'), isOld: index > 0 };
    } catch {
      // sealed by another secret
    }
  }
  return null;
}

/** The same secret signs other things too; this key is derived for these keys alone. */
function keyOf(secret: string): Uint8Array {
  return createHmac('sha256', secret).update('staff-app-key').digest();
}
