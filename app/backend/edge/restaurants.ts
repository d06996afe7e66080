import type { Request, Response } from 'express';
import { factsOf } from './facts.ts';
import { isApi } from './refuse.ts';

/** Names that are kept; the one that was heard of least lately is forgotten first. */
const MOST = 10_000;

/**
 * The restaurants that requests are counted to, known by the answers that they were given. Strangers can ask for any
 * name; all that were never answered count as one, or a thousand of them would have a thousand turns.
 */
export function createRestaurants() {
  const known = new Set<string>();
  return {
    /** '' for one that this process has not answered yet. */
    of(request: Request, response: Response): string {
      const name = nameOf(request, response);
      return known.has(name) ? name : '';
    },
    /** Takes note of how such a request was answered. */
    answered(request: Request, response: Response): void {
      if (response.statusCode >= 400) return;
      const name = nameOf(request, response);
      known.delete(name);
      known.add(name);
      const [oldest] = known;
      if (known.size > MOST && oldest !== undefined) known.delete(oldest);
    },
  };
}

/** Calls of the store API name their restaurant in the path, pages in the host. */
function nameOf(request: Request, response: Response): string {
  const named = isApi(request) ? request.path.split('/', 3)[2] : factsOf(response).subdomain;
  return named ?? '';
}
