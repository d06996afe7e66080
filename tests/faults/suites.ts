import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { TOP } from '../setup/build.ts';
import { type Count, countFrom, playwrightCount, vitestCount } from '../setup/count.ts';
import { ensureBrowser } from '../setup/ensure-browser.ts';
import { BOTH, type Engines, type Fault } from './fault.ts';

/** Tests, by their files, and by a pattern of their titles where a file holds more. */
type Suite = { runner: 'vitest' | 'playwright'; files: string[]; titles?: string };

/**
 * Faults that are tried by tests with a set-up of their own (a pooler, a standby, an SMTP server, a browser).
 * `npm test` and `npm run test:postgres` run them too; here they stand beside the other faults.
 */
export const SUITES: Fault[] = [
  suite(
    'F43',
    'one restaurant’s lock keeps no other waiting',
    { only: 'postgres', because: 'SQLite has no such thing' },
    {
      runner: 'vitest',
      files: ['tests/postgres/one-restaurant.test.ts'],
    },
  ),
  suite(
    'F44',
    'tables change beside servers and readers',
    { only: 'postgres', because: 'SQLite has no such thing' },
    {
      runner: 'vitest',
      files: ['tests/postgres/migrations.test.ts'],
    },
  ),
  suite('F45', 'codes do not wait behind mails', BOTH, {
    runner: 'vitest',
    files: ['tests/api/mail-at-once.test.ts'],
  }),
  suite(
    'F46',
    'a pooler between, and a start while PostgreSQL restarts',
    { only: 'postgres', because: 'SQLite has no such thing' },
    {
      runner: 'vitest',
      files: ['tests/postgres/pgbouncer.test.ts', 'tests/postgres/lost-connections.test.ts'],
    },
  ),
  suite(
    'F47',
    'a standby that nobody waits for is told of',
    { only: 'postgres', because: 'SQLite has no such thing' },
    {
      runner: 'vitest',
      files: ['tests/postgres/standby.test.ts'],
    },
  ),
  suite(
    'F48',
    'browsers that keep nothing, or have lost it',
    { only: 'sqlite', because: 'the browser keeps it' },
    {
      runner: 'playwright',
      files: [
        'tests/e2e/cart-visitor.spec.ts',
        'tests/e2e/first-visit.spec.ts',
        'tests/e2e/order-status.spec.ts',
      ],
      titles: 'F48',
    },
  ),
  suite(
    'F48',
    'a damaged file of secrets',
    { only: 'sqlite', because: 'the file lies beside the database' },
    {
      runner: 'vitest',
      files: ['app/backend/secrets.test.ts'],
    },
  ),
];

function suite(id: string, name: string, engines: Engines, tests: Suite): Fault {
  return {
    id,
    name,
    engines,
    async run({ engine, postgres }) {
      const { passed, failed, failures = [] } = await count(tests, engine === 'postgres' ? postgres : null);
      const unnamed = failed > 0 && failures.length === 0 ? ['the tests could not be run'] : failures;
      return { counted: `tests ${passed} of ${passed + failed}`, broken: unnamed };
    },
  };
}

async function count({ runner, files, titles }: Suite, postgres: { url: string } | null): Promise<Count> {
  const directory = mkdtempSync(join(tmpdir(), 'faults-suite-'));
  const report = join(directory, 'report.json');
  const isBrowser = runner === 'playwright';
  const words = isBrowser
    ? ['test', '-c', 'tests/playwright.config.ts', '--reporter=json', '--project=http', '--project=js-390']
    : ['run', '--reporter=json', `--outputFile.json=${report}`];
  if (titles !== undefined) words.push('-g', titles);
  try {
    const child = spawn(join(TOP, 'node_modules/.bin', runner), [...words, ...files], {
      cwd: TOP,
      stdio: 'ignore',
      env: {
        ...process.env,
        NODE_ENV: undefined,
        ...(postgres && { TEST_POSTGRES_URL: postgres.url }),
        ...(isBrowser && {
          BUILT: '1',
          PLAYWRIGHT_JSON_OUTPUT_FILE: report,
          CHROMIUM_PATH: ensureBrowser(),
        }),
      },
    });
    const [code] = await once(child, 'exit');
    return countFrom(report, code === 0, isBrowser ? playwrightCount : vitestCount);
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
}
