import { type AppRoute, NO_ROUTE, routePatterns } from '#app/backend/metrics/route-patterns.ts';
import { calls } from '#app/contract/calls.ts';

/**
 * The parameters of routes and calls that logs may hold: names that everybody can see on the menu. All others may open
 * something (an invitation, a cart, an order), so a new parameter is cut until it is listed here.
 */
export const HARMLESS_PARAMETERS: ReadonlySet<string> = new Set([
  ...['clientId', 'clientSubdomain', 'departmentId', 'productId', 'comboProductId', 'comboItemId'],
  ...['upsellId', 'dishId', 'promotionId', 'text', 'kind', 'language', 'as', 'name', 'version'],
]);

/** Addresses below /api that are not calls of the contract and have parameters. */
const BESIDE_CALLS = [
  '/api/:clientId/printers/:token',
  '/api/:clientId/pictures/:pictureId',
  '/api/:clientId/pictures/:pictureId/:size',
];

const callPattern = routePatterns(
  Object.fromEntries(
    [...Object.values(calls).map(({ path }) => path.replace(/\{(\w+)\}/g, ':$1')), ...BESIDE_CALLS].map(
      (path): [string, AppRoute] => [path, { id: path, path }],
    ),
  ),
);

/** Letters of a path that is logged. */
const MOST_LETTERS = 200;
/** An id that only has to be told from others in the log keeps its first letters. */
const ID = /^[0-9a-f]{8}-[0-9a-f-]{27}/i;
/** So many letters in a row are a token or an id, unless all of them are those of words. Percent signs hide letters. */
const LONG = /[\w%~-]{20,}/g;
const WORDS = /^[a-z_-]+$/;

/**
 * A request's path as logs hold it: without its query, and with the words of its route. A parameter is its name
 * (':token'), or the first eight letters of an id, unless it is harmless. Wherever no route says what a word is, long
 * tokens are cut: people mistype links, and mail programs break them.
 * @param screenOf the pattern of the screen that a path is, NO_ROUTE for none
 */
export function loggedPath(url: string, screenOf: (path: string) => string): string {
  const [path = ''] = url.split('?', 1);
  const call = callPattern(path);
  const pattern = call === NO_ROUTE ? screenOf(path) : call;
  const words = pattern === NO_ROUTE ? [] : pattern.split('/').filter(Boolean);
  let index = 0;
  const told = path.replace(/[^/]+/g, (part) => {
    const word = words[index];
    index += 1;
    if (word === undefined) return cutLong(part);
    if (!word.startsWith(':')) return part;
    return HARMLESS_PARAMETERS.has(word.slice(1)) || ID.test(part) ? cutLong(part) : word;
  });
  return told.slice(0, MOST_LETTERS);
}

function cutLong(part: string): string {
  return part.replace(LONG, (long) => (WORDS.test(long) ? long : `${long.slice(0, 8)}…`));
}
