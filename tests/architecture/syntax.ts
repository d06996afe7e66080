import { type ESTree, Visitor, type VisitorObject } from 'vite';
import { lineAt, type Source } from './source.ts';

/** The visitor starts at a program, so a part of one is dressed as one. */
export function asProgram(node: ESTree.Node): ESTree.Program {
  const statement = node.type.endsWith('Statement')
    ? node
    : { type: 'ExpressionStatement', expression: node };
  return {
    type: 'Program',
    body: [statement],
    start: node.start,
    end: node.end,
  } as unknown as ESTree.Program;
}

export function keyOf(node: { key: ESTree.Node }): string {
  if (node.key.type === 'Identifier') return node.key.name;
  return node.key.type === 'Literal' ? String(node.key.value) : '';
}

export function textAt(source: Source, node: ESTree.Node): string {
  return source.text.slice(node.start, node.end);
}

/** `Math.random` however it is written: `Math . random`, `Math?.random`, `Math['random']`. */
export function nameOf(source: Source, node: ESTree.Node): string {
  if (node.type === 'ParenthesizedExpression') return nameOf(source, node.expression);
  if (node.type === 'Identifier') return node.name;
  if (node.type !== 'MemberExpression') return '?';
  const property =
    node.property.type === 'Literal' || node.property.type === 'Identifier'
      ? node.computed && node.property.type === 'Identifier'
        ? '?'
        : keyOf({ key: node.property })
      : '?';
  return `${nameOf(source, node.object)}.${property}`.replace(/^(globalThis|window)\.(?=\w+\.)/, '');
}

export function collect(
  source: Source,
  rules: (report: (node: ESTree.Node, what: string) => void) => VisitorObject,
): string[] {
  const faults = new Set<string>();
  const report = (node: ESTree.Node, what: string) =>
    faults.add(`${source.path}:${lineAt(source.text, node.start)} ${what}`);
  new Visitor(rules(report)).visit(source.program);
  return [...faults];
}
