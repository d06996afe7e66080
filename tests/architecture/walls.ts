import { posix } from 'node:path';
import { LANGUAGES } from '#app/locales/languages.ts';
import { isTest, type Reference, type Source } from './source.ts';

/** What a zone may import beside itself. */
const WEB_SIDE = [
  'contract',
  'domain',
  'store-api',
  'third-party',
  'browser',
  'ui',
  'locales',
  'shell',
  'features',
];
const WALLS: Record<string, readonly string[]> = {
  contract: ['locales'],
  domain: ['contract'],
  locales: [],
  'third-party': ['contract', 'domain'],
  backend: ['contract', 'domain', 'locales', 'third-party'],
  'store-api': ['contract'],
  browser: ['contract', 'domain'],
  ui: [],
  shell: WEB_SIDE.filter((zone) => zone !== 'features'),
  features: WEB_SIDE,
  root: WEB_SIDE,
  // it puts root's loader and the kept pages together
  entry: [...WEB_SIDE, 'root'],
  routes: [],
  environment: [],
  server: ['backend', 'environment'],
  operator: ['contract', 'domain', 'locales', 'third-party', 'backend', 'environment'],
};
export const ZONES = Object.keys(WALLS).filter(
  (zone) => !['root', 'entry', 'routes', 'environment', 'server'].includes(zone),
);

/** The contract's plain numbers and its readers of typed text: all that a rule may take of it beside types, as Zod would
 * follow it into a page. */
const WITHOUT_ZOD = ['enumerations', 'phone-number', 'typed-text'].map((name) => `app/contract/${name}.ts`);

/** The list of languages: all that the contract takes of the words, for names in each of them. */
const LANGUAGE_LIST = 'app/locales/languages.ts';

/** Where the operator's command starts: only it reads the environment, its commands are told. */
const OPERATOR_ENTRY = 'app/operator/run.ts';

/** Where a server lets commands in: all that server.ts may take of the operator's. */
const OPERATOR_DOOR = 'app/operator/operator-door.ts';

/** Folders of the backend that know nothing of requests: whoever calls them may be the operator's command or a job. */
const WITHOUT_HTTP =
  /^app\/backend\/(use-cases|db|catalogue|demo|pictures|app-icons|deps\.ts|jobs\.ts|refusal\.ts)/;

/** Zones whose code reaches a browser: nothing of the server may follow it there (`*.server.ts` files excepted). */
const IN_BROWSERS = ['contract', 'domain', 'locales', 'browser', 'ui', 'shell', 'features'];
const ON_SERVERS =
  /^(node:|express$|compression$|kysely|jose$|pg$|sharp$|stripe$|nodemailer|pino|i18next|react-i18next|remix-i18next|@react-router\/(node|express)|react-dom\/server)/;
/** The pure zones name their packages one by one. */
const PACKAGES: Record<string, RegExp> = {
  contract: /^zod$/,
  domain: /^date-fns(-tz)?$/,
  locales: /^$/,
};
/** A whole language, or an area of one; a page has its own from the entry, and asks it by `t`. */
const LANGUAGE = new RegExp(
  `^app/locales/(${[...LANGUAGES, 'texts', 'faults', 'mail', 'push', 'busy-page', 'tickets'].join('|')})[./]`,
);
/** The languages as the entry asks for them (vite.config.ts). */
const ALL_LANGUAGES = 'virtual:languages';
const FOR_TESTS = /^(vitest|fast-check|node:|react-dom\/server|react-router$)/;
/** Files whose imports are known only at run time, each with the reason. */
export const AT_RUN_TIME = [
  'server.ts', // the built app
  'app/locales/faults.ts', // a folder for each row of languages.ts
  'app/locales/mail.ts', // likewise
  'app/locales/push.ts', // likewise
  'app/locales/reject-reasons.ts', // likewise
  'app/locales/busy-page.ts', // likewise
  'app/locales/tickets.ts', // likewise
  'app/shell/late-start/enhancer.js', // the router's own modules, named by the server
  'app/shell/late-start/ask-ahead.ts', // the same, named by the router's manifest
];

/** The zone a path belongs to; null for what is no zone (tests, configuration, packages). */
export function zoneOf(path: string): string | null {
  if (path === 'server.ts') return 'server';
  const [, top, rest] = /^app\/([^/]+)(\/.*)?$/.exec(path) ?? [];
  if (!top) return null;
  if (rest) return top;
  if (top.startsWith('entry.')) return 'entry';
  return top.replace(/\.tsx?$/, '').replace(/^root-loader\.server$/, 'root');
}

/** Where a specifier leads: a path of this repository, or the package's name. */
export function resolveSpecifier(from: string, specifier: string): string {
  const plain = specifier.replace(/\?.*$/, '');
  if (plain.startsWith('#app/')) return `app/${plain.slice(5)}`;
  if (plain.startsWith('#tests/')) return `tests/${plain.slice(7)}`;
  if (plain.startsWith('.')) return posix.join(posix.dirname(from), plain);
  return plain;
}

/** Every import that the walls do not allow, one sentence each. */
export function wallFaults(sources: Source[], doors: Doors = new Map()): string[] {
  return sources.flatMap((source) => {
    const zone = zoneOf(source.path);
    if (!zone) return [];
    if (!(zone in WALLS)) return [`${source.path}: ${zone} is no zone`];
    return source.references.flatMap((reference) => {
      const fault =
        reference.specifier === null
          ? unseenFault(source.path)
          : importFault(source.path, zone, { ...reference, specifier: reference.specifier }, doors);
      return fault ? [`${source.path}:${reference.line} ${fault}`] : [];
    });
  });
}

function unseenFault(path: string): string | null {
  return AT_RUN_TIME.includes(path) || isTest(path) ? null : 'imports what only run time knows';
}

function importFault(
  path: string,
  zone: string,
  { specifier, isType }: Pick<Reference, 'isType'> & { specifier: string },
  doors: Doors,
): string | null {
  const target = resolveSpecifier(path, specifier);
  if (WITHOUT_ZOD.includes(path) && !WITHOUT_ZOD.includes(target))
    return `imports no schema and no package, as it follows rules into pages: ${specifier}`;
  if (isGenerated(target)) return null;
  if (target.startsWith('tests/')) return isTest(path) ? null : `imports the test code ${specifier}`;
  if (
    target.startsWith('../') ||
    (specifier.startsWith('.') && !target.startsWith('app/') && zone !== 'server')
  )
    return `leaves app/ by ${specifier}`;
  const targetZone = zoneOf(target);
  if (!targetZone) return packageFault(path, zone, specifier);
  if (!/\.[a-z0-9]+$/.test(target)) return `names ${specifier} without its extension`;
  if (specifier.startsWith('../')) return `imports ${specifier}: other folders are named from #app/`;
  if (zone === 'server' && target === OPERATOR_DOOR) return null;
  if (zone === 'operator' && targetZone === 'environment' && path !== OPERATOR_ENTRY)
    return `only ${OPERATOR_ENTRY} reads the environment: ${specifier}`;
  if (WITHOUT_HTTP.test(path) && target.startsWith('app/backend/http/'))
    return `knows nothing of requests and may not import ${specifier}`;
  if (path.startsWith('app/backend/db/') && target.startsWith('app/backend/use-cases/'))
    return `the database knows no use case: ${specifier}`;
  if (zone === 'features' && targetZone === 'features') return betweenFeatures(path, target, doors);
  if (targetZone !== zone && !(WALLS[zone] ?? []).includes(targetZone))
    return `${zone} may not import ${targetZone}: ${specifier}`;
  if (zone === 'contract' && targetZone === 'locales' && target !== LANGUAGE_LIST)
    return `takes no words but the list of languages: ${specifier}`;
  if (LANGUAGE.test(target) && zone !== 'locales' && isForBrowsers(path, zone) && !isType && !isTest(path))
    return `brings a whole language into a page: ${specifier}`;
  if (targetZone === 'store-api' && isForBrowsers(path, zone) && !isType && !isTest(path))
    return `brings the store's client into a page: ${specifier}`;
  if (
    zone === 'domain' &&
    targetZone === 'contract' &&
    !WITHOUT_ZOD.includes(target) &&
    !isType &&
    !isTest(path)
  )
    return `domain imports contract by type only: ${specifier}`;
  return null;
}

function isForBrowsers(path: string, zone: string): boolean {
  return IN_BROWSERS.includes(zone) && !/\.server(\.test)?\.tsx?$/.test(path);
}

function packageFault(path: string, zone: string, specifier: string): string | null {
  if (isTest(path) && FOR_TESTS.test(specifier)) return null;
  if (specifier === ALL_LANGUAGES && zone !== 'entry') return `only the entry imports ${specifier}`;
  const allowed = PACKAGES[zone];
  if (allowed && !allowed.test(specifier)) return `${zone} may not use the package ${specifier}`;
  if (isForBrowsers(path, zone) && ON_SERVERS.test(specifier))
    return `${zone} reaches browsers and may not use ${specifier}`;
  if (zone === 'routes' && specifier !== '@react-router/dev/routes') return `routes.ts imports ${specifier}`;
  return null;
}

/** React Router writes a route's types beside it, in a folder of its own. */
function isGenerated(target: string): boolean {
  return /\/\+types\//.test(target);
}

/** Which feature may import which others, as app/features/README.md lists them. */
export type Doors = ReadonlyMap<string, readonly string[]>;

/** A line of the list reads: - `menu` imports `cart`: the reason. */
const DOOR = /^- `([a-z-]+)` imports `([a-z-]+)`: \S.*$/gm;

/** The list of the README of features. */
export function readDoors(readme: string): Doors {
  const doors = new Map<string, string[]>();
  for (const [, from = '', to = ''] of readme.matchAll(DOOR))
    doors.set(from, [...(doors.get(from) ?? []), to]);
  return doors;
}

/** Features that reach themselves through others: none may. */
export function circlesOf(doors: Doors): string[] {
  const reaches = (from: string, to: string, seen: Set<string>): boolean =>
    (doors.get(from) ?? []).some((next) => {
      if (next === to) return true;
      if (seen.has(next)) return false;
      return reaches(next, to, seen.add(next));
    });
  return [...doors.keys()].filter((feature) => reaches(feature, feature, new Set()));
}

/** Doors of the list through which nothing passes. */
export function unusedDoors(sources: Source[], doors: Doors): string[] {
  const used = new Set(
    sources.flatMap(({ path, references }) =>
      references.map(
        ({ specifier }) => `${featureOf(path)} ${featureOf(resolveSpecifier(path, specifier ?? ''))}`,
      ),
    ),
  );
  return [...doors].flatMap(([from, tos]) =>
    tos.filter((to) => !used.has(`${from} ${to}`)).map((to) => `${from} imports nothing of ${to}`),
  );
}

function betweenFeatures(path: string, target: string, doors: Doors): string | null {
  const [from, to] = [featureOf(path), featureOf(target)];
  if (from === to || doors.get(from)?.includes(to)) return null;
  return `the feature ${from} imports ${to}, which app/features/README.md does not list`;
}

/** A feature is the first folder under features/; '' for what is in none. */
function featureOf(path: string): string {
  return /^app\/features\/([^/]+)\//.exec(path)?.[1] ?? '';
}
