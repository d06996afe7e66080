import type { Response } from 'express';
import { factsOf } from './facts.ts';
import type { Asked } from './kitchens.ts';
import { isApi } from './refuse.ts';

/** Names that are kept; the one that was heard of least lately is forgotten first. */
const MOST = 10_000;

/**
 * The restaurants that requests are counted to, known by the answers that they were given. Strangers can ask for any
 * name; all that were never answered count as one, or a thousand of them would have a thousand turns. A call of the API
 * that names no restaurant of ours is answered 200, too, so it has to have been found (acceptRestaurant).
 */
export function createRestaurants() {
  const known = new Set<string>();
  return {
    /** '' for one that this process has not answered yet. */
    of(asked: Asked, response: Response): string {
      const name = nameOf(asked, response);
      return known.has(name) ? name : '';
    },
    /** Takes note of how such a request was answered. */
    answered(asked: Asked, response: Response): void {
      if (isApi(asked) ? response.locals.isRestaurant !== true : response.statusCode >= 400) return;
      const name = nameOf(asked, response);
      known.delete(name);
      known.add(name);
      const [oldest] = known;
      if (known.size > MOST && oldest !== undefined) known.delete(oldest);
    },
  };
}

/** Says of a call of the API that the restaurant which it names is there. */
export function acceptRestaurant(response: Response): void {
  response.locals.isRestaurant = true;
}

/** Calls of the store API name their restaurant in the path, pages in the host. */
function nameOf(asked: Asked, response: Response): string {
  const named = isApi(asked) ? asked.path.split('/', 3)[2] : factsOf(response).subdomain;
  return named ?? '';
}
