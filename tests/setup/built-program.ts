import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { TOP } from './build.ts';

/** What this process built, by source. */
const built = new Map<string, Promise<string>>();

/**
 * A program of the tests as a few files, as the store's own are built (vite.config.ts), made once by each process that
 * asks and removed at its end. Its sources would take four times as long to start, and tests start it hundreds of times.
 * @param source from the top of the repository: 'tests/setup/backend-process.ts'
 * @returns what node is to run
 * @throws Error when it does not build
 */
export function builtProgram(source: string): Promise<string> {
  const program = built.get(source) ?? buildProgram(source);
  built.set(source, program);
  return program;
}

async function buildProgram(source: string): Promise<string> {
  const directory = mkdtempSync(join(place(), 'program-'));
  process.once('exit', () => rmSync(directory, { recursive: true, force: true }));
  await promisify(execFile)('vite', ['build', '--mode', 'program', '--ssr', source, '--outDir', directory], {
    cwd: TOP,
    // a build is not a test (tests/setup/build.ts)
    env: { ...process.env, NODE_ENV: 'production', VITEST: undefined },
  });
  return join(directory, `${basename(source, '.ts')}.js`);
}

/** Below the top, where the packages are found that stay outside of a program. */
function place(): string {
  const directory = process.env.BUILT_PROGRAMS ?? join(TOP, 'test-results');
  mkdirSync(directory, { recursive: true });
  return directory;
}

/** For vitest, whose workers are ended before they could tidy up: before all tests, and after them. */
export function setup(): () => void {
  const directory = mkdtempSync(join(place(), 'programs-'));
  process.env.BUILT_PROGRAMS = directory;
  return () => rmSync(directory, { recursive: true, force: true });
}
