import { existsSync, readFileSync, rmSync } from 'node:fs';

/** What a runner counted. */
export type Count = { passed: number; failed: number };

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
  const { numPassedTests, numFailedTests } = report as { numPassedTests: number; numFailedTests: number };
  return { passed: numPassedTests, failed: numFailedTests };
}
