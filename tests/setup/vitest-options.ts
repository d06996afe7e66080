import { join } from 'node:path';
import type { ViteUserConfig } from 'vitest/config';
import { POLL_HANGS_MS, TEST_HANGS_MS } from './hang-limits.ts';

/** How vitest runs the tests (vite.config.ts). */
export const VITEST: ViteUserConfig['test'] = {
  include: [
    'app/**/*.test.{ts,tsx}',
    'tests/{architecture,api,bench,faults,fuzz,mocks}/**/*.test.ts',
    'tests/{*,setup/*}.test.ts',
    ...(process.env.TEST_POSTGRES_URL ? ['tests/postgres/**/*.test.ts'] : []),
  ],
  globalSetup: 'tests/setup/vitest-setup.ts',
  setupFiles: [
    ...(process.env.STATEMENTS ? ['tests/setup/record-statements.ts'] : []),
    ...(process.env.STATEMENTS === 'postgres' ? ['tests/setup/chosen-tests.ts'] : []),
  ],
  // one worker for many files: a fresh one for each would spend four fifths of the run on loading modules
  isolate: false,
  // date-fns-tz wants one function of the 300 files of date-fns, which take Node more than a second to load
  server: { deps: { inline: ['date-fns-tz'] } },
  alias: [
    { find: /^date-fns$/, replacement: 'date-fns/getDefaultOptions' },
    { find: '#app/backend/program-beside.ts', replacement: join(import.meta.dirname, 'built-beside.ts') },
  ],
  // three keep two processors busy: each waits now and then for a program, a file or a database
  maxWorkers: process.env.ONE_WORKER ? 1 : 3,
  // vitest says the seed of a shuffled run, and SEED repeats it
  sequence: {
    shuffle: { tests: process.env.SHUFFLE !== undefined },
    ...(process.env.SEED !== undefined && { seed: Number(process.env.SEED) }),
  },
  testTimeout: TEST_HANGS_MS,
  hookTimeout: TEST_HANGS_MS,
  expect: { poll: { timeout: POLL_HANGS_MS } },
};
