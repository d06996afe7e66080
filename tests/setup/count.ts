import { existsSync, readFileSync, rmSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';
import { TOP } from './build.ts';

/** What a runner counted, and the titles of what failed and why, where it tells them. */
export type Count = {
  passed: number;
  failed: number;
  failures?: string[];
  /** What took longest, where the runner says it. */
  slowest?: Slow[];
  /** Nothing was tried, for want of something that only some machines have; the runner has said so. */
  isPassedOver?: boolean;
};

/** A test file, attack or fault, and the wall seconds of its tests. */
export type Slow = { name: string; seconds: number };

/** Forgets what an earlier run left, so that it is not taken for this one's. */
export function forgetCount(path: string): void {
  rmSync(path, { force: true });
}

/**
 * The counts in the report that a command left. A command that left none, counted nothing, or failed without saying
 * what failed, is one failure.
 */
export function countFrom(path: string, hasSucceeded: boolean, read: (report: unknown) => Count): Count {
  if (!existsSync(path)) return { passed: 0, failed: 1 };
  const count = read(JSON.parse(readFileSync(path, 'utf8')));
  if (hasSucceeded && count.isPassedOver) return count;
  if (count.failed === 0 && (!hasSucceeded || count.passed === 0)) return { ...count, failed: 1 };
  return count;
}

/** Of vitest's JSON report. */
export function vitestCount(report: unknown): Count {
  const { numPassedTests, numFailedTests, testResults } = report as {
    numPassedTests: number;
    numFailedTests: number;
    testResults: {
      name: string;
      startTime?: number;
      endTime?: number;
      assertionResults: { status: string; fullName: string; failureMessages?: string[] }[];
    }[];
  };
  const failures = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'failed')
      .map(
        ({ fullName, failureMessages }) =>
          `${name.slice(TOP.length + 1)}: ${fullName}${reasonOf(failureMessages?.[0])}`,
      ),
  );
  const slowest = testResults.map(({ name, startTime = 0, endTime = 0 }) => ({
    name: name.slice(TOP.length + 1),
    seconds: (endTime - startTime) / 1000,
  }));
  return { passed: numPassedTests, failed: numFailedTests, failures, slowest };
}

/** A test that fails once a month is only ever understood by these lines. */
const REASON_LINES = 12;

/** The first lines of what a failed test said, indented, below its title. */
function reasonOf(message = ''): string {
  const lines = stripVTControlCharacters(message).split('\n');
  const said = lines.filter((line) => line.trim() !== '').slice(0, REASON_LINES);
  return said.map((line) => `\n    ${line}`).join('');
}

type Spec = {
  ok: boolean;
  title: string;
  file: string;
  tests?: { results: { errors?: TestFault[]; duration?: number }[] }[];
};
type TestFault = { message?: string; location?: { file: string; line: number } };
type Suite = { suites?: Suite[]; specs?: Spec[] };

/** All that its first failing run said: after a timeout only the second fault tells what was waited for. */
function faultOf({ tests = [] }: Spec): string {
  const runs = tests.flatMap(({ results }) => results.map(({ errors }) => errors ?? []));
  const faults = runs.find(({ length }) => length > 0) ?? [];
  return faults.map(wordsOf).join('');
}

function wordsOf({ message, location }: TestFault): string {
  return `${location ? ` (line ${location.line})` : ''}${reasonOf(message)}`;
}

/** Of Playwright's JSON report. A test that was skipped, or passed only at its second try, proved nothing. */
export function playwrightCount(report: unknown): Count {
  const { stats, suites } = report as {
    stats: { expected: number; unexpected: number; flaky: number; skipped: number };
    suites: Suite[];
  };
  const failuresIn = ({ suites = [], specs = [] }: Suite): string[] => [
    ...specs.filter(({ ok }) => !ok).map((spec) => `${spec.file}: ${spec.title}${faultOf(spec)}`),
    ...suites.flatMap(failuresIn),
  ];
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + stats.skipped,
    failures: suites.flatMap(failuresIn),
    slowest: slowestOf(suites.flatMap(specsIn)),
  };
}

function specsIn({ suites = [], specs = [] }: Suite): Spec[] {
  return [...specs, ...suites.flatMap(specsIn)];
}

/** Playwright tells the time of each test; files are compared by the sum over theirs. */
function slowestOf(specs: Spec[]): Slow[] {
  const seconds = new Map<string, number>();
  for (const { file, tests = [] } of specs)
    for (const { duration = 0 } of tests.flatMap(({ results }) => results))
      seconds.set(file, (seconds.get(file) ?? 0) + duration / 1000);
  return [...seconds].map(([name, sum]) => ({ name, seconds: sum }));
}

/** What a run prints of its failures before its last line: each step that failed, with the titles it told. */
export function failureLines(steps: { name: string; count: Count }[]): string[] {
  return steps
    .filter(({ count }) => count.failed > 0)
    .flatMap(({ name, count }) => [
      `failed: ${name}`,
      ...(count.failures ?? []).map((title) => `  ${title}`),
    ]);
}
