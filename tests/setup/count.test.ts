import { describe, expect, test } from 'vitest';
import { TOP } from './build.ts';
import { countFrom, failureLines, playwrightCount, vitestCount } from './count.ts';

describe('counts of the runners', () => {
  test('a failed test is told by its file and title', () => {
    const count = vitestCount({
      numPassedTests: 1,
      numFailedTests: 1,
      testResults: [
        {
          name: `${TOP}/app/a.test.ts`,
          assertionResults: [
            { status: 'passed', fullName: 'a holds' },
            { status: 'failed', fullName: 'b holds' },
          ],
        },
      ],
    });
    expect(count).toEqual({ passed: 1, failed: 1, failures: ['app/a.test.ts: b holds'] });
    expect(failureLines([{ name: 'unit', count }])).toEqual(['failed: unit', '  app/a.test.ts: b holds']);
  });

  test('a browser test that was skipped, or passed at its second try only, has failed', () => {
    const stats = { expected: 3, unexpected: 1, flaky: 1, skipped: 1 };
    const spec = { ok: false, title: 'lost', file: 'x.spec.ts' };
    const suites = [{ specs: [{ ...spec, ok: true }], suites: [{ specs: [spec] }] }];
    expect(playwrightCount({ stats, suites })).toEqual({
      passed: 3,
      failed: 3,
      failures: ['x.spec.ts: lost'],
    });
  });

  test('a command that left no report is one failure; what passed is not told of', () => {
    const count = countFrom('/nowhere/at/all.json', true, vitestCount);
    expect(count).toEqual({ passed: 0, failed: 1 });
    expect(
      failureLines([
        { name: 'lint', count },
        { name: 'types', count: { passed: 1, failed: 0 } },
      ]),
    ).toEqual(['failed: lint']);
  });
});
