import { existsSync, readFileSync, rmSync } from 'node:fs';
import { TOP } from './build.ts';

/** What a runner counted, and the titles of what failed where it tells them. */
export type Count = { passed: number; failed: number; failures?: string[] };

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
  if (count.failed === 0 && (!hasSucceeded || count.passed === 0)) return { ...count, failed: 1 };
  return count;
}

/** Of vitest's JSON report. */
export function vitestCount(report: unknown): Count {
  const { numPassedTests, numFailedTests, testResults } = report as {
    numPassedTests: number;
    numFailedTests: number;
    testResults: { name: string; assertionResults: { status: string; fullName: string }[] }[];
  };
  const failures = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName }) => `${name.slice(TOP.length + 1)}: ${fullName}`),
  );
  return { passed: numPassedTests, failed: numFailedTests, failures };
}

type Suite = { suites?: Suite[]; specs?: { ok: boolean; title: string; file: string }[] };

/** Of Playwright's JSON report. A test that was skipped, or passed only at its second try, proved nothing. */
export function playwrightCount(report: unknown): Count {
  const { stats, suites } = report as {
    stats: { expected: number; unexpected: number; flaky: number; skipped: number };
    suites: Suite[];
  };
  const failuresIn = ({ suites = [], specs = [] }: Suite): string[] => [
    ...specs.filter(({ ok }) => !ok).map(({ file, title }) => `${file}: ${title}`),
    ...suites.flatMap(failuresIn),
  ];
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + stats.skipped,
    failures: suites.flatMap(failuresIn),
  };
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
