import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { TOP } from './build.ts';
import { type Count, countFrom, failureLines, playwrightCount, vitestCount } from './count.ts';

describe('counts of the runners', () => {
  test('a failed test is told by its file and title', () => {
    const count = vitestCount({
      numPassedTests: 1,
      numFailedTests: 1,
      testResults: [
        {
          name: `${TOP}/app/a.test.ts`,
          startTime: 1_000,
          endTime: 3_500,
          assertionResults: [
            { status: 'passed', fullName: 'a holds' },
            {
              status: 'failed',
              fullName: 'b holds',
              failureMessages: ['\u001b[31mexpected 1\u001b[0m\n\nto be 2'],
            },
          ],
        },
      ],
    });
    expect(count).toEqual({
      passed: 1,
      failed: 1,
      failures: ['app/a.test.ts: b holds\n    expected 1\n    to be 2'],
      slowest: [{ name: 'app/a.test.ts', seconds: 2.5 }],
    });
    expect(failureLines([{ name: 'unit', count }])).toEqual([
      'failed: unit',
      '  app/a.test.ts: b holds\n    expected 1\n    to be 2',
    ]);
  });

  test('a step that was passed over counts nothing, one that counted nothing has failed', () => {
    const directory = mkdtempSync(join(tmpdir(), 'count-'));
    const path = join(directory, 'report.json');
    const countOf = (report: object, hasSucceeded: boolean) => {
      writeFileSync(path, JSON.stringify(report));
      return countFrom(path, hasSucceeded, (read) => read as Count).failed;
    };
    const nothing = { passed: 0, failed: 0 };
    try {
      expect(countOf({ ...nothing, isPassedOver: true }, true)).toBe(0);
      expect(countOf({ ...nothing, isPassedOver: true }, false)).toBe(1);
      expect(countOf(nothing, true)).toBe(1);
    } finally {
      rmSync(directory, { recursive: true });
    }
  });

  test('a browser test that was skipped, or passed at its second try only, has failed', () => {
    const stats = { expected: 3, unexpected: 1, flaky: 1, skipped: 1 };
    const spec = { ok: false, title: 'lost', file: 'x.spec.ts' };
    const errors = [
      { message: 'out of time' },
      { message: 'not shown', location: { file: 'x.spec.ts', line: 7 } },
    ];
    const failed = {
      ...spec,
      tests: [
        {
          results: [
            { errors: [], duration: 500 },
            { errors, duration: 250 },
          ],
        },
      ],
    };
    const suites = [{ specs: [{ ...spec, ok: true }], suites: [{ specs: [failed] }] }];
    expect(playwrightCount({ stats, suites })).toEqual({
      passed: 3,
      failed: 3,
      failures: ['x.spec.ts: lost\n    out of time (line 7)\n    not shown'],
      slowest: [{ name: 'x.spec.ts', seconds: 0.75 }],
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
