import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { buildOnce, TOP } from './build.ts';
import { type Count, countFrom, failureLines, forgetCount, vitestCount } from './count.ts';
import { INSTALL_HANGS_MS } from './hang-limits.ts';
import { findPgBouncer } from './pgbouncer.ts';
import { findPostgres, startPostgres } from './postgres-server.ts';

/**
 * `npm run test:postgres`: the API suite and the backend's own tests on a PostgreSQL server that this starts itself and
 * ends whatever happens. Further words go to vitest instead (`npm run test:postgres -- tests/api/cart.test.ts`). The
 * last line is `N passed, N failed`.
 */
const INSTALL = 'apt-get install -y --no-install-recommends postgresql pgbouncer';
/** What speaks to a database, and what only PostgreSQL can show (tests/postgres). */
const SUITE = ['tests/api', 'tests/fuzz', 'tests/postgres', 'app/backend'];
const RESULTS = 'test-results';
const REPORT = `${RESULTS}/postgres.json`;

/** On Debian or Ubuntu as root; whatever that says is seen, and whether it helped is looked at afterwards. */
function install(): void {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  for (const command of ['apt-get update', INSTALL])
    spawnSync('sh', ['-c', command], { stdio: 'inherit', timeout: INSTALL_HANGS_MS, env });
}

/** Only answers matter here, so the server need not wait for the disk: that takes a quarter of the time. */
async function runSuite(places: string[]): Promise<Count> {
  forgetCount(`${TOP}/${REPORT}`);
  const server = await startPostgres({ isDurable: false });
  try {
    const child = spawn(
      'vitest',
      ['run', ...places, '--reporter=default', '--reporter=json', `--outputFile.json=${REPORT}`],
      { cwd: TOP, stdio: 'inherit', env: { ...process.env, TEST_POSTGRES_URL: server.url } },
    );
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => child.kill(signal));
    const [code] = await once(child, 'exit');
    return countFrom(`${TOP}/${REPORT}`, code === 0, vitestCount);
  } finally {
    await server.stop();
  }
}

mkdirSync(`${TOP}/${RESULTS}`, { recursive: true });
if ((findPostgres() === null || findPgBouncer() === null) && process.env.CI === 'true') install();
let count: Count = { passed: 0, failed: 1 };
if (findPostgres() === null) {
  console.error(`There is no PostgreSQL here to test with. Install it: ${INSTALL}`);
} else {
  const asked = process.argv.slice(2);
  const places = asked.length > 0 ? asked : SUITE;
  // before the tests: two files that need it, in two workers, would each write over what the other starts
  if (places.some((place) => place.startsWith('tests/postgres'))) buildOnce();
  count = await runSuite(places);
}
const failures = failureLines([{ name: 'PostgreSQL', count }]).map((line) => `${line}\n`);
writeFileSync(`${TOP}/${RESULTS}/failures-test:postgres.txt`, failures.join(''));
console.log(`${failures.join('')}${count.passed} passed, ${count.failed} failed`);
process.exitCode = count.failed === 0 ? 0 : 1;
