import { createHash } from 'node:crypto';
import { ApiError, scripted } from './api-error.ts';
import type { Books } from './books.ts';
import type { SavedReply } from './ledger.ts';

/** An answer as it goes on the wire. */
export type Reply = { status: number; body: unknown; isReplayed?: boolean };
/** `isSaved` false: nothing was begun, so the key stays free. */
export type Done = Reply & { isSaved: boolean };

/**
 * Stripe's idempotent requests: the first result under a key, a 500 too, is answered again to the same request; other
 * parameters are refused; a key whose first request is still being answered is 409; what failed in validation, or lost
 * against a request under way, leaves the key free. Keys belong to an account.
 */
export function createIdempotency(books: Books) {
  const underWay = new Set<string>();
  return {
    async once(
      request: { account: string | null; key: string | null; fingerprint: string },
      work: () => Promise<Done>,
    ): Promise<Reply> {
      const { account, key, fingerprint } = request;
      if (key === null) return work();
      const saved = books.reply(account, key);
      if (saved) return replay(saved, fingerprint, key);
      const place = `${account ?? ''} ${key}`;
      if (underWay.has(place)) {
        const { status, body } = scripted(409);
        return { status, body: { error: body } };
      }
      underWay.add(place);
      try {
        const { isSaved, ...reply } = await work();
        if (isSaved) books.saveReply(account, { key, fingerprint, ...reply });
        return reply;
      } finally {
        underWay.delete(place);
      }
    },
  };
}

/** What must be the same for a repetition: the call and all its parameters. */
export function fingerprintOf(method: string, path: string, body: string): string {
  return createHash('sha256').update(`${method} ${path} ${body}`).digest('hex');
}

function replay(saved: SavedReply, fingerprint: string, key: string): Reply {
  if (saved.fingerprint === fingerprint) return { status: saved.status, body: saved.body, isReplayed: true };
  const message = `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`;
  const { status, body } = new ApiError(400, { type: 'idempotency_error', message });
  return { status, body: { error: body } };
}
