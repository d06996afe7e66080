import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { TOP } from '#tests/setup/build.ts';
import { INSTALL_HANGS_MS } from '#tests/setup/hang-limits.ts';

/** Of Debian: what a browser needs, by the word that asks for it. */
const PACKAGES = {
  firefox: ['firefox-esr'],
  webkit: ['webkit2gtk-driver', 'xvfb'],
} as const;

/** The Firefox of this machine. @throws Error that says what to install */
export function ensureFirefox(): string {
  return ensure('firefox', () => onPath('firefox-esr') ?? onPath('firefox'));
}

/** Where WebKitGTK is: its driver, its small browser, and a screen for it, since it has no mode without one. */
export type WebKit = { driver: string; browser: string; screen: string };

/** The WebKitGTK of this machine. @throws Error that says what to install */
export function ensureWebKit(): WebKit {
  return ensure('webkit', () => {
    const driver = onPath('WebKitWebDriver');
    const screen = onPath('Xvfb');
    const [browser] = globSync('/usr/lib/*/webkit2gtk-*/MiniBrowser').sort().reverse();
    return driver && screen && browser ? { driver, screen, browser } : null;
  });
}

/** Looks for it; where CI is, installs what is missing as root of a Debian and looks again. */
function ensure<Found>(what: keyof typeof PACKAGES, find: () => Found | null): Found {
  const found = find();
  if (found) return found;
  const install = ['install', '-y', '--no-install-recommends', ...PACKAGES[what]];
  if (process.env.CI === 'true') {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    for (const args of [['update'], install])
      spawnSync('apt-get', args, { stdio: 'inherit', timeout: INSTALL_HANGS_MS, env });
    const got = find();
    if (got) return got;
  }
  throw new Error(`There is none here. Install it: apt-get ${install.join(' ')}`);
}

function onPath(name: string): string | null {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  return folders.map((folder) => join(folder, name)).find((path) => existsSync(path)) ?? null;
}

/** Chromium of October 2022, as packed by npm for machines in a cloud (MIT; 54 MB, so not one of our own packages). */
const OLD = '@sparticuz/chromium@107.0.0';
const OLD_SHA512 = 'k5J8y36j5YRYfzBwnyBIiN4zsy6ZZMRIAVj8em7IqISrf/9lB/bpdEK1i/sUXtxr1S4qTDAopVNSqBLbTFL0GQ==';

/** The oldest Chromium whose scripts are supported, fetched once. @throws Error when it cannot be fetched */
export function ensureOldChromium(): string {
  const place = join(TOP, 'node_modules', '.cache', 'chromium-107');
  const path = join(place, 'chromium');
  if (existsSync(path)) return path;
  mkdirSync(place, { recursive: true });
  try {
    run('npm', ['pack', OLD, '--silent', '--pack-destination', place]);
    const [packed = ''] = globSync(join(place, '*.tgz'));
    if (createHash('sha512').update(readFileSync(packed)).digest('base64') !== OLD_SHA512)
      throw new Error(`${OLD} is not what it was`);
    run('tar', ['-xzf', packed, '-C', place, 'package/bin/chromium.br']);
    const program = brotliDecompressSync(readFileSync(join(place, 'package/bin/chromium.br')));
    for (const part of [packed, join(place, 'package')]) rmSync(part, { recursive: true });
    writeFileSync(path, program, { mode: 0o755 });
    return path;
  } catch (error) {
    rmSync(place, { recursive: true, force: true });
    throw error;
  }
}

function run(command: string, args: string[]): void {
  const { status, error } = spawnSync(command, args, { stdio: 'inherit', timeout: INSTALL_HANGS_MS });
  if (status !== 0)
    throw new Error(`${command} ${args.join(' ')}: ${error?.message ?? `ended with ${status}`}`);
}
