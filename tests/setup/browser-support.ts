import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ESTree, parseSync, Visitor } from 'vite';
import { TOP } from './build.ts';

/** The engines that matter; a phone's browser has the version of its desktop's, or is listed by itself. */
export const ENGINES = ['chrome', 'firefox', 'safari', 'safari_ios'] as const;
export type Engine = (typeof ENGINES)[number];
/** The first version of each engine that has something; Infinity where none has. */
export type Versions = Record<Engine, number>;
/** Something that a browser has or has not: 'Object.hasOwn', '.findLast', ':modal'. */
export type Feature = { name: string; since: Versions };

type Support = { version_added?: string | boolean | null; flags?: unknown; partial_implementation?: boolean };
type Compat = { support: Partial<Record<Engine, Support | Support[]>> };
type Tree = { __compat?: Compat } & { [name: string]: Tree };
/** MDN's table of what each browser version knows; devDependency @mdn/browser-compat-data. */
const TABLE = JSON.parse(
  readFileSync(join(TOP, 'node_modules/@mdn/browser-compat-data/data.json'), 'utf8'),
) as {
  api: Tree;
  javascript: { builtins: Tree };
  css: { selectors: Tree; properties: Tree; 'at-rules': Tree };
};

const { builtins } = TABLE.javascript;
/** Methods and properties of all objects, by name: `.at` is of Array, String and the typed arrays. */
const MEMBERS = membersByName();

/**
 * What a script asks of a browser, as far as its text tells: global names, their members, members of anything by their
 * name (the oldest that has the name counts, so a name may hide a newer one), selectors in texts.
 */
export function featuresOf(code: string, path: string): Feature[] {
  const { program } = parseSync(path, code, { lang: 'js' });
  const found = new Map<string, Feature>();
  const add = (name: string, since: Versions | null) => since && found.set(name, { name, since });
  const declared = declaredIn(program);
  const isGlobal = (node: ESTree.Node): node is ESTree.IdentifierReference =>
    node.type === 'Identifier' && !declared.has(node.name);
  new Visitor({
    NewExpression({ callee }) {
      if (
        callee.type === 'MemberExpression' &&
        callee.property.type === 'Identifier' &&
        isGlobal(callee.object)
      )
        add(
          `${callee.object.name}.${callee.property.name}`,
          staticSince(callee.object.name, callee.property.name),
        );
      if (isGlobal(callee)) add(callee.name, globalSince(callee.name));
    },
    // what is only read is undefined where it is missing; what is called ends the script
    CallExpression({ callee, optional }) {
      if (optional) return;
      if (isGlobal(callee)) add(callee.name, globalSince(callee.name));
      if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return;
      if (callee.computed || callee.optional) return;
      const { object, property } = callee;
      const since = isGlobal(object) ? staticSince(object.name, property.name) : null;
      if (since) add(`${(object as ESTree.IdentifierReference).name}.${property.name}`, since);
      else add(`.${property.name}`, MEMBERS.get(property.name) ?? null);
    },
    Literal({ value }) {
      if (typeof value === 'string') for (const one of selectorsIn(value)) add(`:${one}`, selectorSince(one));
    },
    TemplateElement({ value }) {
      for (const one of selectorsIn(value.raw)) add(`:${one}`, selectorSince(one));
    },
  }).visit(program);
  return [...found.values()];
}

/** @returns the first version of each engine in which all of these are there */
export function newestOf(features: readonly Feature[]): Versions {
  return Object.fromEntries(
    ENGINES.map((engine) => [engine, Math.max(0, ...features.map(({ since }) => since[engine]))]),
  ) as Versions;
}

/** Engines in which `feature` is newer than `floor`. */
export function newerThan(feature: Feature, floor: Versions): Engine[] {
  return ENGINES.filter((engine) => feature.since[engine] > floor[engine]);
}

function globalSince(name: string): Versions | null {
  return versionsOf(builtins[name] ?? TABLE.api[name] ?? TABLE.api.Window?.[name]);
}

function staticSince(owner: string, name: string): Versions | null {
  return versionsOf(builtins[owner]?.[name] ?? TABLE.api[owner]?.[`${name}_static`]);
}

function selectorsIn(text: string): string[] {
  return [...text.matchAll(/(?<!:):([a-z][a-z-]+)/g)].map(([, name]) => name as string);
}

function selectorSince(name: string): Versions | null {
  return versionsOf(TABLE.css.selectors[name]);
}

function membersByName(): Map<string, Versions> {
  const members = new Map<string, Versions>();
  for (const owner of [...Object.values(builtins), ...Object.values(TABLE.api)])
    for (const [name, tree] of Object.entries(owner)) {
      if (name === '__compat' || name.endsWith('_static') || name.endsWith('_event')) continue;
      const since = versionsOf(tree);
      if (!since) continue;
      const known = members.get(name);
      members.set(name, known ? oldestOf(known, since) : since);
    }
  return members;
}

function oldestOf(one: Versions, other: Versions): Versions {
  return Object.fromEntries(
    ENGINES.map((engine) => [engine, Math.min(one[engine], other[engine])]),
  ) as Versions;
}

function versionsOf(tree: Tree | undefined): Versions | null {
  const support = tree?.__compat?.support;
  if (!support) return null;
  return Object.fromEntries(ENGINES.map((engine) => [engine, firstOf(support[engine])])) as Versions;
}

function firstOf(support: Support | Support[] | undefined): number {
  const versions = [support ?? []].flat().flatMap(({ version_added, flags }) => {
    if (flags || !version_added || version_added === 'preview') return [];
    return version_added === true ? [0] : [Number.parseFloat(version_added.replace('≤', ''))];
  });
  return Math.min(Number.POSITIVE_INFINITY, ...versions);
}

/** Names that a script declares itself, wherever: minified names are short, and none is taken for a global. */
function declaredIn(program: ESTree.Program): Set<string> {
  const names = new Set<string>();
  const bind = (pattern: ESTree.Node | null) => {
    if (pattern?.type === 'Identifier') names.add(pattern.name);
  };
  new Visitor({
    VariableDeclarator: ({ id }) => bind(id),
    FunctionDeclaration: ({ id }) => bind(id),
    ClassDeclaration: ({ id }) => bind(id),
    ImportSpecifier: ({ local }) => bind(local),
    ImportDefaultSpecifier: ({ local }) => bind(local),
    ImportNamespaceSpecifier: ({ local }) => bind(local),
  }).visit(program);
  return names;
}

/**
 * What a style sheet asks of a browser: its properties, pseudo-classes and at-rules.
 * @param sheet as built: without comments, one space at most
 */
export function styleFeaturesOf(sheet: string): Feature[] {
  const { css } = TABLE;
  const named = (pattern: RegExp, of: (name: string) => Versions | null, shown: (name: string) => string) =>
    [...new Set([...sheet.matchAll(pattern)].map(([, name]) => name as string))].flatMap((name) => {
      const since = of(name);
      return since ? [{ name: shown(name), since }] : [];
    });
  return [
    ...named(
      /(?<=[{;])([a-z-]+):/g,
      (name) => versionsOf(css.properties[name]),
      (name) => `${name}:`,
    ),
    ...selectorsIn([...sheet.matchAll(/([^{};]+)\{/g)].map(([, selector]) => selector).join('')).flatMap(
      (name) => {
        const since = selectorSince(name);
        return since ? [{ name: `:${name}`, since }] : [];
      },
    ),
    ...named(
      /@([a-z-]+)/g,
      (name) => versionsOf(css['at-rules'][name]),
      (name) => `@${name}`,
    ),
  ];
}

/**
 * What a script itself asks for in `const NAME = A && B && …`, each part a member (`[].findLast`, `AbortSignal.timeout`,
 * `X.prototype.y`) or `CSS.supports('selector(:modal)')`.
 * @throws Error for a part of another form, or when there is no such constant
 */
export function askedFor(code: string, constant: string): Feature[] {
  const { program } = parseSync('asked.js', code, { lang: 'js' });
  let asked: ESTree.Expression | null = null;
  new Visitor({
    VariableDeclarator({ id, init }) {
      if (id.type === 'Identifier' && id.name === constant) asked = init;
    },
  }).visit(program);
  if (!asked) throw new Error(`There is no ${constant}`);
  return partsOf(asked).map((part) => {
    const text = code.slice(part.start, part.end);
    const [, selector] = /^CSS\.supports\('selector\(:([a-z-]+)\)'\)$/.exec(text) ?? [];
    const [, owner = '', member = ''] = /^(\w+|\[\])(?:\.prototype)?\.(\w+)$/.exec(text) ?? [];
    const since = selector
      ? selectorSince(selector)
      : (staticSince(owner, member) ?? versionsOf(TABLE.api[owner]?.[member] ?? builtins.Array?.[member]));
    if (!since) throw new Error(`What is asked for by ${text}?`);
    return { name: text, since };
  });
}

function partsOf(node: ESTree.Expression): ESTree.Expression[] {
  if (node.type !== 'LogicalExpression') return [node];
  return [...partsOf(node.left), ...partsOf(node.right)];
}
