import { posix } from 'node:path';
import type { Source } from './source.ts';

/** architecture.md, 'Fixed by the product's owner'; dotfiles and the lockfile may stand beside these. */
const TOP_LEVEL = [
  'README.md',
  'app',
  'package-lock.json',
  'package.json',
  'public',
  'react-router.config.ts',
  'server.ts',
  'tests',
  'tsconfig.json',
  'vite.config.ts',
];
/**
 * The folders that hold a screen, by the spec's names, so that each is found in one guess. Below them may be parts of a
 * screen that have an address (the tabs of the profile, an order's receipt). Not the spec's are `menu-filter` (diets and
 * allergens), `offline` and `offline-menu` (what is shown without a connection), and `manage` (the owner's pages).
 */
const SCREENS =
  `home department-products menu-filter delivery-zones reserve feedback change-location contact payment order-receiver
  special-offers order-status profile not-found product combo-item suggestion suggested-product upsell cart
  change-order-details checkout restaurant-closed no-service default-address session-expiry order-preference
  service-hours payment-methods sign-in sign-up password-reset log-out legal history offline offline-menu manage`.split(
    /\s+/,
  );
const DRAWERS = /(^|[-/.])(utils?|helpers?|commons?|shared|misc)([-/.]|$)/;
export const MAX_LINES = 300;
export const MAX_README_LINES = 40;

/** What stands at the top of the repository and is neither fixed, a dotfile, nor ignored by git. */
export function topLevelFaults(names: string[], ignored: string[]): string[] {
  const kept = names.filter((name) => !name.startsWith('.') && !ignored.includes(name));
  const extra = kept
    .filter((name) => !TOP_LEVEL.includes(name))
    .map((name) => `${name} may not stand at the top`);
  const missing = TOP_LEVEL.filter((name) => !kept.includes(name)).map(
    (name) => `${name} is missing at the top`,
  );
  return [...extra, ...missing];
}

/** A zone without its README.md, or with one that is too long. `read` gives a file's text, or null. */
export function readmeFaults(zones: string[], read: (path: string) => string | null): string[] {
  return zones.flatMap((zone) => {
    const path = `app/${zone}/README.md`;
    const text = read(path);
    if (text === null) return [`${path} is missing`];
    const lines = countLines(text);
    return lines > MAX_README_LINES ? [`${path} has ${lines} lines, more than ${MAX_README_LINES}`] : [];
  });
}

/** A file longer than the limit. */
export function sizeFaults(files: { path: string; text: string }[]): string[] {
  return files
    .filter((file) => countLines(file.text) > MAX_LINES)
    .map((file) => `${file.path} has ${countLines(file.text)} lines, more than ${MAX_LINES}`);
}

/** Drawers for odds and ends, names that are not kebab-case, and screens that the spec does not name. */
export function nameFaults(paths: string[]): string[] {
  return paths.flatMap((path) => {
    const faults: string[] = [];
    if (DRAWERS.test(path)) faults.push(`${path} is a drawer: name what is in it`);
    const name = posix.basename(path);
    if (
      !/^([a-z0-9]+(-[a-z0-9]+)*)(\.[a-z0-9-]+)*$/.test(name) &&
      name !== 'README.md' &&
      !name.startsWith('.')
    )
      faults.push(`${path} is not named in kebab-case`);
    const folders = path.split('/').slice(1, -1);
    if (/^app\/.*\/route\.tsx?$/.test(path) && !folders.some((folder) => SCREENS.includes(folder)))
      faults.push(`${path}: the spec names no screen ${folders.at(-1)}`);
    return faults;
  });
}

/** A file that only passes on what others export. A route's module may: the router reads it by its exports. */
export function barrelFaults(sources: Source[]): string[] {
  return sources.flatMap((source) => {
    const passing = source.program.body.filter(
      (node) =>
        node.type === 'ExportAllDeclaration' || (node.type === 'ExportNamedDeclaration' && node.source),
    );
    const everything = passing.filter((node) => node.type === 'ExportAllDeclaration').length > 0;
    const others = source.program.body.filter(
      (node) => !passing.includes(node) && node.type !== 'ImportDeclaration',
    );
    const isRoute = /^app\/(features|shell)\/.*\/route\.tsx?$/.test(source.path);
    if (everything) return [`${source.path} passes on everything of another file`];
    return passing.length > 0 && others.length === 0 && !isRoute ? [`${source.path} is a barrel`] : [];
  });
}

/** Words that mark unfinished or silenced code. */
export function wordFaults(files: { path: string; text: string }[]): string[] {
  const words = /\b(TODO|FIXME|XXX|HACK)\b|@ts-(ignore|nocheck|expect-error)/;
  return files.flatMap((file) => {
    const line = file.text.split('\n').findIndex((one) => words.test(one));
    return line >= 0 ? [`${file.path}:${line + 1} ${words.exec(file.text)?.[0]}`] : [];
  });
}

function countLines(text: string): number {
  return text.replace(/\n$/, '').split('\n').length;
}
