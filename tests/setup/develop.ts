import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { TOP } from './build.ts';
import { watchTypes } from './watch-types.ts';

/**
 * `npm run dev`: the server in development (development.ts), started anew when a rule or the store API changes, and
 * beside it a check of the types of what is served, which tells faults after each change. That takes 1.3 GB of memory
 * for a quarter of a minute; `TYPES=off` leaves it out.
 */
const RELOADED = ['backend', 'contract', 'domain', 'third-party'];

const server = spawn(
  process.execPath,
  [
    '--watch-preserve-output',
    '--watch-kill-signal=SIGINT',
    ...RELOADED.map((folder) => `--watch-path=${join(TOP, 'app', folder)}`),
    join(TOP, 'tests/setup/development.ts'),
  ],
  // in a group of its own: Ctrl-C would reach it twice
  { stdio: 'inherit', detached: true },
);
const endTypes =
  process.env.TYPES === 'off'
    ? null
    : watchTypes(join(TOP, 'tests/setup/development.tsconfig.json'), join(TOP, 'app'), (text) =>
        process.stdout.write(text),
      );
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => server.kill(signal));
server.once('exit', (code) => {
  endTypes?.();
  process.exitCode = code ?? 1;
});
