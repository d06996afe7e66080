import {
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';

/** Where a build is written before it is published, below the folder of builds. */
export const NEXT = 'next';
/** What browsers may still ask for of the builds before; `client` is the newest build alone. */
export const EARLIER = 'earlier';

/** A build: when it was published (ms since 1970), and its files with a hash in their names. */
type Build = { at: number; files: string[] };

const BUILDS = 'builds.json';
/** The parts of a build. Only `client` is for browsers; of the others servers load scripts while they run. */
const PARTS = ['client', 'server', 'program'];
/** What Node compiled of the scripts of `program`. */
const COMPILED = 'program/compiled';
const KEEP_MS = 7 * 86_400_000;
const KEEP_BYTES = 200_000_000;
/** The newest one, and the one whose server runs until it is stopped. */
const ALWAYS_KEPT = 2;

/**
 * Puts a finished build into the place that servers run from, without a moment in which a file is missing: pages and
 * servers of the builds before find theirs as long as they are kept. A build that failed is never published.
 * Kept are the last two builds, and of those before what was replaced less than 7 days ago, up to 200 MB.
 * @param folder the folder of builds; the new one lies in its `next`
 * @param now milliseconds since 1970
 * @throws Error when a part of the new build is missing, before anything is changed
 */
export function publishBuild(folder: string, now: number): void {
  const next = join(folder, NEXT);
  const missing = PARTS.find((part) => !existsSync(join(next, part)));
  if (missing) throw new Error(`The build is not whole: ${join(next, missing)} is missing`);
  const fresh = filesOf(next);
  const builds = withBuild(readBuilds(folder, now), { at: now, files: fresh.filter(isHashed) });
  const kept = prune(folder, builds, now);
  // before its files, so that a publishing that is killed leaves none that nothing tells of
  writeFileSync(join(folder, `${BUILDS}.new`), JSON.stringify(kept));
  renameSync(join(folder, `${BUILDS}.new`), join(folder, BUILDS));
  for (const file of filesOf(folder).filter((one) => one.startsWith('client/') && isHashed(one)))
    linkInto(join(folder, file), join(folder, EARLIER, file));
  // what is named by no other file comes last: a server that starts meanwhile finds all that its build names
  for (const file of [...fresh.filter(isHashed), ...fresh.filter((one) => !isHashed(one))]) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    renameSync(join(next, file), join(folder, file));
  }
  forget(folder, new Set(fresh), new Set(kept.flatMap(({ files }) => files)));
  rmSync(next, { recursive: true });
}

/** The files of a build, as paths below its folder. */
function filesOf(folder: string): string[] {
  return PARTS.flatMap((part) => {
    if (!existsSync(join(folder, part))) return [];
    return readdirSync(join(folder, part), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll(sep, '/'));
  })
    .filter((file) => !file.startsWith(COMPILED))
    .sort();
}

/** The bundler puts what it names by its content into folders of this name. */
const isHashed = (file: string) => file.split('/')[1] === 'assets';

/** The builds so far, the newest last. Where nothing tells of them, what lies there is one, replaced now. */
function readBuilds(folder: string, now: number): Build[] {
  try {
    return JSON.parse(readFileSync(join(folder, BUILDS), 'utf8')) as Build[];
  } catch {
    const files = filesOf(folder).filter(isHashed);
    return files.length > 0 ? [{ at: now, files }] : [];
  }
}

/** The same files again are no other build. */
function withBuild(builds: Build[], build: Build): Build[] {
  const isSame = builds.at(-1)?.files.join() === build.files.join();
  return isSame ? builds : [...builds, build];
}

/** The builds that are kept. One is as old as the one that replaced it. */
function prune(folder: string, builds: Build[], now: number): Build[] {
  const counted = new Set<string>();
  let bytes = 0;
  const kept: Build[] = [];
  for (const [index, build] of [...builds.entries()].reverse()) {
    const own = build.files.filter((file) => !counted.has(file));
    for (const file of own) counted.add(file);
    bytes += own.reduce((sum, file) => sum + sizeOf(folder, file), 0);
    const replacedAt = builds[index + 1]?.at ?? now;
    const isWanted = now - replacedAt <= KEEP_MS && bytes <= KEEP_BYTES;
    if (kept.length >= ALWAYS_KEPT && !isWanted) break;
    kept.unshift(build);
  }
  return kept;
}

function sizeOf(folder: string, file: string): number {
  const places = [NEXT, '.', EARLIER].map((each) => join(folder, each, file));
  return places.map((place) => statSync(place, { throwIfNoEntry: false })?.size).find(Boolean) ?? 0;
}

function linkInto(from: string, to: string): void {
  if (existsSync(to)) return;
  mkdirSync(dirname(to), { recursive: true });
  try {
    linkSync(from, to);
  } catch {
    // a file system without links
    copyFileSync(from, to);
  }
}

/** Removes what neither the new build has nor another one that is kept. */
function forget(folder: string, fresh: ReadonlySet<string>, kept: ReadonlySet<string>): void {
  rmSync(join(folder, COMPILED), { recursive: true, force: true });
  const isLoadedLate = (file: string) => !file.startsWith('client/') && kept.has(file);
  for (const file of filesOf(folder)) if (!fresh.has(file) && !isLoadedLate(file)) rmSync(join(folder, file));
  const earlier = join(folder, EARLIER);
  for (const file of filesOf(earlier)) if (!kept.has(file)) rmSync(join(earlier, file));
}
