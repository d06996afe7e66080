import { type ESTree, Visitor } from 'vite';
import { lineAt, type Source } from './source.ts';

/** A sentence that code says, and where; what it leaves open stands as 'X'. */
export type Sentence = { text: string; place: string };

/** A capital, and words after it: no name, no key, no address, no pattern of a date. */
const SENTENCE = /^[A-Z][\w'’]* .*\b[a-z]{2}/s;
/** Documentation of a call and reasons for the operator are no customer's. */
const NOT_TOLD = new Set(['summary', 'describe', 'description']);

/** Every English sentence that a file of rules has in it, but for those of errors that no customer sees. */
export function sentencesOf(source: Source): Sentence[] {
  const hidden = new Set<ESTree.Node>();
  const found: Sentence[] = [];
  const add = (node: ESTree.Node, text: string) => {
    if (!hidden.has(node) && SENTENCE.test(text)) found.push({ text, place: placeOf(source, node) });
  };
  new Visitor({
    Property(node) {
      if (node.key.type === 'Identifier' && NOT_TOLD.has(node.key.name)) hidden.add(node.value);
    },
    NewExpression(node) {
      if (node.callee.type !== 'Identifier' || !/Error$/.test(node.callee.name)) return;
      for (const argument of node.arguments) hidden.add(argument);
    },
    CallExpression(node) {
      // what a schema says of its field, for editors
      const { callee } = node;
      if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return;
      if (NOT_TOLD.has(callee.property.name)) for (const argument of node.arguments) hidden.add(argument);
    },
    Literal(node) {
      if (typeof node.value === 'string') add(node, node.value);
    },
    TemplateLiteral(node) {
      add(node, node.quasis.map((part) => part.value.cooked ?? '').join('X'));
    },
  }).visit(source.program);
  return found;
}

/** The sentences that refusals are built of: none may be, each has a code. */
export function refusalSentences(source: Source): Sentence[] {
  const found: Sentence[] = [];
  new Visitor({
    NewExpression(node) {
      if (node.callee.type !== 'Identifier' || node.callee.name !== 'Refusal') return;
      const [reason] = node.arguments;
      const place = placeOf(source, node);
      if (reason?.type === 'TemplateLiteral') found.push({ text: 'a template', place });
      if (reason?.type === 'Literal' && typeof reason.value === 'string' && /[^A-Za-z]/.test(reason.value))
        found.push({ text: reason.value, place });
    },
  }).visit(source.program);
  return found;
}

/** Every word in quotes of a file, and the two halves of a code that is put together of parts. */
export function quotedIn(source: Source): Set<string> {
  const found = new Set<string>();
  new Visitor({
    Literal(node) {
      if (typeof node.value === 'string') found.add(node.value);
    },
    TemplateLiteral(node) {
      for (const { value } of node.quasis) if (value.cooked) found.add(value.cooked);
    },
  }).visit(source.program);
  return found;
}

function placeOf(source: Source, node: ESTree.Node): string {
  return `${source.path}:${lineAt(source.text, node.start)}`;
}
