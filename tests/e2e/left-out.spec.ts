import { type ESTree, parseSync, Visitor } from 'vite';
import { readText, textOf } from '#tests/architecture/source.ts';
import { builtFiles } from '#tests/setup/build.ts';
import { expect, httpTest } from './fixtures.ts';

/** What React exports for the parts that are left out (app/shell/late-start/left-out-functions.ts). */
const WAYS = new Set(
  'ViewTransition Activity Suspense SuspenseList unstable_SuspenseList useActionState useFormState requestFormReset preload preloadModule preinit preinitModule'.split(
    ' ',
  ),
);

/** The router's `<Scripts>`: drawn in development, and in pages of the router's own, which it makes for apps without a Layout. */
const OF_ROUTER = expect.stringMatching(/^vendor-.*: <script async>$/);

/**
 * Where a built script asks React for a part that is left out. What React's own files say of their exports and hooks is
 * none: `exports.Suspense = …`, `exports.useActionState = … table.useActionState(…)`, `{ useActionState: … }`.
 */
function asked(code: string, name: string): string[] {
  const { program } = parseSync(name, code, { lang: 'js' });
  const found: string[] = [];
  const exported: { way: string; start: number; end: number }[] = [];
  new Visitor({
    AssignmentExpression({ left, start, end }) {
      const way = memberOf(left);
      if (way !== null) exported.push({ way, start, end });
    },
    MemberExpression(node) {
      const way = memberOf(node);
      if (way === null || !WAYS.has(way)) return;
      const isOwn = exported.some((one) => one.way === way && one.start <= node.start && node.end <= one.end);
      if (!isOwn) found.push(`.${way}`);
    },
    ObjectPattern({ properties }) {
      for (const each of properties)
        if (each.type === 'Property' && each.key.type === 'Identifier' && WAYS.has(each.key.name))
          found.push(`{ ${each.key.name} }`);
    },
    CallExpression({ arguments: [first, second] }) {
      const fields = fieldsOf(second);
      const element = first ? textOf(first) : null;
      if (element !== null && fields.includes('precedence')) found.push('precedence=');
      if (element === 'script' && fields.includes('async')) found.push('<script async>');
      if (first && memberOf(first) === 'Fragment' && fields.includes('ref')) found.push('<Fragment ref>');
    },
  }).visit(program);
  return found.map((one) => `${name}: ${one}`);
}

/** `b` of `a.b`; null for anything else. */
function memberOf(node: ESTree.Node): string | null {
  if (node.type !== 'MemberExpression' || node.computed) return null;
  return node.property.type === 'Identifier' ? node.property.name : null;
}

/** The names in `{ a: 1, b: 2 }`. */
function fieldsOf(node: ESTree.Node | undefined): string[] {
  if (node?.type !== 'ObjectExpression') return [];
  return node.properties.flatMap((each) =>
    each.type === 'Property' && each.key.type === 'Identifier' ? each.key.name : [],
  );
}

httpTest('A-630: nothing that is built for pages asks React for what is left out of it @http', () => {
  const scripts = builtFiles('.js').filter(({ name }) => !/^enhancer-/.test(name));
  expect(scripts.flatMap(({ name, text }) => asked(text, name))).toEqual([OF_ROUTER]);
  expect(readText('app/root.tsx')).toContain('export function Layout(');
  // it is left out
  expect(scripts.filter(({ text }) => text.includes('Left out: ')).map(({ name }) => name)).toEqual([
    expect.stringMatching(/^vendor-/),
  ]);
});

httpTest('A-630: each way to ask React for what is left out of it is found @http', () => {
  const code = `x((0,r.Suspense),{});let {useActionState:a}=r;x('link',{precedence:'a',rel:'b'});x(\`script\`,{async:!0});x('script',{async:!0});x(r.Fragment,{ref:a});e.Suspense=Symbol();e.useFormState=()=>h.useFormState();`;
  expect(asked(code, 'a.js')).toEqual([
    'a.js: .Suspense',
    'a.js: { useActionState }',
    'a.js: precedence=',
    'a.js: <script async>',
    'a.js: <script async>',
    'a.js: <Fragment ref>',
  ]);
});
