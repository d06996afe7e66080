import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { TOP } from './build.ts';
import { type Count, countFrom, failureLines, forgetCount, playwrightCount, vitestCount } from './count.ts';
import { ensureBrowser } from './ensure-browser.ts';

/**
 * Runs the checks one after the other, all of them even when one fails, and ends with one line that sums them up:
 * `N passed, N failed`. Attacks and faults mostly wait, so they run beside each other. Words: `validate` (no build, no
 * browser), nothing (every push), `all` (also what takes long).
 */
type Step = { name: string; run: () => Count | Promise<Count> };

const mode = process.argv[2] ?? 'test';
const RESULTS = 'test-results';

/** Each line is one step, or some that run at the same time. */
const steps: (Step | Step[])[] = [
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
    // an order in Firefox always; all engines, and all that they are asked to do, only when there is time
    {
      name: 'browsers',
      run: () =>
        runner(
          `node tests/browsers/run.ts ${mode === 'all' ? '' : 'quick'}`,
          'browsers.json',
          (report) => report as Count,
        ),
    },
  );
  // tests/e2e/hydration.spec.ts: every page in every language, time zone and width, or some of them
  if (mode === 'all') process.env.EVERY_WAY = '1';
  // the kills always; everything else that can go wrong only when there is time
  const which = mode === 'all' ? '' : 'F01 quick sqlite';
  const waiting = [
    { name: 'attacks', run: () => besides('node tests/attack/run.ts', 'attack.json') },
    { name: 'faults', run: () => besides(`node tests/faults/run.ts ${which}`, 'faults.json') },
  ];
  // all faults press the machine, and attacks beside them would measure that
  if (mode === 'all') steps.push(...waiting);
  else steps.push(waiting);
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
  const count = command('npm run build --silent', { NODE_ENV: 'production' });
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

/** Our own harnesses write `{passed, failed}`. What this one prints comes whole, when it has ended. */
async function besides(line: string, file: string): Promise<Count> {
  const path = `${TOP}/${RESULTS}/${file}`;
  forgetCount(path);
  const child = spawn('bash', ['-c', line], {
    cwd: TOP,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, NODE_ENV: undefined },
  });
  const said: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (piece: Buffer) => said.push(piece));
  const [status] = await once(child, 'close');
  process.stdout.write(Buffer.concat(said));
  return countFrom(path, status === 0, (report) => report as Count);
}

mkdirSync(`${TOP}/${RESULTS}`, { recursive: true });
const counts: { name: string; count: Count }[] = [];
for (const together of steps.map((step) => [step].flat())) {
  console.log(`\n== ${together.map(({ name }) => name).join(', ')}`);
  await Promise.all(together.map(runStep));
}

async function runStep({ name, run }: Step): Promise<void> {
  const started = Date.now();
  const count = await run();
  counts.push({ name, count });
  const seconds = Math.round((Date.now() - started) / 1000);
  console.log(`== ${name}: ${count.passed} passed, ${count.failed} failed, ${seconds} s`);
}

const sumOf = (key: 'passed' | 'failed') => counts.reduce((sum, { count }) => sum + count[key], 0);
const failures = failureLines(counts).map((line) => `${line}\n`);
// for .ci/run, whose own end must tell what failed
writeFileSync(`${TOP}/${RESULTS}/failures-test.txt`, failures.join(''));
console.log(`${failures.join('')}${sumOf('passed')} passed, ${sumOf('failed')} failed`);
process.exitCode = sumOf('failed') === 0 ? 0 : 1;
