import { spawnSync } from 'node:child_process';
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
