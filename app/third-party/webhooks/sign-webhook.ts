import { createHmac } from 'node:crypto';

/** Of the rules of Standard Webhooks: a secret as it is given to the receiver begins with this. */
const PREFIX = 'whsec_';

/** The secret that the receiver is given, of random bytes. */
export function webhookSecret(bytes: Uint8Array): string {
  return PREFIX + Buffer.from(bytes).toString('base64');
}

/**
 * The headers that prove who sent a body (Standard Webhooks): its id, the time of this try, and a signature by each of
 * the secrets.
 */
export function webhookHeaders(
  secrets: readonly string[],
  { id, at, body }: { id: string; at: Date; body: string },
): Record<'webhook-id' | 'webhook-timestamp' | 'webhook-signature', string> {
  const seconds = String(Math.floor(at.getTime() / 1000));
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(PREFIX.length), 'base64');
    return `v1,${createHmac('sha256', key).update(`${id}.${seconds}.${body}`).digest('base64')}`;
  });
  return { 'webhook-id': id, 'webhook-timestamp': seconds, 'webhook-signature': signatures.join(' ') };
}
