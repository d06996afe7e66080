import { type Count, playwrightCount, vitestCount } from './count.ts';

/** The commands of the README, the quickest first. Each runs the stages of those before it, too. */
export const COMMANDS = ['validate', 'test', 'all'] as const;
export type Command = (typeof COMMANDS)[number];

/** One stage of the checks. `tests/README.md` shows this table, and a test compares the two. */
export type Stage = {
  name: string;
  /** What a passing run proves, as the README says it. */
  proves: string;
  /** The quickest command that runs it. */
  from: Command;
  /** Run by bash at the top of the repository. */
  line: string;
  /** The same, briefly, for `--quick`. */
  quickLine?: string;
  /** Processor seconds that it may take on the machine of `machine-speed.ts`, with a third of room. */
  budget: number;
  /** Where the runner writes its report, below test-results; without one, the exit code is the result. */
  report?: { file: string; read(report: unknown): Count };
  /** Uses Chromium, or the production build, which the stage `build` has made. */
  needsBuild?: true;
};

const ownReport = (file: string) => ({ file, read: (report: unknown) => report as Count });
const vitest = (file: string, places: string) => ({
  line: `vitest run ${places} --reporter=default --reporter=json --outputFile.json=test-results/${file}`,
  report: { file, read: vitestCount },
});
/** Leaves the statements that it ran, for the stage `postgres`. */
const recorded = (stage: ReturnType<typeof vitest>) => ({
  ...stage,
  line: `STATEMENTS=sqlite ${stage.line}`,
});
const playwright = (file: string, choice: string) => ({
  line: `PLAYWRIGHT_JSON_OUTPUT_FILE=test-results/${file} playwright test -c tests/playwright.config.ts ${choice} --reporter=list,json`,
  report: { file, read: playwrightCount },
  needsBuild: true as const,
});

export const STAGES: readonly Stage[] = [
  {
    name: 'types',
    proves: 'every file agrees with the types of all others',
    from: 'validate',
    line: 'react-router typegen && tsc --noEmit',
    budget: 45,
  },
  {
    name: 'lint',
    proves: 'the rules of `.biome.json` hold',
    from: 'validate',
    line: 'biome lint --error-on-warnings .',
    budget: 26,
  },
  {
    name: 'unit',
    proves: 'each rule alone; walls, names, sizes, tokens and texts of the code',
    from: 'validate',
    ...vitest('unit.json', 'app tests/architecture'),
    budget: 85,
  },
  {
    name: 'api',
    proves: 'every call of the store API on SQLite, any input, and the stand-ins of outside services',
    from: 'test',
    ...recorded(vitest('api.json', 'tests/api tests/fuzz tests/mocks tests/faults tests/bench tests/setup')),
    budget: 290,
  },
  {
    name: 'build',
    proves: 'the production build can be made',
    from: 'test',
    line: 'NODE_ENV=production npm run build --silent',
    budget: 18,
  },
  {
    name: 'journeys',
    proves: 'the main jobs in the browser, with and without scripts',
    from: 'test',
    ...playwright('journeys.json', '--grep @journey'),
    budget: 265,
  },
  {
    name: 'browser',
    proves: 'layout, focus, scripts and storage of every screen; pages without scripts; accessibility',
    from: 'all',
    ...playwright('browser.json', '--grep-invert @journey'),
    budget: 1280,
  },
  {
    name: 'browsers',
    proves: 'orders, dialogs and pages in Firefox, WebKitGTK and the oldest Chromium',
    from: 'all',
    line: 'node tests/browsers/run.ts',
    quickLine: 'node tests/browsers/run.ts quick',
    report: ownReport('browsers.json'),
    needsBuild: true,
    budget: 140,
  },
  {
    name: 'postgres',
    proves:
      'each statement that ran on SQLite, on PostgreSQL; locks, races, types, migrations and walls there',
    from: 'all',
    line: 'node tests/setup/run-postgres.ts',
    report: ownReport('postgres.json'),
    needsBuild: true,
    budget: 370,
  },
  {
    name: 'attacks',
    proves: 'each control against attacks, tried on a started server',
    from: 'all',
    line: 'node tests/attack/run.ts',
    report: ownReport('attack.json'),
    needsBuild: true,
    budget: 135,
  },
  {
    name: 'faults',
    proves: 'no order is lost or doubled by kills, races, lines and services that fail',
    from: 'all',
    line: 'node tests/faults/run.ts',
    report: ownReport('faults.json'),
    needsBuild: true,
    budget: 300,
  },
];

/** The stages of one command, in their order. */
export function stagesOf(command: Command): Stage[] {
  return STAGES.filter(({ from }) => COMMANDS.indexOf(from) <= COMMANDS.indexOf(command));
}

/** The table that `tests/README.md` shows. */
export function stagesTable(): string {
  const rows = STAGES.map(
    ({ name, proves, from, line, budget }) =>
      `| ${name} | ${proves} | ${budget} | ${COMMAND_LINES[from]} | \`${line.replace(/^(PLAYWRIGHT|STATEMENTS)\S+ | --reporter.*/g, '')}\` |`,
  );
  return ['| stage | what it proves | budget (s) | from | alone |', '|---|---|---|---|---|', ...rows].join(
    '\n',
  );
}

const COMMAND_LINES: Record<Command, string> = {
  validate: '`npm run validate`',
  test: '`npm test`',
  all: '`npm run test:all`',
};
