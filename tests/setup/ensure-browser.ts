import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { basename } from 'node:path';
import { type BrowserKind, findBrowser, SHELL } from './find-browser.ts';
import { INSTALL_HANGS_MS } from './hang-limits.ts';

/** What the search for a browser may ask of the machine; tests give another one. */
export type Machine = {
  find(kind: BrowserKind): string | null;
  /** Whether this is root on Debian or Ubuntu, who can install packages. */
  canInstall(): boolean;
  /** Runs a command. @returns null when it worked, else its last line */
  run(command: string, args: string[]): string | null;
  say(line: string): void;
};

/**
 * Finds a browser, or gets one and says so in a line for each try: first the system's package (`chromium-headless-shell`,
 * or `chromium` for the whole) where this is root on Debian, then Playwright's download.
 * In CI the shell is installed even where a whole browser is, which takes several times as long here.
 * @returns the browser's path. @throws Error when there is still none: browser tests are never skipped.
 */
export function ensureBrowser(kind: BrowserKind = 'shell', machine: Machine = THIS_MACHINE): string {
  const found = machine.find(kind);
  const isSlow = found !== null && process.env.CI && !process.env.CHROMIUM_PATH && kind === 'shell';
  if (found && !(isSlow && basename(found) !== SHELL)) return found;
  for (const get of found ? [fromDebian] : [fromDebian, fromPlaywright]) {
    get(kind, machine);
    const got = machine.find(kind);
    if (got && got !== found) {
      machine.say(`Browser: ${got}`);
      return got;
    }
  }
  if (found) return found;
  throw new Error(
    'The browser tests need Chromium, and it could not be installed. As root on Debian or Ubuntu: apt-get install chromium-headless-shell. Or set CHROMIUM_PATH to a Chromium or Chrome.',
  );
}

function fromDebian(kind: BrowserKind, machine: Machine): void {
  if (!machine.canInstall()) return;
  const name = kind === 'shell' ? SHELL : 'chromium';
  machine.say(`The browser tests need Chromium: installing the system's package ${name}.`);
  // package lists that cannot be fetched may still name it
  machine.run('apt-get', ['update']);
  const fault = machine.run('apt-get', ['install', '-y', '--no-install-recommends', name]);
  if (fault !== null) machine.say(`The package ${name} could not be installed: ${fault}`);
}

function fromPlaywright(_: BrowserKind, machine: Machine): void {
  machine.say("The browser tests need Chromium: downloading Playwright's into the user's cache.");
  const fault = machine.run('playwright', ['install', 'chromium']);
  if (fault !== null) machine.say(`Chromium could not be downloaded: ${fault}`);
}

const THIS_MACHINE: Machine = {
  find: findBrowser,
  canInstall: () => process.getuid?.() === 0 && existsSync('/etc/debian_version'),
  run(command, args) {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    const ran = spawnSync(command, args, { encoding: 'utf8', timeout: INSTALL_HANGS_MS, env });
    if (ran.status === 0) return null;
    return ran.error?.message ?? lastLine(`${ran.stdout}\n${ran.stderr}`) ?? `ended with ${ran.status}`;
  },
  say: (line) => console.log(line),
};

/** Of pages of errors the line that names the fault. */
export function lastLine(text: string): string | undefined {
  const lines = text.split('\n').map((line) => line.trim());
  return lines.findLast((line) => /^(E:|Error:)/.test(line)) ?? lines.findLast((line) => line !== '');
}
