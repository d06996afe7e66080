import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { TOP } from './build.ts';
import { type Count, countFrom, failureLines, forgetCount, playwrightCount, vitestCount } from './count.ts';
import { ensureBrowser } from './ensure-browser.ts';

/**
 * Runs the checks one after the other, all of them even when one fails, and ends with one line that sums them up:
 * `N passed, N failed`. Words: `validate` (no build, no browser), nothing (every push), `all` (also what takes long).
 */
type Step = { name: string; run: () => Count };

const mode = process.argv[2] ?? 'test';
const RESULTS = 'test-results';

const steps: Step[] = [
  { name: 'types', run: () => command('react-router typegen && tsc --noEmit') },
  { name: 'lint', run: () => command('biome lint --error-on-warnings .') },
];
if (mode === 'validate') {
  steps.push({ name: 'unit and architecture', run: () => vitest('app tests/architecture') });
} else {
  // app/domain/opening-hours: every minute of three years, or some of them
  if (mode === 'all') process.env.EVERY_MINUTE = '1';
  steps.push(
    { name: 'unit, architecture and API', run: () => vitest('') },
    { name: 'build', run: build },
    { name: 'browser', run: browser },
    { name: 'attacks', run: () => counted('node tests/attack/run.ts', 'attack.json') },
  );
  // tests/e2e/hydration.spec.ts: every page in every language, time zone and width, or some of them
  if (mode === 'all') process.env.EVERY_WAY = '1';
  // the kills always; everything else that can go wrong only when there is time
  const which = mode === 'all' ? '' : 'F01 quick sqlite';
  steps.push({ name: 'faults', run: () => counted(`node tests/faults/run.ts ${which}`, 'faults.json') });
}

function command(line: string, environment: Record<string, string> = {}): Count {
  const { status } = spawnSync('bash', ['-c', line], {
    cwd: TOP,
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: undefined, ...environment },
  });
  return status === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

/** Runs a command that leaves its counts in a file. */
function runner(line: string, file: string, read: (report: unknown) => Count): Count {
  const path = `${TOP}/${RESULTS}/${file}`;
  forgetCount(path);
  const ended = command(line);
  return countFrom(path, ended.failed === 0, read);
}

function vitest(places: string): Count {
  const file = 'unit.json';
  return runner(
    `vitest run ${places} --reporter=default --reporter=json --outputFile.json=${RESULTS}/${file}`,
    file,
    vitestCount,
  );
}

function build(): Count {
  const count = command('react-router build', { NODE_ENV: 'production' });
  if (count.failed === 0) process.env.BUILT = '1';
  return count;
}

function browser(): Count {
  if (process.env.BUILT !== '1') return { passed: 0, failed: 1 };
  try {
    process.env.CHROMIUM_PATH = ensureBrowser();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return { passed: 0, failed: 1 };
  }
  return runner('playwright test -c tests/playwright.config.ts', 'browser.json', playwrightCount);
}

/** Our own harnesses write `{passed, failed}`. */
function counted(line: string, file: string): Count {
  return runner(line, file, (report) => report as Count);
}

mkdirSync(`${TOP}/${RESULTS}`, { recursive: true });
const counts: { name: string; count: Count }[] = [];
for (const step of steps) {
  console.log(`\n== ${step.name}`);
  const started = Date.now();
  const count = step.run();
  counts.push({ name: step.name, count });
  console.log(
    `== ${step.name}: ${count.passed} passed, ${count.failed} failed, ${Math.round((Date.now() - started) / 1000)} s`,
  );
}
const sumOf = (key: 'passed' | 'failed') => counts.reduce((sum, { count }) => sum + count[key], 0);
const failures = failureLines(counts).map((line) => `${line}\n`);
// for .ci/run, whose own end must tell what failed
writeFileSync(`${TOP}/${RESULTS}/failures-test.txt`, failures.join(''));
console.log(`${failures.join('')}${sumOf('passed')} passed, ${sumOf('failed')} failed`);
process.exitCode = sumOf('failed') === 0 ? 0 : 1;
