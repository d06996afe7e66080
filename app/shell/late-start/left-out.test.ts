import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseAst } from 'vite';
import { expect, test } from 'vitest';
import { readPaths, readText } from '#tests/architecture/source.ts';
import { LEFT_OUT, leaveOut, leaveOutUnused, withUnusedLinksDropped } from './left-out.ts';

const UNUSED = { what: 'x', becomes: 'an error', functions: ['gone', 'A.prototype.gone'] } as const;
const CODE = `function stays(a) {
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
  const { code, missing } = leaveOut(CODE, { ...UNUSED, functions: [...UNUSED.functions] });
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
  const { code, missing } = leaveOut(CODE, { ...UNUSED, functions: ['renamed', 'gone'] });
  expect(missing).toEqual(['renamed']);
  expect(code).toContain('function stays(a) {\n  if (a) {');

  const warnings: string[] = [];
  const { handler } = leaveOutUnused().transform as unknown as {
    handler(this: { warn(text: string): void }, code: string, id: string): { code: string };
  };
  const id = '/node_modules/react-dom/cjs/react-dom-client.production.js';
  expect(handler.call({ warn: (text) => warnings.push(text) }, CODE, id).code).toBe(CODE);
  expect(warnings.join()).toContain('startViewTransition');
});

test('A-630: of the router’s links only the wrapping changes', () => {
  expect(
    withUnusedLinksDropped('const Link = React$1.forwardRef(function (a) {});\nLink.displayName = "Link";\n'),
  ).toBe('const Link = /* @__PURE__ */ React$1.forwardRef(function (a) {});\n\n');
});

/** Files of the installed React and React Router that pages are built of. */
function libraryFiles(): string[] {
  const near = createRequire(import.meta.url);
  const router = join(dirname(fileURLToPath(import.meta.resolve('react-router'))), '..', 'production', 'lib');
  return [
    near.resolve('react-dom/client').replace('client.js', 'cjs/react-dom-client.production.js'),
    ...readdirSync(router, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.js'))
      .map((file) => join(router, file)),
  ];
}

test('A-630: all that is left out is there in the installed versions, and what is left can be read', () => {
  const found = new Set<string>();
  for (const file of libraryFiles()) {
    let code = readFileSync(file, 'utf8');
    for (const part of LEFT_OUT.filter((each) => each.file.test(file))) {
      const left = leaveOut(code, part);
      code = left.code;
      for (const name of part.functions) if (!left.missing.includes(name)) found.add(name);
    }
    expect(() => parseAst(code)).not.toThrow();
  }
  expect(LEFT_OUT.flatMap(({ functions }) => functions).filter((name) => !found.has(name))).toEqual([]);
});

/** What would lead to a part that is left out, as it is written in a program. */
const ASKS =
  /\b(ViewTransition|Activity|Suspense|lazy|unstable_SuspenseList|SuspenseList|useActionState|useFormState|requestFormReset|preload|preloadModule|preinit|preinitModule)\b[^'"]*\} from '(react|react-dom)'|\bprecedence=|<Fragment [^>]*\bref=|<script [^>]*\basync\b|<Await\b/;

test('A-630: no page asks React for what is left out', () => {
  const scripts = readPaths('app').filter(
    (path) => /\.tsx?$/.test(path) && !/\.test\.|left-out\.ts$/.test(path),
  );
  expect(scripts.filter((path) => ASKS.test(readText(path)))).toEqual([]);
  // packages that pages load, beside React and the router
  const packages = ['@conform-to/react', '@stripe/react-stripe-js', 'remix-utils', 'clsx'];
  const asking = packages.filter((name) =>
    /\b(useActionState|requestFormReset|Suspense|unstable_SuspenseList|preinitModule|ViewTransition)\b/.test(
      textOfPackage(name),
    ),
  );
  expect(asking).toEqual([]);
});

function textOfPackage(name: string): string {
  const folder = join(process.cwd(), 'node_modules', name);
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /(?<!\.d)\.m?js$/.test(file) && !file.includes('node_modules'))
    .map((file) => readFileSync(join(folder, file), 'utf8'))
    .join('\n');
}
