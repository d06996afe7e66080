import { type ESTree, Visitor } from 'vite';
import { lineAt, type Source } from './source.ts';

/** A sentence that code says, and where; what it leaves open stands as 'X'. */
export type Sentence = { text: string; place: string };

/** A capital, and words after it: no name, no key, no address, no pattern of a date. */
const SENTENCE = /^[A-Z][\w'’]* .*\b[a-z]{2}/s;
/** Documentation of a call and reasons for the operator are no customer's. */
const NOT_TOLD = new Set(['summary', 'describe']);

/** Every English sentence that a file of rules has in it, but for those of errors that no customer sees. */
export function sentencesOf(source: Source): Sentence[] {
  const hidden = new Set<ESTree.Node>();
  const found: Sentence[] = [];
  const add = (node: ESTree.Node, text: string) => {
    if (!hidden.has(node) && SENTENCE.test(text))
      found.push({ text, place: `${source.path}:${lineAt(source.text, node.start)}` });
  };
  new Visitor({
    Property(node) {
      if (node.key.type === 'Identifier' && NOT_TOLD.has(node.key.name)) hidden.add(node.value);
    },
    NewExpression(node) {
      if (node.callee.type !== 'Identifier' || !/Error$/.test(node.callee.name)) return;
      for (const argument of node.arguments) hidden.add(argument);
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

/** What refusals of the store say where they are thrown, as far as it stands there. */
export function refusalsOf(source: Source): Sentence[] {
  const found: Sentence[] = [];
  new Visitor({
    NewExpression(node) {
      const [text] = node.arguments;
      if (node.callee.type !== 'Identifier' || node.callee.name !== 'Refusal' || !text) return;
      const place = `${source.path}:${lineAt(source.text, node.start)}`;
      if (text.type === 'Literal' && typeof text.value === 'string') found.push({ text: text.value, place });
      if (text.type === 'TemplateLiteral')
        found.push({ text: text.quasis.map((part) => part.value.cooked ?? '').join('X'), place });
    },
  }).visit(source.program);
  return found;
}
