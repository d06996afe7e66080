import { type ESTree, Visitor } from 'vite';
import { lineAt, type Source, textOf } from './source.ts';

type Texts = { readonly [key: string]: string | Texts };

/** `t` appends these to a key by the number it is given. */
const PLURALS = ['_one', '_other'];

/** Every `t('…')` whose key English does not have. Keys worked out at run time are checked by their type alone. */
export function localeKeyFaults(source: Source, english: Texts): string[] {
  const faults: string[] = [];
  new Visitor({
    CallExpression(node) {
      if (!isTranslate(node.callee)) return;
      const key = node.arguments[0] ? textOf(node.arguments[0]) : null;
      if (key !== null && !hasKey(english, key))
        faults.push(`${source.path}:${lineAt(source.text, node.start)} no text ${key}`);
    },
  }).visit(source.program);
  return faults;
}

function isTranslate(callee: ESTree.Node): boolean {
  if (callee.type === 'Identifier') return callee.name === 't';
  return (
    callee.type === 'MemberExpression' &&
    callee.property.type === 'Identifier' &&
    callee.property.name === 't' &&
    !callee.computed
  );
}

function hasKey(texts: Texts, key: string): boolean {
  return ['', ...PLURALS].some((ending) => {
    const found = `${key}${ending}`
      .split('.')
      .reduce<string | Texts | undefined>(
        (at, part) => (typeof at === 'object' ? at[part] : undefined),
        texts,
      );
    return typeof found === 'string';
  });
}
