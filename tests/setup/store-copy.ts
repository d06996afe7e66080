import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { TOP } from './build.ts';

/** A copy of the store below the system's temporary directory, for tests that change its files. */
export type StoreCopy = {
  /** Its top, for `startStore({ top })`. */
  top: string;
  /** Replaces a text of a file. @throws Error when it is not there */
  edit(file: string, from: string, to: string): void;
  /** `npm run build` in it. @returns what it complained of. @throws Error with all it said when it fails */
  build(): Promise<string>;
  remove(): void;
};

/** What a store is built of and runs. */
const COPIED = [
  'app',
  'public',
  'server.ts',
  'vite.config.ts',
  'react-router.config.ts',
  'package.json',
  'tsconfig.json',
  // the build's configuration names the tests' limits too
  'tests/setup/hang-limits.ts',
  'tests/setup/vitest-options.ts',
];
const WORDS_BYTES = 10_000_000;

/** @param besides what else is copied, by paths from the top: 'build' */
export function copyStore(besides: string[] = []): StoreCopy {
  const top = mkdtempSync(join(tmpdir(), 'store-copy-'));
  for (const each of [...COPIED, ...besides]) cpSync(join(TOP, each), join(top, each), { recursive: true });
  symlinkSync(join(TOP, 'node_modules'), join(top, 'node_modules'));
  return {
    top,
    edit(file, from, to) {
      const text = readFileSync(join(top, file), 'utf8');
      if (!text.includes(from)) throw new Error(`${file} has no ${from}`);
      writeFileSync(join(top, file), text.replace(from, to));
    },
    build: () => build(top),
    remove: () => rmSync(top, { recursive: true, force: true }),
  };
}

async function build(top: string): Promise<string> {
  try {
    const { stderr } = await promisify(execFile)('npm', ['run', 'build', '--silent'], {
      cwd: top,
      maxBuffer: WORDS_BYTES,
      // under a test runner Vite is another one, and Node complains of the runner's colours
      env: { ...process.env, NODE_ENV: 'production', VITEST: undefined, FORCE_COLOR: undefined },
    });
    return stderr;
  } catch (error) {
    const { stdout, stderr } = error as { stdout: string; stderr: string };
    throw new Error(`The copy does not build:\n${stdout}${stderr}`);
  }
}
