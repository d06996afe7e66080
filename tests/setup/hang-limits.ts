/*
 * How long a run waits before it counts as hung. Tests wait for states: what works takes a tenth of these limits, and
 * the rest is room for a machine with twenty other busy processes. tests/architecture/waiting-rules.ts refuses longer
 * limits than ten seconds elsewhere.
 */

/** Somebody asked for more runs than usual (tests/README.md), of which one test may take an hour. */
const asksForMore = ['PROPERTY_RUNS', 'MODEL_RUNS', 'MODEL_STEPS', 'FUZZ_RUNS', 'EVERY_MINUTE'].some(
  (name) => process.env[name] !== undefined,
);

/** A test or hook of vitest. The first of a worker builds a program, half a minute on a busy machine. */
export const TEST_HANGS_MS = asksForMore ? 3_600_000 : 120_000;
/** `expect.poll` of vitest: shorter than its test, so that the fault names the state that did not come. */
export const POLL_HANGS_MS = 60_000;
/** An answer over HTTP: no call of the store takes a second on an idle machine. */
export const ANSWER_HANGS_MS = 60_000;

/** A server that starts: it makes its tables and reads the demo's menus. */
export const START_HANGS_MS = 90_000;
/** A browser test: a journey of twenty pages, each with its scripts. */
export const BROWSER_TEST_HANGS_MS = 240_000;
/** A navigation: a server that has just started renders the first page of a worker. */
export const NAVIGATION_HANGS_MS = 60_000;
/** A press or an entry: the element has to appear and to hold still. */
export const ACTION_HANGS_MS = 30_000;
/** What a browser test expects to see: the slowest answer of a page's own scripts. */
export const EXPECT_HANGS_MS = 20_000;

/** A browser or a package that is downloaded and installed over a slow line. */
export const INSTALL_HANGS_MS = 360_000;
/** A development server that answers for the first time, or again after a change: Vite compiles the application. */
export const COMPILER_HANGS_MS = 150_000;
/** A test that waits for a compiler several times, which runs after all other work of the machine. */
export const COMPILER_TEST_HANGS_MS = 900_000;
/** A program that says its version. */
export const VERSION_HANGS_MS = 20_000;
/** What a fault brings about in a server that answers (tests/faults): an order, a backup, a ticket on paper. */
export const STATE_HANGS_MS = 120_000;
/** A fault with its servers (tests/faults); with all counts that the promises name, kills take an hour. */
export const FAULT_HANGS_MS = process.argv.includes('full') ? 7_200_000 : 480_000;
