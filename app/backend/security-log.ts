import { createHmac } from 'node:crypto';
import type { Log } from './log.ts';

/** Every event of the security log; the README says what each means. */
export const SECURITY_EVENTS = [
  'signed-in',
  'sign-in-refused',
  'session-made',
  'session-ended',
  'code-asked',
  'code-spent',
  'code-refused',
  'password-changed',
  'limit-met',
  'limits-lifted',
  'receiver-key-right',
  'receiver-key-wrong',
  'receiver-key-renewed',
  'cross-tenant',
  'upload-refused',
  'webhook-refused',
  'data-exported',
  'account-deleted',
  'restaurant-deleted',
] as const;

export type SecurityEvent = (typeof SECURITY_EVENTS)[number];

/** Whom and what a line of the security log is about; null where there is none. */
export type SecurityFacts = {
  restaurantId: string | null;
  requestId: string | null;
  /** By which limits count (http/client-network.ts). */
  network: string | null;
  /** An e-mail or a customer's id; only its keyed hash is logged. */
  subject?: string | null;
  /** The name of a call or the code of a fault, never a text that somebody typed. */
  about?: string;
};

export type SecurityLog = {
  /** Writes one line. */
  note(event: SecurityEvent, facts: SecurityFacts): void;
  /** The same, but once an hour for a restaurant and network: for what is asked for every few seconds. */
  noteHourly(event: SecurityEvent, facts: SecurityFacts): void;
};

const HOUR_MS = 60 * 60_000;
/** The most restaurants and networks that are remembered for noteHourly. */
const MOST_KNOWN = 10_000;

/**
 * What happened to accounts, keys and limits, a line each in the log. The time is the log's own. A subject is
 * hashed with a key, so that lines about one person can be put together, and nobody can find out who that is by
 * hashing all e-mails; whoever has an old secret of the server cannot either, so that a rotation gives everybody another
 * hash.
 * @param options the first of `secrets` makes the key, also after they are changed
 */
export function createSecurityLog(
  log: Log,
  { secrets, now }: { secrets: readonly string[]; now(): Date },
): SecurityLog {
  const known = new Map<string, number>();
  const hashOf = (subject: string) =>
    createHmac('sha256', keyOf(secrets[0] ?? ''))
      .update(subject.trim().toLowerCase())
      .digest('base64url')
      .slice(0, 16);

  function note(event: SecurityEvent, facts: SecurityFacts): void {
    const { restaurantId, requestId, network, subject = null, about } = facts;
    log.info(
      {
        security: event,
        restaurantId,
        requestId,
        network,
        subject: subject === null ? null : hashOf(subject),
        ...(about !== undefined && { about }),
      },
      'security',
    );
  }
  return {
    note,
    noteHourly(event, facts) {
      const name = JSON.stringify([event, facts.restaurantId, facts.network]);
      const at = now().getTime();
      if (Math.abs(at - (known.get(name) ?? -HOUR_MS)) < HOUR_MS) return;
      if (known.size >= MOST_KNOWN) known.clear();
      known.set(name, at);
      note(event, facts);
    },
  };
}

function keyOf(secret: string): Uint8Array {
  return createHmac('sha256', secret).update('security-log').digest();
}
