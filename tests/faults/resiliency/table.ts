import { type Act, expectedOf, type Kind } from './act.ts';
import { DEPENDENCIES, type Dependency, MADE, TROUBLES, type Trouble, walkTitle } from './dependencies.ts';
import { ACTS, screens } from './walk.ts';

/** What one screen promises in one trouble, and the test that holds it to that. */
export type Cell = { screen: string; dependency: Dependency; trouble: Trouble; kind: Kind; test: string };

/** From the best to the worst that a customer can meet on a screen. */
const LETTERS: Record<Kind, string> = { whole: '·', later: 'm', less: 'l', quiet: 'q', told: 't', page: 'p' };
const MEANING: Record<Kind, string> = {
  whole: 'as ever: the screen opens, and all that can be done on it is done',
  later: 'as ever, and its mail is sent when it can be',
  less: 'goes on without what is missing: the straight line for the road, no postcode, a token that ends by itself',
  quiet: 'something was not done, and nothing is said of it, as the spec wants (A-20)',
  told: 'something was not done, the customer is told, and what was typed stays',
  page: 'status 503 with Retry-After, and a page that says so and leads on; or the screen, where it is known',
};
const KINDS = Object.keys(LETTERS) as Kind[];

/** Every screen in every trouble: as bad as the worst of what can be done there. */
export function cells(): Cell[] {
  return screens().flatMap((screen) =>
    DEPENDENCIES.flatMap((dependency) =>
      TROUBLES.map((trouble) => {
        const done = ACTS.filter((act) => act.screen === screen);
        const kinds = [opened(dependency, trouble), ...done.map((act) => kindOf(act, dependency, trouble))];
        const kind = KINDS.findLast((each) => kinds.includes(each)) ?? 'whole';
        return { screen, dependency, trouble, kind, test: walkTitle(dependency, trouble) };
      }),
    ),
  );
}

/** The table as resiliency.md shows it. */
export function printed(): string {
  const all = cells();
  // what is only opened is alike everywhere: one row for all of it, so that a new page changes no document
  const busy = [...new Set(ACTS.map(({ screen }) => screen))];
  const [quiet] = screens().filter((screen) => !busy.includes(screen));
  const rows = [...busy, quiet].map((screen) => {
    const letters = DEPENDENCIES.map((dependency) =>
      all
        .filter((cell) => cell.screen === screen && cell.dependency === dependency)
        .map(({ kind }) => LETTERS[kind])
        .join(' '),
    );
    const name = screen === quiet ? 'every other module of app/routes.ts' : screen;
    return `| ${name} | ${letters.join(' | ')} |`;
  });
  const acts = ACTS.map((act) => `| ${act.screen} | ${act.does} | ${promises(act)} |`);
  return [
    '# What every screen does when something fails',
    '',
    'Printed by `node tests/faults/resiliency/print.ts`, and held to what it prints by `resiliency/table.test.ts`. A column is',
    'a dependency, its three letters are down, slow and wrong; the test of a letter is `F19.<column>.<trouble>`. It opens every',
    'address as a guest and as a customer with cart, order and address, and does what the second table lists.',
    '',
    ...KINDS.map((kind) => `- \`${LETTERS[kind]}\` ${MEANING[kind]}`),
    '',
    '| dependency | down | slow | wrong |',
    '|---|---|---|---|',
    ...DEPENDENCIES.map(
      (each) =>
        `| ${each}: ${MADE[each].is} | ${MADE[each].down} | ${MADE[each].slow} | ${MADE[each].wrong} |`,
    ),
    '',
    `| screen | ${DEPENDENCIES.join(' | ')} |`,
    `|---|${'---|'.repeat(DEPENDENCIES.length)}`,
    ...rows,
    '',
    '| screen | what is done | when something fails |',
    '|---|---|---|',
    ...acts,
    '',
  ].join('\n');
}

/** How a screen opens. */
function opened(dependency: Dependency, trouble: Trouble): Kind {
  const isGone =
    dependency === 'upstream' ? trouble !== 'slow' : dependency === 'database' && trouble === 'down';
  return isGone || isDamaged(dependency, trouble) ? 'page' : 'whole';
}

function kindOf(act: Act, dependency: Dependency, trouble: Trouble): Kind {
  return isDamaged(dependency, trouble) ? 'page' : expectedOf(act, dependency, trouble).kind;
}

/** Nothing is served at all: a start is refused. */
function isDamaged(dependency: Dependency, trouble: Trouble): boolean {
  return dependency === 'disk' && trouble === 'wrong';
}

function promises({ without }: Act): string {
  const parts = Object.entries(without).map(
    ([part, { kind, says }]) => `${part}: ${kind}${kind === 'told' && says ? `, '${says}'` : ''}`,
  );
  return parts.join('; ') || 'nothing of it fails';
}
