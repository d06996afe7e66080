import { readText, type Source } from './source.ts';

/** What package-lock.json says of one package, by its place under node_modules. */
type Locked = {
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
  peerDependenciesMeta?: Record<string, { optional?: boolean }>;
  os?: string[];
  cpu?: string[];
  libc?: string[];
};
export type Lock = { packages: Record<string, Locked> };

/** The machine that the packages are counted for, so that the count is the same wherever the test runs. */
const MACHINE = { os: 'linux', cpu: 'x64', libc: 'glibc' };
/** Written by the app for a build or for development alone: no built page brings them, no server asks for them. */
const BUILD_ONLY: Record<string, string> = {
  '@react-router/dev': 'the list of routes, which the build reads',
  '@react-router/express': 'put into the built app (vite.config.ts, noExternal)',
  isbot: 'asked in development only, where documents are streamed',
  vite: 'brought by server.ts in development only',
};
/** Named by nothing of ours, and needed all the same. */
const NEEDED_BY_OTHERS: Record<string, string> = {
  '@expo-google-fonts/noto-sans-devanagari': 'letters of printed tickets, read as a file (paper/letters.ts)',
  '@expo-google-fonts/noto-sans-gurmukhi': 'likewise',
  'date-fns': 'date-fns-tz works with it',
  i18next: 'remix-i18next works with it',
  node: 'the Node that runs the store',
};

export function readLock(): Lock {
  return JSON.parse(readText('package-lock.json')) as Lock;
}

/**
 * The packages that a server runs with, by their places under node_modules: what `dependencies` asks for, and all that
 * those ask for. Optional peers are left out: they serve other programs (types for a compiler, say).
 * @throws Error when the lock lacks a package that another needs
 */
export function packagesOfServer({ packages }: Lock): string[] {
  const found = new Set<string>();
  const waiting = [''];
  for (let place = waiting.pop(); place !== undefined; place = waiting.pop()) {
    const { dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta } =
      packages[place] ?? {};
    const peers = Object.keys(peerDependencies ?? {}).filter(
      (name) => !peerDependenciesMeta?.[name]?.optional,
    );
    const optional = Object.keys(optionalDependencies ?? {});
    for (const name of new Set([...Object.keys(dependencies ?? {}), ...peers, ...optional])) {
      const target = placeOf(packages, place, name);
      if (target === null) {
        if (optional.includes(name)) continue;
        throw new Error(`package-lock.json has no ${name}, which ${place || 'package.json'} needs`);
      }
      if (found.has(target) || !fits(packages[target])) continue;
      found.add(target);
      waiting.push(target);
    }
  }
  return [...found].toSorted();
}

/** Where Node finds `name` from `place`: in its own node_modules, else in that of a folder above. */
function placeOf(packages: Lock['packages'], place: string, name: string): string | null {
  for (let from = place; ; from = from.slice(0, Math.max(0, from.lastIndexOf('/node_modules/')))) {
    const target = `${from === '' ? '' : `${from}/`}node_modules/${name}`;
    if (packages[target]) return target;
    if (from === '') return null;
  }
}

function fits(one: Locked | undefined): boolean {
  return (['os', 'cpu', 'libc'] as const).every((key) => one?.[key]?.includes(MACHINE[key]) ?? true);
}

/** The app's imports that `dependencies` does not hold, and what `dependencies` holds that nothing imports. */
export function dependencyFaults(sources: Source[], dependencies: readonly string[]): string[] {
  const imported = new Set(
    sources.flatMap(({ references }) =>
      references.flatMap(({ specifier, isType }) => {
        const name = specifier === null || isType ? null : packageOf(specifier);
        return name === null ? [] : [name];
      }),
    ),
  );
  const missing = [...imported].filter((name) => !dependencies.includes(name) && !(name in BUILD_ONLY));
  const idle = dependencies.filter((name) => !imported.has(name) && !(name in NEEDED_BY_OTHERS));
  const misplaced = dependencies.filter((name) => name in BUILD_ONLY);
  return [
    ...missing.map((name) => `${name} is imported and no dependency`),
    ...idle.map((name) => `${name} is a dependency and nothing imports it`),
    ...misplaced.map((name) => `${name} is for builds and development: ${BUILD_ONLY[name]}`),
  ];
}

/** The package of a specifier; null for our own files and what Node or Vite brings itself. */
function packageOf(specifier: string): string | null {
  if (/^[.#/]|^(node|virtual):/.test(specifier)) return null;
  return specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/');
}
