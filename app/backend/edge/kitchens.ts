import { createHash } from 'node:crypto';
import type { Request, Response } from 'express';
import { factsOf } from './facts.ts';

/** What only a kitchen is answered 200: the data of the open board, and the calls of a device. */
const ASKED = /^\/(order-receiver\/(board|events)(\.data)?$|api\/[^/]+\/receiver\/)/;
/** The receiver's cookie (features/kitchen), with the prefix that it has on https. */
const COOKIE = /(?:^|;\s*)(?:__Host-)?receiver=([^;]+)/;
/** Devices of all restaurants; the one that was heard of least lately is forgotten first. */
const MOST = 2_000;

/**
 * The devices of kitchens, known by the key or cookie that the store has accepted from them. Anybody can ask
 * for the kitchen's addresses; only these go before customers for it. One that this process does not know yet
 * is known from its first answer on.
 */
export function createKitchens() {
  const known = new Set<string>();
  return {
    knows(request: Request, response: Response): boolean {
      const name = nameOf(request, response);
      return name !== null && known.has(name);
    },
    /** Takes note of how such a request was answered. */
    answered(request: Request, response: Response): void {
      const name = ASKED.test(request.path.toLowerCase()) ? nameOf(request, response) : null;
      if (name === null || ![200, 401].includes(response.statusCode)) return;
      known.delete(name);
      if (response.statusCode === 200) known.add(name);
      const [oldest] = known;
      if (known.size > MOST && oldest !== undefined) known.delete(oldest);
    },
  };
}

/** Of a request with a key: the same for the same key at the same restaurant, and nothing that opens anything. */
function nameOf({ headers }: Request, response: Response): string | null {
  const key = headers.authorization ?? COOKIE.exec(headers.cookie ?? '')?.[1];
  if (key === undefined) return null;
  return createHash('sha256')
    .update(`${factsOf(response).subdomain} ${key}`)
    .digest('base64');
}
