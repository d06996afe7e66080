import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from 'playwright';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

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
 * The browser to test with, in this order: CHROMIUM_PATH, a Chromium or Chrome of the system, Playwright's own.
 * One that is there but cannot start (a missing library) is passed over.
 * @throws Error when CHROMIUM_PATH names nothing that starts: what was asked for is never replaced silently.
 */
export function findBrowser(): string | null {
  const asked = process.env.CHROMIUM_PATH;
  if (asked) {
    if (starts(asked)) return asked;
    throw new Error(`CHROMIUM_PATH: ${asked} does not start`);
  }
  return [...onPath(), chromium.executablePath()].find(starts) ?? null;
}

function onPath(): string[] {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  return NAMES.flatMap((name) => folders.map((folder) => join(folder, name)));
}

function starts(path: string): boolean {
  return (
    existsSync(path) && spawnSync(path, ['--version'], { stdio: 'ignore', timeout: 20_000 }).status === 0
  );
}
