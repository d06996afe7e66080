import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { TOP } from './build.ts';

/** What this process built, by source. */
const built = new Map<string, Promise<string>>();

/**
 * A program of the tests as a few files, as the store's own are built (vite.config.ts), made once a run and removed at
 * its end. Its sources would take ten times as long to start, and tests start it hundreds of times.
 * @param source from the top of the repository: 'tests/setup/backend-process.ts'
 * @returns what node is to run
 * @throws Error when it does not build
 */
export function builtProgram(source: string): Promise<string> {
  const { BUILDER_URL } = process.env;
  return BUILDER_URL === undefined ? programBuiltHere(source) : askFor(BUILDER_URL, source);
}

/** Builds it in this process, whatever BUILDER_URL says. */
export function programBuiltHere(source: string): Promise<string> {
  const program = built.get(source) ?? buildProgram(source);
  built.set(source, program);
  return program;
}

/** Vitest runs the tests in several workers: its main process builds for all of them (vitest-setup.ts). */
async function askFor(builderUrl: string, source: string): Promise<string> {
  const answer = await fetch(`${builderUrl}/${source}`);
  const said = await answer.text();
  if (!answer.ok) throw new Error(said);
  return said;
}

async function buildProgram(source: string): Promise<string> {
  // below the top, where the packages are found that stay outside of a program
  const results = join(TOP, 'test-results');
  mkdirSync(results, { recursive: true });
  const directory = mkdtempSync(join(results, 'program-'));
  process.once('exit', () => rmSync(directory, { recursive: true, force: true }));
  await promisify(execFile)('vite', ['build', '--mode', 'program', '--ssr', source, '--outDir', directory], {
    cwd: TOP,
    // a build is not a test (tests/setup/build.ts)
    env: { ...process.env, NODE_ENV: 'production', VITEST: undefined },
  });
  return join(directory, `${basename(source, '.ts')}.js`);
}
