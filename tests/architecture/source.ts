import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ESTree, parseSync, Visitor } from 'vite';

/** One place where a file names another: static, re-exported, dynamic, by type or by glob. */
export type Reference = {
  /** As written; null where it is worked out at run time, which no wall can see. */
  specifier: string | null;
  isType: boolean;
  line: number;
};

/** A parsed source file; `path` is relative to the top of the repository, with forward slashes. */
export type Source = {
  path: string;
  text: string;
  program: ESTree.Program;
  references: Reference[];
};

/** Top of the repository. */
export const TOP = join(import.meta.dirname, '..', '..');
const SCRIPT = /\.(ts|tsx|js|mjs)$/;

/** Reads a file's syntax. @throws Error when it does not parse. */
export function parseSource(path: string, text: string): Source {
  const { program, errors } = parseSync(path, text, { lang: path.endsWith('.ts') ? 'ts' : 'tsx' });
  if (errors.length > 0) throw new Error(`${path}: ${errors[0]?.message}`);
  return { path, text, program, references: referencesOf(program, text) };
}

/** Parsed once a worker, as a dozen files of tests read all of the app. */
const parsed = new Map<string, Source>();

/** Every script below the given folders (or files), parsed. */
export function readSources(...places: string[]): Source[] {
  return readPaths(...places)
    .filter((path) => SCRIPT.test(path) && !path.endsWith('.d.ts'))
    .map((path) => {
      const source = parsed.get(path) ?? parseSource(path, readText(path));
      parsed.set(path, source);
      return source;
    });
}

/** Every file below the given folders (or the files themselves), sorted; what is absent is left out. */
export function readPaths(...places: string[]): string[] {
  return places
    .filter((place) => existsSync(join(TOP, place)))
    .flatMap((place) => {
      if (/\.[a-z]+$/.test(place)) return [place];
      const entries = readdirSync(join(TOP, place), { recursive: true, withFileTypes: true });
      return entries
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name).slice(TOP.length + 1));
    })
    .sort();
}

export function readText(path: string): string {
  return readFileSync(join(TOP, path), 'utf8');
}

export function isTest(path: string): boolean {
  return /\.test\.tsx?$/.test(path);
}

/** Line number, from 1, of an offset; with it a fault names its place. */
export function lineAt(text: string, offset: number): number {
  return text.slice(0, offset).split('\n').length;
}

function referencesOf(program: ESTree.Program, text: string): Reference[] {
  const found: Reference[] = [];
  const add = (specifier: string | null, isType: boolean, start: number) =>
    found.push({ specifier, isType, line: lineAt(text, start) });
  new Visitor({
    ImportDeclaration(node) {
      const named = node.specifiers;
      const onlyTypes = named.length > 0 && named.every(isTypeSpecifier);
      add(node.source.value, node.importKind === 'type' || onlyTypes, node.start);
    },
    ExportNamedDeclaration(node) {
      if (!node.source) return;
      const onlyTypes =
        node.specifiers.length > 0 && node.specifiers.every((one) => one.exportKind === 'type');
      add(node.source.value, node.exportKind === 'type' || onlyTypes, node.start);
    },
    ExportAllDeclaration(node) {
      add(node.source.value, node.exportKind === 'type', node.start);
    },
    ImportExpression(node) {
      add(textOf(node.source), false, node.start);
    },
    TSImportType(node) {
      add(textOf(node.source), true, node.start);
    },
    CallExpression(node) {
      const [first] = node.arguments;
      const callee = text.slice(node.callee.start, node.callee.end);
      if (callee === 'require' || /^(import\.meta\.glob|vi\.(mock|doMock|importActual))$/.test(callee))
        add(first ? textOf(first) : null, false, node.start);
    },
  }).visit(program);
  return found;
}

function isTypeSpecifier(node: ESTree.ImportDeclarationSpecifier): boolean {
  return node.type === 'ImportSpecifier' && node.importKind === 'type';
}

/** The text of a string literal (or of a template without holes), else null. */
export function textOf(node: ESTree.Node): string | null {
  if (node.type === 'Literal' && typeof node.value === 'string') return node.value;
  if (node.type === 'TemplateLiteral' && node.expressions.length === 0)
    return node.quasis[0]?.value.cooked ?? null;
  return null;
}
