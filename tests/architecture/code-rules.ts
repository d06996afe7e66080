import { type ESTree, Visitor } from 'vite';
import type { Source } from './source.ts';
import { asProgram, collect, keyOf, nameOf, textAt } from './syntax.ts';

/** Markup that sets HTML as text, each with why it is safe. All others are refused. */
export const SETS_HTML = [
  'app/shell/document/parts.tsx', // start data as JSON with < escaped, and the one inline sheet
  'app/shell/document/inert-text.server.tsx', // data for search engines, likewise
];
/** The only places that read the environment (architecture.md, 'Environment'). */
export const READS_ENVIRONMENT = ['app/operator/run.ts', 'server.ts'];
const CLOCKS =
  /^(Date\.now|performance\.\w+|Math\.random|Temporal\.Now|crypto\.\w+|globalThis\.\w+|process\.\w+)$/;
const IMPURE_CALLS = ['setTimeout', 'setInterval', 'setImmediate', 'queueMicrotask', 'fetch', 'Date'];

/** Clocks, randomness and I/O in domain/: `now` is an argument there. */
export function impurityFaults(source: Source): string[] {
  return collect(source, (report) => ({
    NewExpression(node) {
      if (nameOf(source, node.callee) === 'Date' && node.arguments.length === 0)
        report(node, 'a bare new Date()');
    },
    CallExpression(node) {
      const name = nameOf(source, node.callee);
      if (IMPURE_CALLS.includes(name)) report(node, `${name}()`);
    },
    MemberExpression(node) {
      const name = nameOf(source, node);
      if (CLOCKS.test(name) || /\b(Temporal\.Now)\b/.test(name)) report(node, name);
    },
  }));
}

/** `style=` in markup: the served policy refuses it (no 'unsafe-inline'). */
export function inlineStyleFaults(source: Source): string[] {
  return collect(source, (report) => ({
    JSXAttribute(node) {
      if (node.name.type === 'JSXIdentifier' && node.name.name === 'style') report(node, 'style= in markup');
    },
    JSXSpreadAttribute(node) {
      if (/\bstyle\s*:/.test(textAt(source, node))) report(node, 'style in spread attributes');
    },
    CallExpression(node) {
      const name = nameOf(source, node.callee);
      if (/(^|\.)(createElement|cloneElement|jsx|jsxs)$/.test(name) && hasKey(node.arguments[1], 'style'))
        report(node, 'style in an element made by a call');
    },
  }));
}

/** HTML set as text outside the named files. */
export function rawHtmlFaults(source: Source): string[] {
  if (SETS_HTML.includes(source.path)) return [];
  return collect(source, (report) => ({
    JSXAttribute(node) {
      if (node.name.type === 'JSXIdentifier' && node.name.name === 'dangerouslySetInnerHTML')
        report(node, 'dangerouslySetInnerHTML');
    },
    Property(node) {
      if (keyOf(node) === 'dangerouslySetInnerHTML') report(node, 'dangerouslySetInnerHTML');
    },
    MemberExpression(node) {
      const name = nameOf(source, node);
      if (/\.(innerHTML|outerHTML|insertAdjacentHTML)$|^document\.write(ln)?$/.test(name)) report(node, name);
    },
  }));
}

/** An `<img>` of one's own: `Picture` knows widths, kinds and when to fetch. */
export function pictureFaults(source: Source): string[] {
  if (source.path === 'app/shell/picture/picture.tsx') return [];
  return collect(source, (report) => ({
    JSXOpeningElement(node) {
      if (/^<(img|picture)\b/.test(textAt(source, node))) report(node, 'an <img> of its own');
    },
  }));
}

/** A route's `meta`: nothing draws it, a page's title is `handle.title` (shell/page/page-title.tsx). */
export function metaFaults(source: Source): string[] {
  return collect(source, (report) => ({
    ExportNamedDeclaration(node) {
      if (/^export\s+(async\s+)?(function|const|let)\s+meta\b/.test(textAt(source, node)))
        report(node, 'meta');
    },
  }));
}

/** process.env outside the files that parse it once at start. */
export function environmentFaults(source: Source): string[] {
  if (READS_ENVIRONMENT.includes(source.path)) return [];
  return collect(source, (report) => ({
    MemberExpression(node) {
      if (nameOf(source, node) === 'process.env') report(node, 'process.env');
    },
  }));
}

/**
 * `db` inside a transaction: on SQLite it would wait for ever for the connection the transaction holds. Looked at are
 * functions given to `transaction(…)`, directly or by name, and every function that takes a `trx`.
 */
export function transactionFaults(source: Source): string[] {
  const named = transactionWork(source);
  return collect(source, (report) => {
    const look = (work: ESTree.Node) =>
      new Visitor({
        MemberExpression(node) {
          if (/(^|\.)db$/.test(nameOf(source, node)))
            report(node, `${nameOf(source, node)} inside a transaction`);
        },
        Identifier(node) {
          if (node.name === 'db' && !isMemberName(source, node)) report(node, 'db inside a transaction');
        },
        CallExpression(node) {
          if (/(^|\.)transaction$/.test(nameOf(source, node.callee)))
            report(node, 'a transaction inside a transaction');
        },
      }).visit(asProgram(bodyOf(work)));
    return {
      CallExpression(node) {
        if (!/\.(transaction|execute)$/.test(nameOf(source, node.callee))) return;
        if (nameOf(source, node.callee).endsWith('.execute') && !/\.transaction\(/.test(textAt(source, node)))
          return;
        for (const argument of node.arguments) if (isFunction(argument)) look(argument);
      },
      FunctionDeclaration(node) {
        if (takesTransaction(source, node) || (node.id && named.has(node.id.name))) look(node);
      },
      VariableDeclarator(node) {
        if (!node.init || !isFunction(node.init)) return;
        const name = node.id.type === 'Identifier' ? node.id.name : '';
        if (takesTransaction(source, node.init) || named.has(name)) look(node.init);
      },
    };
  });
}

/** Names of functions handed to `transaction(…)` by name. */
function transactionWork(source: Source): Set<string> {
  const names = new Set<string>();
  new Visitor({
    CallExpression(node) {
      if (!/(^|\.)transaction$/.test(nameOf(source, node.callee))) return;
      for (const argument of node.arguments) if (argument.type === 'Identifier') names.add(argument.name);
    },
  }).visit(source.program);
  return names;
}

type Work = ESTree.Function | ESTree.ArrowFunctionExpression;

function isFunction(node: ESTree.Node): node is Work {
  return (
    node.type === 'ArrowFunctionExpression' ||
    node.type === 'FunctionExpression' ||
    node.type === 'FunctionDeclaration'
  );
}

function takesTransaction(source: Source, work: Work): boolean {
  return work.params.some((param) => /^trx\b|:\s*Trx\b/.test(textAt(source, param)));
}

function bodyOf(work: ESTree.Node): ESTree.Node {
  return isFunction(work) && work.body ? work.body : work;
}

/** `x.db` and `{ db: … }` name a member; only a free `db` is the connection itself. */
function isMemberName(source: Source, node: ESTree.Node): boolean {
  return source.text[node.start - 1] === '.' || /^\s*:/.test(source.text.slice(node.end));
}

function hasKey(node: ESTree.Node | undefined, key: string): boolean {
  return (
    node?.type === 'ObjectExpression' &&
    node.properties.some((one) => one.type === 'Property' && keyOf(one) === key)
  );
}
