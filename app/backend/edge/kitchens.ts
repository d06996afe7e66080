import { createHash } from 'node:crypto';
import type { Request, Response } from 'express';
import { factsOf } from './facts.ts';
import { isApi } from './refuse.ts';

/** The data of the open board: a page answers them 200 only to a device that the store has accepted. */
const BOARD = /^\/order-receiver\/board$/;
/** The receiver's cookie (features/kitchen), with the prefix that it has on https. */
const COOKIE = /(?:^|;\s*)(?:__Host-)?receiver=([^;]+)/;
const BEARER = /^Bearer\b *(.+)$/i;
/**
 * Cookies and tokens of one restaurant, which has fifty devices at most; the one that was heard of least lately is
 * forgotten first. Each restaurant has its own, so that nobody pushes the tablets of another out.
 */
const MOST = 100;

/** Where a request goes and what it proves itself by, as it came: routers shorten the path of what they answer. */
export type Asked = Pick<Request, 'path' | 'headers'>;

/**
 * The devices of kitchens, known by the token or cookie that the store has accepted from them. Anybody can ask
 * for the kitchen's addresses; only these go before customers for it. One that this process does not know yet
 * is known from its first answer on.
 */
export function createKitchens() {
  /** By restaurant. There are no more of them than restaurants: a name is noted once the store has accepted it. */
  const known = new Map<string, Set<string>>();
  return {
    knows(asked: Asked, response: Response): boolean {
      const name = nameOf(asked);
      return name !== null && known.get(placeOf(asked, response))?.has(name) === true;
    },
    /** Takes note of how such a request was answered. */
    answered(asked: Asked, response: Response): void {
      const name = nameOf(asked);
      const isOf = name !== null && isOfKitchen(asked, response);
      const isEnded = name !== null && response.statusCode === 401;
      if (!isOf && !isEnded) return;
      const place = placeOf(asked, response);
      const names = known.get(place) ?? new Set();
      names.delete(name);
      if (isOf) names.add(name);
      const [oldest] = names;
      if (names.size > MOST && oldest !== undefined) names.delete(oldest);
      if (names.size > 0) known.set(place, names);
      else known.delete(place);
    },
  };
}

/** Says of a call of the API that its caller has proved to be the restaurant's receiver. */
export function acceptKitchen(response: Response): void {
  response.locals.isKitchen = true;
}

function isOfKitchen(asked: Asked, response: Response): boolean {
  if (isApi(asked)) return response.locals.isKitchen === true && response.statusCode !== 401;
  return response.statusCode === 200 && BOARD.test(asked.path.toLowerCase());
}

/** The restaurant as calls of the API and pages name it. */
function placeOf(asked: Asked, response: Response): string {
  return isApi(asked) ? `api ${asked.path.split('/', 3)[2]}` : `page ${factsOf(response).subdomain}`;
}

/** Of a request with a token or cookie: the same for the same one, and nothing that opens anything. */
function nameOf(asked: Asked): string | null {
  const { authorization = '', cookie = '' } = asked.headers;
  const proof = (isApi(asked) ? BEARER.exec(authorization) : COOKIE.exec(cookie))?.[1];
  return proof === undefined ? null : createHash('sha256').update(proof).digest('base64');
}
