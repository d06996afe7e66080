import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { TOP } from './build.ts';
import { type Count, countFrom, failureLines, forgetCount, type Slow } from './count.ts';
import { ensureBrowser } from './ensure-browser.ts';
import { machineSlowness, processorSeconds } from './machine-speed.ts';
import { aheadOf } from './moment.ts';
import { COMMANDS, type Command, type Stage, stagesOf } from './stages.ts';

/**
 * Runs the stages of a command (`validate`, `test`, `all`) one after the other, all of them even when one fails. The last
 * line is `N passed, N failed`. With `--at 2026-12-31T23:58` every process believes that the run began at that moment in
 * New Zealand; `--only api,build` runs single stages; `--quick` runs one browser of that stage;
 * `--shuffle` and `--one-worker` run the tests in another order, and one at a time (vitest-options.ts, playwright.config.ts).
 */
const RESULTS = 'test-results';
/** A budget may be exceeded by this much before it counts: the machine does other things, too. */
const ROOM = 1.33;
const SLOWEST = 20;
const COSTLIEST = 5;

type Ended = Stage & { count: Count; seconds: number; spent: number };

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    at: { type: 'string' },
    only: { type: 'string' },
    quick: { type: 'boolean' },
    shuffle: { type: 'boolean' },
    'one-worker': { type: 'boolean' },
  },
});
if (values.shuffle) process.env.SHUFFLE = '1';
if (values['one-worker']) process.env.ONE_WORKER = '1';
const command = COMMANDS.find((one) => one === positionals[0]) ?? 'test';
const stages = chosen(command, values.only);
const clock = values.at === undefined ? {} : clockAhead(values.at);
const slowness = machineSlowness();
const ended: Ended[] = [];

mkdirSync(`${TOP}/${RESULTS}`, { recursive: true });
for (const [index, stage] of stages.entries()) {
  console.log(`\n== ${index + 1} of ${stages.length}: ${stage.name}${timeLeft(stages.slice(index))}`);
  ended.push(await runStage(stage));
}
report();

function chosen(from: Command, only: string | undefined): Stage[] {
  const all = stagesOf(from);
  const names = only?.split(',') ?? all.map(({ name }) => name);
  const unknown = names.filter((name) => !all.some((stage) => stage.name === name));
  if (unknown.length > 0) {
    console.error(`No such stage: ${unknown.join(', ')}. Stages: ${all.map(({ name }) => name).join(', ')}`);
    process.exit(2);
  }
  return all.filter(({ name }) => names.includes(name));
}

/** All processes of the run load the clock door, which shifts their Date (tests/setup/clock-door.ts). */
function clockAhead(at: string): Record<string, string> {
  const ms = aheadOf(at, new Date());
  console.log(`The run begins at ${at} in New Zealand, ${Math.round(ms / 86_400_000)} days ahead.`);
  return {
    CLOCK_AHEAD_MS: String(ms),
    NODE_OPTIONS: `--import=${join(import.meta.dirname, 'clock-door.ts')}`,
  };
}

async function runStage(stage: Stage): Promise<Ended> {
  const [started, before] = [Date.now(), processorSeconds()];
  const count = await counted(stage);
  const [seconds, spent] = [(Date.now() - started) / 1000, processorSeconds() - before];
  const judged = withBudget(stage, count, spent);
  console.log(
    `== ${stage.name}: ${judged.passed} passed, ${judged.failed} failed, ${Math.round(seconds)} s, ` +
      `${Math.round(spent)} of ${Math.round(stage.budget * slowness)} processor seconds`,
  );
  return { ...stage, count: judged, seconds, spent };
}

async function counted(stage: Stage): Promise<Count> {
  const environment: NodeJS.ProcessEnv = { ...process.env, NODE_ENV: undefined, ...clock };
  if (stage.needsBuild) {
    try {
      environment.CHROMIUM_PATH = ensureBrowser();
    } catch (error) {
      return { passed: 0, failed: 1, failures: [(error as Error).message] };
    }
    // without the stage `build` each runner makes a build of its own
    if (ended.some(({ name, count }) => name === 'build' && count.failed === 0)) environment.BUILT = '1';
  }
  const path = stage.report && `${TOP}/${RESULTS}/${stage.report.file}`;
  if (path) forgetCount(path);
  const line = (values.quick && stage.quickLine) || stage.line;
  const child = spawn('bash', ['-c', line], { cwd: TOP, stdio: 'inherit', env: environment });
  const [status] = await once(child, 'exit');
  if (path && stage.report) return countFrom(path, status === 0, stage.report.read);
  return status === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

/** In CI a stage that spends too much has failed; elsewhere other programs may have spent it. */
function withBudget({ name, budget }: Stage, count: Count, spent: number): Count {
  const allowed = budget * slowness * ROOM;
  if (spent <= allowed) return count;
  const dear = costliest(count.slowest ?? [], COSTLIEST).map((line) => `\n    ${line}`);
  const failure = `${name} spent ${Math.round(spent)} processor seconds, and its budget is ${Math.round(allowed)}; its costliest:${dear.join('')}`;
  console.log(failure);
  if (process.env.CI !== 'true') return count;
  return { ...count, failed: count.failed + 1, failures: [...(count.failures ?? []), failure] };
}

function costliest(slowest: readonly Slow[], most: number): string[] {
  return [...slowest]
    .sort((a, b) => b.seconds - a.seconds)
    .slice(0, most)
    .map(({ name, seconds }) => `${seconds.toFixed(1).padStart(6)} s ${name}`);
}

/** By the budgets of what is left, and by how long the stages before took for theirs. */
function timeLeft(left: readonly Stage[]): string {
  const budgets = (of: readonly Stage[]) => of.reduce((sum, { budget }) => sum + budget, 0);
  const took = ended.reduce((sum, { seconds }) => sum + seconds, 0);
  const pace = ended.length > 1 ? took / budgets(ended) : slowness / 2;
  return `, about ${Math.max(1, Math.round((budgets(left) * pace) / 60))} min left`;
}

function report(): void {
  const failures = failureLines(ended).map((line) => `${line}\n`);
  const sumOf = (key: 'passed' | 'failed') => ended.reduce((sum, { count }) => sum + count[key], 0);
  const minutes = (seconds: number) => (seconds / 60).toFixed(1).padStart(5);
  const rows = ended.map(
    ({ name, seconds, spent, budget }) =>
      `${minutes(seconds)} min ${String(Math.round(spent)).padStart(5)} s of processor (budget ${budget})  ${name}`,
  );
  const total = ended.reduce((sum, { seconds }) => sum + seconds, 0);
  const slow = ended.flatMap(({ name, count }) =>
    (count.slowest ?? []).map((one) => ({ ...one, name: `${name}: ${one.name}` })),
  );
  const table = [
    '\n== minutes by stage',
    ...rows,
    `${minutes(total)} min in all (this machine: ${slowness.toFixed(2)} times the time of the budgets’)`,
    `\n== the ${SLOWEST} slowest files`,
    ...costliest(slow, SLOWEST),
    '',
  ].join('\n');
  console.log(table);
  writeFileSync(`${TOP}/${RESULTS}/stages.txt`, table);
  console.log(`${failures.join('')}${sumOf('passed')} passed, ${sumOf('failed')} failed`);
  process.exitCode = sumOf('failed') === 0 ? 0 : 1;
}
