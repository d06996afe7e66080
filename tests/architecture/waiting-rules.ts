import { posix } from 'node:path';
import { type ESTree, Visitor } from 'vite';
import { readText, type Source } from './source.ts';
import { asProgram, collect, keyOf, nameOf, textAt } from './syntax.ts';

/** Files and folders that may wait for a time, each with the reason. All others are refused. */
export const MAY_WAIT: Record<string, string> = {
  'tests/bench/': 'measures in time',
  'tests/architecture/waiting-rules.test.ts': 'shows what is refused',
  'tests/mocks/waits.ts': 'how slow a line, a provider or a visitor is: it can be let pass',
  'tests/setup/clock-door.ts': 'lets time pass in a server: replaces its timers',
  'tests/attack/slow-clients.ts':
    'sends drop by drop, as slow clients do; the limits of Node end that, whose timers no door moves',
  'tests/setup/watch-types.ts': 'is no test: lets an editor save all its files before it checks them',
  'tests/setup/store-process.ts':
    'looks for a server that was started without the door; kills one that hangs',
};

/** Test files that may read the clock of the machine, or leave something to chance. */
export const MAY_READ_CLOCK: Record<string, string> = {
  'tests/bench/': 'measures in time',
  'tests/api/webhooks-example.test.ts':
    'the example is a program of its own, which reads the machine’s clock',
  'tests/postgres/clocks.test.ts': 'compares with the clock of PostgreSQL, which is the machine’s',
};

/** The one file that names the limits after which a run counts as hung. */
export const HANG_LIMITS = 'hang-limits.ts';
const LONGEST_MS = 10_000;

const TIMERS = /^(setTimeout|setInterval)$/;
const FIXED_DELAY = /(^|\.)(sleep|waitForTimeout)$/;
/** Commands and SQL that wait: `sleep 1`, `pg_sleep(1)`. */
const SLEEPS = /\b(sleep +[\d.$]|pg_sleep\()/;
const LIMITS_SET = /\.(setTimeout|setDefaultTimeout|setDefaultNavigationTimeout)$|^AbortSignal\.timeout$/;
const TEST_OR_HOOK = /^(\w+\.)?(test|it|httpTest|(before|after)(All|Each))(\.\w+)*$/;
const CLOCK = /^(Date|performance)\.now$/;

/** Waits that end by time, and limits so long that a test can pass by waiting: a test waits for a state. */
export function waitingFaults(source: Source): string[] {
  if (isFree(source.path, MAY_WAIT)) return [];
  const { value, isHangLimit } = numbersOf(source);
  return collect(source, (report) => {
    const limit = (node: ESTree.Node | undefined) => {
      if (node && !isHangLimit(node) && (value(node) ?? 0) > LONGEST_MS)
        report(node, `a limit of ${value(node)} ms; those of a hung run are in ${HANG_LIMITS}`);
    };
    const loop = (node: ESTree.Node) =>
      new Visitor({
        BinaryExpression(inner) {
          const sides = [inner.left, inner.right].map((side) => textAt(source, side));
          if (
            /^[<>]=?$/.test(inner.operator) &&
            sides.some((side) => /\b(Date|performance)\.now\(/.test(side))
          )
            report(node, 'a loop until a time');
        },
      }).visit(asProgram(node));
    return {
      ImportDeclaration(node) {
        if (!/^(node:)?timers(\/promises)?$/.test(node.source.value)) return;
        for (const one of node.specifiers)
          if (!/setImmediate/.test(textAt(source, one))) report(one, `${textAt(source, one)} of node:timers`);
      },
      Identifier(node) {
        if (TIMERS.test(node.name) && !isMember(source, node) && !isImported(source, node))
          report(node, node.name);
      },
      MemberExpression(node) {
        if (/^(globalThis|window)\.(setTimeout|setInterval)$/.test(textAt(source, node)))
          report(node, textAt(source, node));
      },
      Literal(node) {
        if (SLEEPS.test(String(node.value))) report(node, 'a command that sleeps');
      },
      TemplateElement(node) {
        if (SLEEPS.test(node.value.raw)) report(node, 'a command that sleeps');
      },
      Property(node) {
        if (/^(timeout|testTimeout|hookTimeout|actionTimeout|navigationTimeout)$/.test(keyOf(node)))
          limit(node.value);
      },
      CallExpression(node) {
        const name = nameOf(source, node.callee);
        if (FIXED_DELAY.test(name)) report(node, `${name}()`);
        if (LIMITS_SET.test(name)) limit(node.arguments[0]);
        if (TEST_OR_HOOK.test(name)) for (const one of node.arguments.slice(1)) limit(one);
      },
      WhileStatement: loop,
      DoWhileStatement: loop,
      ForStatement: loop,
    };
  });
}

/** A clock or chance in a test file: what passes at noon must pass at midnight. */
export function clockFaults(source: Source): string[] {
  if (isFree(source.path, MAY_READ_CLOCK) || !/\.(test|spec)\.tsx?$/.test(source.path)) return [];
  return collect(source, (report) => ({
    NewExpression(node) {
      if (nameOf(source, node.callee) === 'Date' && node.arguments.length === 0)
        report(node, 'a bare new Date()');
    },
    CallExpression(node) {
      const name = nameOf(source, node.callee);
      if (name === 'Date') report(node, 'Date()');
      // of Intl: without a date it is that of the machine
      if (/\.format(ToParts)?$/.test(name) && node.arguments.length === 0) report(node, `${name}()`);
    },
    MemberExpression(node) {
      const name = nameOf(source, node);
      if (CLOCK.test(name) || name === 'Math.random') report(node, name);
    },
  }));
}

export function isFree(path: string, table: Record<string, string>): boolean {
  return Object.keys(table).some((place) => (place.endsWith('/') ? path.startsWith(place) : path === place));
}

type Numbers = { value(node: ESTree.Node): number | null; isHangLimit(node: ESTree.Node): boolean };

/** What numbers in a file amount to: its own constants, those that it imports, and products of them. */
function numbersOf(source: Source): Numbers {
  const own = new Map<string, ESTree.Node>();
  const imported = new Map<string, { from: string; name: string }>();
  new Visitor({
    VariableDeclarator(node) {
      if (node.id.type === 'Identifier' && node.init) own.set(node.id.name, node.init);
    },
    ImportDeclaration(node) {
      for (const one of node.specifiers)
        if (one.type === 'ImportSpecifier')
          imported.set(one.local.name, { from: node.source.value, name: textAt(source, one.imported) });
    },
  }).visit(source.program);
  function value(node: ESTree.Node): number | null {
    if (node.type === 'Literal') return typeof node.value === 'number' ? node.value : null;
    if (node.type === 'ObjectExpression') return null;
    if (node.type === 'BinaryExpression') {
      const [left, right] = [value(node.left), value(node.right)];
      return node.operator === '*' && left !== null && right !== null ? left * right : null;
    }
    if (node.type !== 'Identifier') return null;
    const init = own.get(node.name);
    own.delete(node.name); // a constant that names itself has no value
    const found = init ? value(init) : exportedNumber(source.path, imported.get(node.name));
    if (init) own.set(node.name, init);
    return found;
  }
  const isHangLimit = (node: ESTree.Node): boolean =>
    node.type === 'Identifier' && (imported.get(node.name)?.from.endsWith(`/${HANG_LIMITS}`) ?? false);
  return { value, isHangLimit };
}

/** A number that another file of the tests exports. */
function exportedNumber(path: string, wanted: { from: string; name: string } | undefined): number | null {
  if (!wanted || !/^(#tests\/|\.)/.test(wanted.from)) return null;
  const file = wanted.from.startsWith('.')
    ? posix.join(posix.dirname(path), wanted.from)
    : wanted.from.slice(1);
  const digits = new RegExp(`export const ${wanted.name} = ([\\d_]+);`).exec(readText(file))?.[1];
  return digits === undefined ? null : Number(digits.replaceAll('_', ''));
}

/** `request.setTimeout` and `{ setTimeout: … }` are not the timer. */
function isMember(source: Source, node: ESTree.Node): boolean {
  return /[.?]\s*$/.test(source.text.slice(0, node.start)) || /^\s*:/.test(source.text.slice(node.end));
}

/** Imports are judged by the module that they come from. */
function isImported(source: Source, node: ESTree.Node): boolean {
  return /^\s*import\b/.test(source.text.slice(source.text.lastIndexOf('\n', node.start) + 1, node.start));
}
