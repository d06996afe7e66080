import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { basename } from 'node:path';
import { type BrowserKind, findBrowser, SHELL } from './find-browser.ts';

const DOWNLOAD_MS = 180_000;

/**
 * Finds a browser, or gets one and says so: Playwright's installer into the user's cache; where that cannot download
 * or start, and this is root on Debian, the package `chromium-headless-shell`, or `chromium` for the whole.
 * In CI the shell is got where only a whole browser is, which takes several times as long here; without one the whole does.
 * @returns the browser's path. @throws Error when there is still none: browser tests are never skipped.
 */
export function ensureBrowser(kind: BrowserKind = 'shell'): string {
  const found = findBrowser(kind);
  const isSlow = found !== null && process.env.CI && !process.env.CHROMIUM_PATH && kind === 'shell';
  if (found && !(isSlow && basename(found) !== SHELL)) return found;
  for (const get of found ? [fromDebian] : [fromPlaywright, fromDebian]) {
    get(kind);
    const got = findBrowser(kind);
    if (got && got !== found) {
      console.log(`Browser: ${got}`);
      return got;
    }
  }
  if (found) return found;
  throw new Error(
    'No browser for the browser tests, and none could be fetched. Install Chromium, or name one by CHROMIUM_PATH.',
  );
}

function fromPlaywright(): void {
  console.log("No browser found: fetching one with Playwright's installer into the user's cache.");
  run('playwright', ['install', 'chromium'], DOWNLOAD_MS);
}

function fromDebian(kind: BrowserKind): void {
  if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) return;
  const name = kind === 'shell' ? SHELL : 'chromium';
  console.log(`Installing the Debian package ${name}.`);
  run('apt-get', ['update'], DOWNLOAD_MS);
  run('apt-get', ['install', '-y', '--no-install-recommends', name], 2 * DOWNLOAD_MS);
}

function run(command: string, args: string[], timeout: number): void {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const { error, status } = spawnSync(command, args, { stdio: 'inherit', timeout, env });
  if (error || status !== 0)
    console.log(`${command} ${args.join(' ')}: ${error?.message ?? `ended with ${status}`}`);
}
