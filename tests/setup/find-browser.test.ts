import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { findBrowser } from './find-browser.ts';

const folders: string[] = [];

/** A folder with a program of this name that ends with `code`. */
function folderWith(name: string, code: number): string {
  const folder = mkdtempSync(join(tmpdir(), 'browser-'));
  folders.push(folder);
  writeFileSync(join(folder, name), `#!/bin/sh\nexit ${code}\n`);
  chmodSync(join(folder, name), 0o755);
  return folder;
}

afterEach(() => {
  vi.unstubAllEnvs();
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

test('CHROMIUM_PATH comes before everything on the PATH', () => {
  const asked = join(folderWith('my-browser', 0), 'my-browser');
  vi.stubEnv('PATH', folderWith('chromium', 0));
  vi.stubEnv('CHROMIUM_PATH', asked);
  expect(findBrowser('whole')).toBe(asked);
});

test('a CHROMIUM_PATH that does not start is an error, never replaced silently', () => {
  vi.stubEnv('PATH', folderWith('chromium', 0));
  vi.stubEnv('CHROMIUM_PATH', join(folderWith('my-browser', 1), 'my-browser'));
  expect(() => findBrowser('whole')).toThrow('does not start');
});

test('a browser of the system is found by its usual names', () => {
  const folder = folderWith('google-chrome', 0);
  vi.stubEnv('PATH', folder);
  vi.stubEnv('CHROMIUM_PATH', '');
  expect(findBrowser('whole')).toBe(join(folder, 'google-chrome'));
});

test('one that cannot start, for want of a library, is passed over', () => {
  const broken = folderWith('chromium', 127);
  const working = folderWith('google-chrome-stable', 0);
  vi.stubEnv('PATH', `${broken}:${working}`);
  vi.stubEnv('CHROMIUM_PATH', '');
  expect(findBrowser('whole')).toBe(join(working, 'google-chrome-stable'));
});

test("Chromium's shell comes before the whole where one will do, and never where customers' browser is measured", () => {
  const whole = folderWith('chromium', 0);
  const shell = folderWith('chromium-headless-shell', 0);
  vi.stubEnv('PATH', `${whole}:${shell}`);
  vi.stubEnv('CHROMIUM_PATH', '');
  expect(findBrowser('shell')).toBe(join(shell, 'chromium-headless-shell'));
  expect(findBrowser('whole')).toBe(join(whole, 'chromium'));
});
