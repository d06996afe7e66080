import { Visitor } from 'vite';
import { FALLBACK, LANGUAGES } from '#app/locales/languages.ts';
import { lineAt, type Source } from './source.ts';

/** English stands in many places, as the fallback and as the language of the law; the others only in their rows. */
const NAMES: readonly string[] = LANGUAGES.filter((language) => language !== FALLBACK);
/** As a word of a text or a pattern: 'hi', 'name hi', /^(en|hi|pa)$/. */
const NAME = new RegExp(`\\b(${NAMES.join('|')})\\b`);

/** Every place of a file that knows a language by its tag: a text, a key or a pattern. One sentence each. */
export function languageNames(source: Source): string[] {
  const faults: string[] = [];
  const add = (start: number, name: string) =>
    faults.push(`${source.path}:${lineAt(source.text, start)} names the language ${name}`);
  new Visitor({
    Literal(node) {
      const text = 'regex' in node ? node.regex.pattern : node.value;
      if (typeof text === 'string' && NAME.test(text)) add(node.start, text);
    },
    TemplateElement(node) {
      const text = node.value.cooked ?? '';
      if (NAME.test(text)) add(node.start, text.trim());
    },
    MemberExpression(node) {
      if (node.property.type === 'Identifier' && !node.computed && NAMES.includes(node.property.name))
        add(node.property.start, node.property.name);
    },
    Property(node) {
      if (node.key.type === 'Identifier' && NAMES.includes(node.key.name)) add(node.start, node.key.name);
    },
    TSPropertySignature(node) {
      if (node.key.type === 'Identifier' && NAMES.includes(node.key.name)) add(node.start, node.key.name);
    },
  }).visit(source.program);
  return faults;
}
