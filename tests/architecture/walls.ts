import { posix } from 'node:path';
import { isTest, type Source } from './source.ts';

/** architecture.md, 'Allowed imports'. What a zone may import beside itself. */
const WEB_SIDE = [
  'contract',
  'domain',
  'store-api',
  'third-party',
  'middleware',
  'browser',
  'screens',
  'layout',
  'components',
  'ui',
  'locales',
];
const WALLS: Record<string, readonly string[]> = {
  contract: [],
  domain: ['contract'],
  locales: [],
  'third-party': ['contract', 'domain'],
  backend: ['contract', 'domain', 'locales', 'third-party'],
  'store-api': ['contract'],
  browser: ['contract', 'domain'],
  middleware: ['contract', 'domain', 'store-api', 'locales'],
  ui: [],
  components: ['contract', 'domain', 'ui', 'browser', 'third-party', 'locales'],
  screens: WEB_SIDE.filter((zone) => zone !== 'layout'),
  layout: WEB_SIDE,
  root: WEB_SIDE,
  entry: WEB_SIDE,
  routes: [],
  environment: [],
  server: ['backend', 'environment'],
  operator: ['backend', 'environment'],
};
export const ZONES = Object.keys(WALLS).filter(
  (zone) => !['root', 'entry', 'routes', 'environment', 'server', 'operator'].includes(zone),
);

/** The commands of the operator's command: backend like the rest, but no server starts them. */
const COMMANDS = 'app/backend/operator/';

/** Zones whose code reaches a browser: nothing of the server may follow it there (`*.server.ts` files excepted). */
const IN_BROWSERS = ['contract', 'domain', 'locales', 'browser', 'ui', 'components', 'layout', 'screens'];
const ON_SERVERS =
  /^(node:|express$|compression$|kysely|jose$|pg$|sharp$|stripe$|nodemailer|pino|i18next|react-i18next|remix-i18next|@react-router\/(node|express)|react-dom\/server)/;
/** The pure zones name their packages one by one. */
const PACKAGES: Record<string, RegExp> = {
  contract: /^zod$/,
  domain: /^date-fns(-tz)?$/,
  locales: /^$/,
};
/** A whole language; a page has its own from the entry, and asks it by `t`. */
const LANGUAGE =
  /^app\/locales\/((en|hi|pa|legal|card|order-life|search|offline|told)[./]|parts\/|browser\/(?!language))/;
const FOR_TESTS = /^(vitest|fast-check|node:|react-dom\/server|react-router$)/;
/** Files whose imports are known only at run time, each with the reason. */
const AT_RUN_TIME = [
  'server.ts', // the built app
  'app/backend/db/migrations.ts',
  'app/browser/enhancer.js', // the router's own modules, named by the server
];

/** The zone a path belongs to; null for what is no zone (tests, configuration, packages). */
export function zoneOf(path: string): string | null {
  if (path === 'server.ts') return 'server';
  if (path === 'app/backend/operator.ts') return 'operator';
  const [, top, rest] = /^app\/([^/]+)(\/.*)?$/.exec(path) ?? [];
  if (!top) return null;
  if (rest) return top;
  if (top.startsWith('entry.')) return 'entry';
  return top.replace(/\.tsx?$/, '');
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
export function wallFaults(sources: Source[]): string[] {
  return sources.flatMap((source) => {
    const zone = zoneOf(source.path);
    if (!zone) return [];
    if (!(zone in WALLS)) return [`${source.path}: ${zone} is no zone of architecture.md`];
    return source.references.flatMap((reference) => {
      const fault =
        reference.specifier === null
          ? unseenFault(source.path)
          : importFault(source.path, zone, reference.specifier, reference.isType);
      return fault ? [`${source.path}:${reference.line} ${fault}`] : [];
    });
  });
}

function unseenFault(path: string): string | null {
  return AT_RUN_TIME.includes(path) || isTest(path) ? null : 'imports what only run time knows';
}

function importFault(path: string, zone: string, specifier: string, isType: boolean): string | null {
  const target = resolveSpecifier(path, specifier);
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
  if (target.startsWith(COMMANDS) && !path.startsWith(COMMANDS) && zone !== 'operator')
    return `only the operator's command imports ${specifier}`;
  if (zone === 'screens' && targetZone === 'screens' && screenOf(path) !== screenOf(target))
    return `a screen imports another screen: ${specifier}`;
  if (targetZone !== zone && !isAllowed(zone, targetZone))
    return `${zone} may not import ${targetZone}: ${specifier}`;
  if (LANGUAGE.test(target) && zone !== 'locales' && isForBrowsers(path, zone) && !isType && !isTest(path))
    return `brings a whole language into a page: ${specifier}`;
  if (zone === 'domain' && targetZone === 'contract' && !isType && !isTest(path))
    return `domain imports contract by type only: ${specifier}`;
  return null;
}

function isAllowed(zone: string, target: string): boolean {
  // the operator's command is a file of the backend, which the backend itself may not start
  if (target === 'operator') return false;
  return (WALLS[zone] ?? []).includes(target);
}

function isForBrowsers(path: string, zone: string): boolean {
  return IN_BROWSERS.includes(zone) && !/\.server\.tsx?$/.test(path);
}

function packageFault(path: string, zone: string, specifier: string): string | null {
  if (isTest(path) && FOR_TESTS.test(specifier)) return null;
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

/** A screen is the first folder under screens/, with all of its own sub-folders. */
function screenOf(path: string): string {
  return path.split('/')[2] ?? '';
}
