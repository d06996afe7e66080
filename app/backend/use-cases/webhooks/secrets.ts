import type { Deps } from '#app/backend/deps.ts';
import { openKey, sealKey } from '#app/backend/use-cases/staff/sealed-key.ts';
import { webhookSecret } from '#app/third-party/webhooks/sign-webhook.ts';
import type { EndpointRef, EndpointRow } from './due-deliveries.ts';

/** After another secret was made the one before signs too, for so long (ms). */
export const OLD_SECRET_MS = 24 * 60 * 60_000;

/** A new secret for an endpoint: as its receiver is given it, and as the row keeps it. */
export function makeSecret(deps: Pick<Deps, 'newSecret' | 'tokenSecrets'>, endpoint: EndpointRef) {
  const secret = webhookSecret(Buffer.from(deps.newSecret(), 'base64url'));
  return { secret, sealed: sealKey(deps, secret, aboutOf(endpoint)) };
}

/** What signs for an endpoint now, the newest first; none when TOKEN_SECRET no longer has what sealed them. */
export function secretsOf(
  deps: Pick<Deps, 'now' | 'tokenSecrets' | 'retiredSecrets'>,
  endpoint: EndpointRow,
): string[] {
  const { secret, old_secret, old_until_utc } = endpoint;
  const isOldGood = old_until_utc !== null && old_until_utc > deps.now().toISOString();
  return [secret, isOldGood ? old_secret : null].flatMap((sealed) => {
    const opened = sealed === null ? null : openKey(deps, sealed, aboutOf(endpoint));
    return opened ? [opened.key] : [];
  });
}

/** The row's secret, sealed by the first of the server's secrets; null where it is already, or cannot be read. */
export function resealed(
  deps: Pick<Deps, 'tokenSecrets' | 'retiredSecrets'>,
  endpoint: EndpointRow,
): string | null {
  const opened = openKey(deps, endpoint.secret, aboutOf(endpoint));
  return opened?.isOld ? sealKey(deps, opened.key, aboutOf(endpoint)) : null;
}

/** What an endpoint's secrets are sealed for. */
export function aboutOf({ restaurant_id, endpoint_id }: EndpointRef): string {
  return `webhook ${restaurant_id} ${endpoint_id}`;
}
