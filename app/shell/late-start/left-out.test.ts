import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type ESTree, parseSync, Visitor } from 'vite';
import { expect, test } from 'vitest';
import { readPaths, readText } from '#tests/architecture/source.ts';
import { leaveOut, leaveOutUnused, withUnusedLinksDropped } from './left-out.ts';
import { LEFT_OUT } from './left-out-functions.ts';

const UNUSED = {
  version: '1.0.0',
  what: 'x',
  becomes: 'an error',
  functions: { gone: '', 'A.prototype.gone': '' },
} as const;
const CODE = `// 1.0.0
function stays(a) {
  if (a) {
    gone();
  }
}
function gone(
  a,
  b
) {
  if (a) {
    return b;
  }
}
A.prototype.gone = function (a) {
  return a;
};
`;

test('A-630: a part that is left out throws when it is called, and all else stays', () => {
  const { code, missing } = leaveOut(CODE, UNUSED);
  expect(missing).toEqual([]);
  const run = new Function('A', `${code}; return { stays, gone };`) as (
    of: unknown,
  ) => Record<string, () => void>;
  class A {}
  const { stays, gone } = run(A);
  expect(() => stays?.()).not.toThrow();
  expect(gone).toThrow('Left out: x');
  expect((A.prototype as Record<string, () => void>).gone).toThrow('Left out: x');
  expect(code.startsWith(CODE.slice(0, CODE.indexOf('function gone')))).toBe(true);
});

test('A-630: what is not found stays whole, and the build goes on with a warning', () => {
  const { code, missing } = leaveOut(CODE, { ...UNUSED, functions: { renamed: '', gone: '' } });
  expect(missing).toEqual(['renamed']);
  expect(code).toContain('function stays(a) {\n  if (a) {');
  expect(leaveOut(CODE, { ...UNUSED, version: '1.0.1' })).toEqual({
    code: CODE,
    missing: ['gone', 'A.prototype.gone'],
  });

  const warnings: string[] = [];
  const { handler } = leaveOutUnused().transform as unknown as {
    handler(this: { warn(text: string): void }, code: string, id: string): { code: string };
  };
  const ofReact = (text: string) =>
    handler.call(
      { warn: (warning) => warnings.push(warning) },
      text,
      '/node_modules/react-dom/cjs/react-dom-client.production.js',
    ).code;
  const react = readFileSync(pathOf(/react-dom/), 'utf8');
  // the next version has the same functions, which nobody has read
  const next = react.replaceAll('19.3.1', '19.3.2');
  expect(ofReact(next)).toBe(next);
  expect(warnings.join()).toContain('startViewTransition');
  warnings.length = 0;
  expect(ofReact(react).length).toBeLessThan(react.length);
  expect(warnings).toEqual([]);
});

test('A-630: of the router’s links only the wrapping changes', () => {
  expect(
    withUnusedLinksDropped('const Link = React$1.forwardRef(function (a) {});\nLink.displayName = "Link";\n'),
  ).toBe('const Link = /* @__PURE__ */ React$1.forwardRef(function (a) {});\n\n');
});

test('A-630: all that is left out is there in the installed versions, and what is left can be read', () => {
  for (const part of LEFT_OUT) {
    const { code, missing } = leaveOut(readFileSync(pathOf(part.file), 'utf8'), part);
    expect(missing).toEqual([]);
    expect(parseSync('left.js', code).errors).toEqual([]);
  }
});

test('A-630: the argument for each function names all that call it in the installed version', () => {
  const all = new Set(LEFT_OUT.flatMap(({ functions }) => Object.keys(functions)));
  const unnamed = LEFT_OUT.filter(({ becomes }) => becomes === 'an error').flatMap(({ file, functions }) => {
    const users = usersIn(readFileSync(pathOf(file), 'utf8'));
    return Object.entries(functions).flatMap(([name, argument]) =>
      [...(users.get(name) ?? [])]
        .filter((user) => user !== name && !all.has(user) && !argument.includes(user))
        .map((user) => `${user} uses ${name}`),
    );
  });
  expect(unnamed).toEqual([]);
});

/** Where the installed file is that ends like this. */
function pathOf(file: RegExp): string {
  const router = join(dirname(fileURLToPath(import.meta.resolve('react-router'))), '..', 'production', 'lib');
  const react = createRequire(import.meta.url)
    .resolve('react-dom/client')
    .replace('client.js', 'cjs/react-dom-client.production.js');
  const [found] = [
    react,
    ...['router/history.js', 'hooks.js', 'server-runtime/warnings.js'].map((path) => join(router, path)),
  ].filter((path) => file.test(path));
  if (!found) throw new Error(`Where is ${file}?`);
  return found;
}

/** By each name, the functions and tables at the top of a file that use it. */
function usersIn(code: string): Map<string, Set<string>> {
  const users = new Map<string, Set<string>>();
  const { program } = parseSync('library.js', code);
  for (const statement of program.body) {
    const user = nameOf(statement, code);
    // names of fields, which come before the names in them
    const fields = new Set<ESTree.Node>();
    new Visitor({
      Property: ({ key, computed }) => void (computed || fields.add(key)),
      MemberExpression: ({ property, computed }) => void (computed || fields.add(property)),
      Identifier(node) {
        if (!fields.has(node)) users.set(node.name, (users.get(node.name) ?? new Set()).add(user));
      },
    }).visit({ ...program, body: [statement] });
  }
  return users;
}

/** What a statement declares or assigns to: `A` of `function A() {}`, `var A = {}` and `A.b = {}`. */
function nameOf(
  statement: ESTree.Statement | ESTree.Directive | ESTree.ModuleDeclaration,
  code: string,
): string {
  const [name] = /(?<=^(?:function |var )?)(?!function |var )[\w$]+/.exec(code.slice(statement.start)) ?? [];
  return name ?? code.slice(statement.start, statement.start + 40);
}

/** What would lead to a part that is left out, as it is written in a program. */
const ASKS =
  /\b(ViewTransition|Activity|Suspense|lazy|unstable_SuspenseList|SuspenseList|useActionState|useFormState|requestFormReset|preload|preloadModule|preinit|preinitModule)\b[^'"]*\} from '(react|react-dom)'|\bprecedence=|<Fragment [^>]*\bref=|<script [^>]*\basync\b|<Await\b/;

test('A-630: no page asks React for what is left out', () => {
  const scripts = readPaths('app').filter(
    (path) => /\.tsx?$/.test(path) && !/\.test\.|left-out(-functions)?\.ts$/.test(path),
  );
  expect(scripts.filter((path) => ASKS.test(readText(path)))).toEqual([]);
});
