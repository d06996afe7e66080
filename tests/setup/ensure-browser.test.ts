import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ensureBrowser, lastLine, type Machine } from './ensure-browser.ts';

const SHELL = '/usr/bin/chromium-headless-shell';
const DOWNLOADED = '/root/.cache/ms-playwright/chrome';

beforeEach(() => {
  vi.stubEnv('CI', '');
  vi.stubEnv('CHROMIUM_PATH', '');
});
afterEach(() => void vi.unstubAllEnvs());

/** A machine on which commands find what they install, or the fault that they end with. */
function machineOf(given: { has?: string; isRoot?: boolean; apt?: string; download?: string }) {
  const { isRoot = true, apt = SHELL, download = DOWNLOADED } = given;
  let browser = given.has ?? null;
  const ran: string[] = [];
  const said: string[] = [];
  const machine: Machine = {
    find: () => browser,
    canInstall: () => isRoot,
    run(command, [what = '']) {
      ran.push(`${command} ${what}`);
      if (what !== 'install') return null;
      const outcome = command === 'apt-get' ? apt : download;
      if (!outcome.startsWith('/')) return outcome;
      browser = outcome;
      return null;
    },
    say: (line) => void said.push(line),
  };
  return { machine, ran, said };
}

test('a browser that is there is taken without a word', () => {
  const { machine, ran, said } = machineOf({ has: SHELL });
  expect(ensureBrowser('shell', machine)).toBe(SHELL);
  expect([ran, said]).toEqual([[], []]);
});

test('as root on Debian the system’s package is installed before anything is downloaded', () => {
  const { machine, ran, said } = machineOf({});
  expect(ensureBrowser('shell', machine)).toBe(SHELL);
  expect(ran).toEqual(['apt-get update', 'apt-get install']);
  expect(said).toEqual([
    "The browser tests need Chromium: installing the system's package chromium-headless-shell.",
    `Browser: ${SHELL}`,
  ]);
});

test('the download comes where the package cannot be installed, and where nobody may install one', () => {
  const broken = machineOf({ apt: 'E: Unable to locate package chromium-headless-shell' });
  expect(ensureBrowser('shell', broken.machine)).toBe(DOWNLOADED);
  expect(broken.ran).toEqual(['apt-get update', 'apt-get install', 'playwright install']);
  const ordinary = machineOf({ isRoot: false });
  expect(ensureBrowser('shell', ordinary.machine)).toBe(DOWNLOADED);
  expect(ordinary.ran).toEqual(['playwright install']);
});

test('without a network each try is one line, and the error says what to install', () => {
  const { machine, said } = machineOf({ apt: 'E: No network', download: 'Error: getaddrinfo ENOTFOUND' });
  expect(() => ensureBrowser('shell', machine)).toThrow(
    /need Chromium.* apt-get install chromium-headless-shell.* CHROMIUM_PATH/,
  );
  expect(said).toEqual([
    "The browser tests need Chromium: installing the system's package chromium-headless-shell.",
    'The package chromium-headless-shell could not be installed: E: No network',
    "The browser tests need Chromium: downloading Playwright's into the user's cache.",
    'Chromium could not be downloaded: Error: getaddrinfo ENOTFOUND',
  ]);
});

test('in CI a whole browser is replaced by the shell where that can be installed, and kept where not', () => {
  vi.stubEnv('CI', 'true');
  const whole = '/usr/bin/chromium';
  expect(ensureBrowser('shell', machineOf({ has: whole }).machine)).toBe(SHELL);
  const offline = machineOf({ has: whole, apt: 'E: No network' });
  expect(ensureBrowser('shell', offline.machine)).toBe(whole);
  expect(offline.ran).not.toContain('playwright install');
});

test('of pages of errors the line that names the fault is shown', () => {
  const pages =
    'Downloading…\nError: getaddrinfo ENOTFOUND cdn.playwright.dev\n    at connect\n    at main\n\n';
  expect(lastLine(pages)).toBe('Error: getaddrinfo ENOTFOUND cdn.playwright.dev');
  expect(lastLine('Reading lists\nE: Unable to locate package chromium\n')).toBe(
    'E: Unable to locate package chromium',
  );
  expect(lastLine('killed\n')).toBe('killed');
  expect(lastLine('\n')).toBeUndefined();
});
