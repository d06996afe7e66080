import { type ESTree, Visitor } from 'vite';
import type { Source } from './source.ts';
import { asProgram, collect, nameOf, textAt } from './syntax.ts';

type Call = ESTree.CallExpression;

/** One `expect(subject).matcher(wanted)`. */
type Expectation = { node: Call; subject: string; isPositive: boolean; isNot: boolean; matcher: string };

/** Names of the members that are as many as what they are made of. */
const KEEPS_COUNT = /^(map|toSorted|sort|toReversed|reverse|entries|keys|values|concat|with)$/;
const OF_ONE_LIST = /^(Object\.(entries|keys|values)|Promise\.(all|allSettled)|Array\.from|structuredClone)$/;
/** Stored rows and lines of a log as a text: of none of them it is '[]', in which no secret is. */
const ROWS_AS_TEXT =
  /JSON\.stringify\(\s*(await\s+)?(storeRows\(|[\w.]*deps\.db\b|\[?[\w.]*\b(lines|logged)\b)/;

/**
 * Checks that pass when there is nothing to check: loops over a list that may be empty, `every` of one, and secrets that
 * are looked for in rows or lines that may not be there. `filled` of tests/setup refuses an empty list, or the test
 * says beforehand how long it is.
 */
export function emptyProofs(source: Source): string[] {
  const constants = constantsOf(source);
  return collect(source, (report) => ({
    CallExpression(node) {
      const body = bodyOfTest(source, node);
      if (body) lookThrough(source, body, constants, report);
    },
  }));
}

function lookThrough(
  source: Source,
  body: ESTree.Node,
  constants: Constants,
  report: (node: ESTree.Node, what: string) => void,
): void {
  const expectations = expectationsIn(source, body);
  const isSaid = (name: string, apartFrom?: ESTree.Node) =>
    expectations.some(
      (one) =>
        one.isPositive &&
        new RegExp(`\\b${name.replaceAll('$', '\\$')}\\b`).test(one.subject) &&
        !(apartFrom && isIn(one.node, apartFrom)),
    );
  const isFull = (list: ESTree.Node, apartFrom: ESTree.Node) =>
    isFilled(source, list, constants, (name) => isSaid(name, apartFrom));
  new Visitor({
    ForOfStatement(loop) {
      const inside = expectations.filter((one) => isIn(one.node, loop.body));
      if (inside.length > 0 && !isFull(loop.right, loop)) report(loop, 'a loop over what may be empty');
    },
    CallExpression(call) {
      const { callee } = call;
      if (callee.type !== 'MemberExpression' || !/\.every$/.test(nameOf(source, callee))) return;
      const around = expectations.find((one) => isIn(call, one.node));
      if (around && !isFull(callee.object, around.node)) report(call, 'every of what may be empty');
    },
  }).visit(asProgram(body));
  for (const { subject, isNot, matcher, node } of expectations) {
    if (!isNot || !/^to(Contain|Match)$/.test(matcher)) continue;
    const value = valueAt(constants, subject, node);
    const text = value ? textAt(source, value) : subject;
    if (ROWS_AS_TEXT.test(text) && !text.includes('filled(') && !isSaid(subject))
      report(node, 'looks for what must not be in rows or lines that may be none');
  }
}

function bodyOfTest(source: Source, node: Call): ESTree.Node | null {
  if (!/^(test|it|httpTest)\b/.test(textAt(source, node.callee))) return null;
  const last = node.arguments.at(-1);
  return last?.type === 'ArrowFunctionExpression' || last?.type === 'FunctionExpression' ? last.body : null;
}

function expectationsIn(source: Source, body: ESTree.Node): Expectation[] {
  const found: Expectation[] = [];
  new Visitor({
    CallExpression(node) {
      if (node.callee.type !== 'MemberExpression') return;
      const matcher = textAt(source, node.callee.property);
      let object: ESTree.Node = node.callee.object;
      let isNot = false;
      while (object.type === 'MemberExpression') {
        isNot ||= textAt(source, object.property) === 'not';
        object = object.object;
      }
      if (object.type !== 'CallExpression' || !/^expect\b/.test(textAt(source, object.callee))) return;
      const [first] = object.arguments;
      const wanted = node.arguments.map((one) => textAt(source, one)).join();
      const isNothing =
        /^(\[\]|0|''|\{\}|null)$/.test(wanted) || /^toBe(Null|Undefined|Falsy)$/.test(matcher);
      found.push({
        node,
        subject: first ? textAt(source, first) : '',
        isPositive: isNot ? isNothing : !isNothing,
        isNot,
        matcher,
      });
    },
  }).visit(asProgram(body));
  return found;
}

/** What each name of a file begins with, in the order of the file; null for a name that is imported or taken apart. */
type Constants = Map<string, { start: number; value: ESTree.Node | null }[]>;

function constantsOf(source: Source): Constants {
  const found: Constants = new Map();
  const add = (name: string, start: number, value: ESTree.Node | null) =>
    found.set(name, [...(found.get(name) ?? []), { start, value }]);
  new Visitor({
    VariableDeclarator({ id, init, start }) {
      // of a loop
      if (!init) return;
      if (id.type === 'Identifier') add(id.name, start, init);
      else for (const [name] of textAt(source, id).matchAll(/\w+(?=\s*[,}\]=])/g)) add(name, start, null);
    },
    ImportDeclaration(node) {
      for (const one of node.specifiers) add(one.local.name, 0, null);
    },
  }).visit(source.program);
  return found;
}

/** The newest value before a use; undefined for a parameter. */
function valueAt(constants: Constants, name: string, use: ESTree.Node): ESTree.Node | null | undefined {
  return constants.get(name)?.findLast(({ start }) => start < use.start)?.value;
}

/** Whether a list cannot be empty, or the test says that it is not. What comes in as a parameter, or from a loop, is theirs. */
function isFilled(
  source: Source,
  node: ESTree.Node,
  constants: Constants,
  isSaid: (name: string) => boolean,
): boolean {
  const again = (inner: ESTree.Node): boolean => isFilled(source, inner, constants, isSaid);
  switch (node.type) {
    case 'ArrayExpression':
      return node.elements.some((one) => one && (one.type !== 'SpreadElement' || again(one.argument)));
    case 'ObjectExpression':
      return node.properties.some((one) => one.type !== 'SpreadElement' || again(one.argument));
    case 'AwaitExpression':
      return again(node.argument);
    case 'ParenthesizedExpression':
    case 'TSAsExpression':
    case 'TSSatisfiesExpression':
    case 'TSNonNullExpression':
      return again(node.expression);
    case 'NewExpression':
      return node.arguments.some(again);
    case 'Identifier': {
      if (/^[A-Z][A-Z_\d]*$/.test(node.name) || isSaid(node.name)) return true;
      const value = valueAt(constants, node.name, node);
      return value === undefined || (value !== null && again(value));
    }
    case 'MemberExpression':
      return (
        isSaid(rootOf(node)) || (rootOf(node) !== '' && valueAt(constants, rootOf(node), node) === undefined)
      );
    case 'CallExpression': {
      const name = nameOf(source, node.callee);
      const [first] = node.arguments;
      if (/^(filled|Array)$/.test(name)) return true;
      if (OF_ONE_LIST.test(name)) return first !== undefined && (isLength(source, first) || again(first));
      if (node.callee.type === 'MemberExpression' && KEEPS_COUNT.test(name.split('.').at(-1) ?? ''))
        return again(node.callee.object) || (/\.concat$/.test(name) && node.arguments.some(again));
      return false;
    }
    default:
      return false;
  }
}

/** `Array.from({ length: 8 })` */
function isLength(source: Source, node: ESTree.Node): boolean {
  return node.type === 'ObjectExpression' && /\blength\b/.test(textAt(source, node));
}

function rootOf(node: ESTree.Node): string {
  if (node.type === 'MemberExpression') return rootOf(node.object);
  return node.type === 'Identifier' ? node.name : '';
}

function isIn(inner: ESTree.Node, outer: ESTree.Node): boolean {
  return inner.start >= outer.start && inner.end <= outer.end;
}
