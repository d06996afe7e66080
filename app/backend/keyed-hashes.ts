import { createHmac } from 'node:crypto';
import type { Deps } from './deps.ts';

/** What the hashes of rows are made with (secrets.ts). */
export type HashSecrets = Pick<Deps, 'tokenSecrets' | 'retiredSecrets'>;

/** Every secret that a row may have been written with, the newest first. */
export function everySecret({ tokenSecrets, retiredSecrets }: HashSecrets): string[] {
  return [...tokenSecrets, ...retiredSecrets];
}

/** HMAC-SHA-256 of a text, in hex, under the newest secret: what is written into rows from now on. */
export function keyedHash({ tokenSecrets }: Pick<Deps, 'tokenSecrets'>, text: string): string {
  return hashUnder(tokenSecrets[0] ?? '', text);
}

/**
 * The same under every secret, the newest first. Rows are looked up by all of them, so that a rotation of the secrets
 * makes nothing unknown that was counted or remembered before.
 */
export function keyedHashes(secrets: HashSecrets, text: string): string[] {
  return everySecret(secrets).map((secret) => hashUnder(secret, text));
}

function hashUnder(secret: string, text: string): string {
  return createHmac('sha256', secret).update(text).digest('hex');
}
