import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Top of the repository: where the server starts and the build is written. */
export const TOP = join(import.meta.dirname, '..', '..');

/** Makes the production build, unless the caller says (BUILT=1) that it just did. @throws Error when it fails. */
export function buildOnce(): void {
  if (process.env.BUILT === '1') return;
  const { status } = spawnSync('npm', ['run', 'build', '--silent'], {
    cwd: TOP,
    stdio: ['ignore', 'ignore', 'inherit'],
    // under vitest the app's plugin is left out of Vite's settings (vite.config.ts): a build is not a test
    env: { ...process.env, NODE_ENV: 'production', VITEST: undefined },
  });
  if (status !== 0) throw new Error('The production build failed');
  process.env.BUILT = '1';
}

/** What is built for browsers, of one kind by the ending of its name ('.js', '.css'). @throws Error before a build */
export function builtFiles(ending: string): { name: string; text: string }[] {
  const folder = join(TOP, 'build/client/assets');
  return readdirSync(folder)
    .filter((name) => name.endsWith(ending))
    .map((name) => ({ name, text: readFileSync(join(folder, name), 'utf8') }));
}
