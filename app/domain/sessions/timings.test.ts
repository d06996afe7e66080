import { expect, test } from 'vitest';
import * as timings from './timings.ts';

test('R-CONST-02, R-SESS-13: session times of spec §9', () => {
  expect({ ...timings }).toEqual({
    PREFERENCE_MS: 15 * 60 * 1000,
    PREFERENCE_CHECK_MS: 15 * 60 * 1000,
    COUNTDOWN_TICK_MS: 1000,
    COUNTDOWN_CRITICAL_SECONDS: 30,
    WARNING_SECONDS: 30,
  });
});
