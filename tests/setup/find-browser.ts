import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from 'playwright';
import { VERSION_HANGS_MS } from './hang-limits.ts';

/** `shell` draws no window and takes half of the time or less; `whole` is what customers have, for measures. */
export type BrowserKind = 'shell' | 'whole';

const WHOLE = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
/** The program and the Debian package of Chromium's shell. */
export const SHELL = 'chromium-headless-shell';
const NAMES: Record<BrowserKind, string[]> = { whole: WHOLE, shell: [SHELL, ...WHOLE] };

/** What Chromium needs to run as root, in a container and without a network of its own. */
export const BROWSER_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-dev-shm-usage',
];

/**
 * The browser to test with, in this order: CHROMIUM_PATH, Chromium's shell where one will do, a Chromium or Chrome of the
 * system, Playwright's own.
 * One that is there but cannot start (a missing library) is passed over.
 * @throws Error when CHROMIUM_PATH names nothing that starts: what was asked for is never replaced silently.
 */
export function findBrowser(kind: BrowserKind): string | null {
  const asked = process.env.CHROMIUM_PATH;
  if (asked) {
    if (starts(asked)) return asked;
    throw new Error(`CHROMIUM_PATH: ${asked} does not start`);
  }
  return [...onPath(kind), chromium.executablePath()].find(starts) ?? null;
}

function onPath(kind: BrowserKind): string[] {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  return NAMES[kind].flatMap((name) => folders.map((folder) => join(folder, name)));
}

function starts(path: string): boolean {
  return (
    existsSync(path) &&
    spawnSync(path, ['--version'], { stdio: 'ignore', timeout: VERSION_HANGS_MS }).status === 0
  );
}
