import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { buildOnce, TOP } from './build.ts';
import { type Count, countFrom, failureLines, forgetCount, vitestCount } from './count.ts';
import { INSTALL_HANGS_MS } from './hang-limits.ts';
import { findPgBouncer } from './pgbouncer.ts';
import { findPostgres, startPostgres } from './postgres-server.ts';
import { COVER, choose, chosenFiles, givenFiles } from './postgres-suite.ts';
import { readRecord, unproved } from './statements.ts';

/**
 * `npm run test:postgres`: tests on a PostgreSQL server that this starts itself and ends whatever happens. Without words
 * it runs the suite (postgres-suite.ts) and fails where a statement that the API tests made on SQLite was not made here.
 * `-- all` runs everything that speaks to a database, `-- choose` chooses the suite anew after an API run on SQLite, and
 * other words go to vitest (`npm run test:postgres -- tests/api/cart.test.ts`). The last line is `N passed, N failed`.
 */
const INSTALL = 'apt-get install -y --no-install-recommends postgresql pgbouncer';
/** What speaks to a database, and what only PostgreSQL can show (tests/postgres). */
const ALL = ['tests/api', 'tests/fuzz', 'tests/postgres', 'app/backend'];
const RESULTS = 'test-results';
/** Vitest's own, and what is counted of it here. */
const VITEST_REPORT = `${RESULTS}/postgres-vitest.json`;
const REPORT = `${RESULTS}/postgres.json`;

/** On Debian or Ubuntu as root; whatever that says is seen, and whether it helped is looked at afterwards. */
function install(): void {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  for (const command of ['apt-get update', INSTALL])
    spawnSync('sh', ['-c', command], { stdio: 'inherit', timeout: INSTALL_HANGS_MS, env });
}

/** Only answers matter here, so the server need not wait for the disk: that takes a quarter of the time. */
async function run(places: string[], environment: Record<string, string>): Promise<Count> {
  forgetCount(`${TOP}/${VITEST_REPORT}`);
  const server = await startPostgres({ isDurable: false });
  try {
    const child = spawn(
      'vitest',
      ['run', ...places, '--reporter=default', '--reporter=json', `--outputFile.json=${VITEST_REPORT}`],
      { cwd: TOP, stdio: 'inherit', env: { ...process.env, ...environment, TEST_POSTGRES_URL: server.url } },
    );
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => child.kill(signal));
    const [code] = await once(child, 'exit');
    return countFrom(`${TOP}/${VITEST_REPORT}`, code === 0, vitestCount);
  } finally {
    await server.stop();
  }
}

/** A failure for each statement that only SQLite has run. */
function unprovedStatements(): string[] {
  const sqlite = readRecord('sqlite');
  if (sqlite.length === 0)
    console.log('No run of the stage api left its statements here, so none is looked for.');
  return [...unproved(sqlite, readRecord('postgres'))].map(
    ([statement, files]) =>
      `this statement ran on SQLite alone: ${statement}\n    by ${files.slice(0, 3).join(', ')}\n    put such tests into the suite: npm run test:postgres -- choose`,
  );
}

async function runSuite(): Promise<Count> {
  // before the tests: two files that need it, in two workers, would each write over what the other starts
  buildOnce();
  const count = await run([...givenFiles(), ...chosenFiles()], { STATEMENTS: 'postgres' });
  const missing = unprovedStatements();
  return {
    ...count,
    failed: count.failed + missing.length,
    failures: [...(count.failures ?? []), ...missing],
  };
}

async function runPlaces(places: string[]): Promise<Count> {
  if (places.some((place) => place.startsWith('tests/postgres'))) buildOnce();
  return run(places, {});
}

const asked = process.argv.slice(2);
if (asked[0] === 'choose') {
  choose();
  spawnSync('biome', ['format', '--write', COVER], { cwd: TOP, stdio: 'inherit' });
  process.exit();
}
mkdirSync(`${TOP}/${RESULTS}`, { recursive: true });
if ((findPostgres() === null || findPgBouncer() === null) && process.env.CI === 'true') install();
let count: Count = { passed: 0, failed: 1 };
if (findPostgres() === null) {
  console.error(`There is no PostgreSQL here to test with. Install it: ${INSTALL}`);
} else if (asked.length === 0) count = await runSuite();
else count = await runPlaces(asked[0] === 'all' ? ALL : asked);
writeFileSync(`${TOP}/${REPORT}`, JSON.stringify(count));
const failures = failureLines([{ name: 'PostgreSQL', count }]).map((line) => `${line}\n`);
writeFileSync(`${TOP}/${RESULTS}/failures-test:postgres.txt`, failures.join(''));
console.log(`${failures.join('')}${count.passed} passed, ${count.failed} failed`);
process.exitCode = count.failed === 0 ? 0 : 1;
