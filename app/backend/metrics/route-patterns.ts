/** What the built app says of a route; only where it stands. */
export type AppRoute = {
  id: string;
  parentId?: string | undefined;
  path?: string | undefined;
};

type Node = { words: Map<string, Node>; parameter: Node | null; pattern: string | null };

/** What no route matches is one name, however many paths somebody makes up. */
export const NO_ROUTE = 'no route';

/**
 * Which screen a path is, as the pattern of its route: '/item/:productId'. A word wins over a parameter in the
 * same place. Data that scripts ask for ('/cart.data') are of the screen too. Case and percent-encoding make no
 * difference, as in the router.
 */
export function routePatterns(
  routes: Readonly<Record<string, AppRoute | undefined>>,
): (path: string) => string {
  const root = newNode();
  root.pattern = '/';
  for (const route of Object.values(routes)) {
    const path = route ? fullPath(routes, route) : '';
    if (path !== '' && !path.endsWith('*')) add(root, path);
  }
  return (path) => {
    const screen = path.replace(/(\/_)?\.data$/, '').replace(/^\/_root$/, '/');
    return find(root, screen.split('/').filter(Boolean).map(asMatched), 0) ?? NO_ROUTE;
  };
}

/** A word of a path as the router compares it. */
function asMatched(part: string): string {
  try {
    return decodeURIComponent(part).toLowerCase();
  } catch {
    return part.toLowerCase();
  }
}

function newNode(): Node {
  return { words: new Map(), parameter: null, pattern: null };
}

function fullPath(routes: Readonly<Record<string, AppRoute | undefined>>, route: AppRoute): string {
  const parts: string[] = [];
  for (let at: AppRoute | undefined = route; at; at = at.parentId ? routes[at.parentId] : undefined)
    if (at.path) parts.unshift(at.path);
  return parts.join('/').replaceAll('//', '/');
}

function add(root: Node, path: string): void {
  const parts = path.split('/').filter(Boolean);
  let at = root;
  for (const part of parts) {
    let next = part.startsWith(':') ? at.parameter : at.words.get(asMatched(part));
    if (!next) {
      next = newNode();
      if (part.startsWith(':')) at.parameter = next;
      else at.words.set(asMatched(part), next);
    }
    at = next;
  }
  at.pattern ??= `/${parts.join('/')}`;
}

function find(at: Node, parts: readonly string[], index: number): string | null {
  const part = parts[index];
  if (part === undefined) return at.pattern;
  const word = at.words.get(part);
  return (
    (word && find(word, parts, index + 1)) ?? (at.parameter && find(at.parameter, parts, index + 1)) ?? null
  );
}
