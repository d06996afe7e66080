import type { Source } from './source.ts';

type Texts = { readonly [key: string]: string | Texts };

const NUMBERED = /_(one|other)$/;
/** A key that is worked out: `area.part.${name}`, with what follows. */
const WORKED_OUT = /`([a-zA-Z]+\.(?:[^`$]|\$\{[^}]*\})*\$\{[^}]*\}[^`]*)`/g;
const QUOTED = /(['"`])([a-zA-Z]+(?:\.[a-zA-Z0-9-]+)+)\1/g;

/** The texts of an area that no module names, whole or by a template that may come to them. */
export function unusedTexts(area: string, texts: Texts, sources: readonly Pick<Source, 'text'>[]): string[] {
  const named = new Set<string>();
  const templates = new Set<string>();
  for (const { text } of sources) {
    for (const [, , key = ''] of text.matchAll(QUOTED)) named.add(key);
    for (const [, template = ''] of text.matchAll(WORKED_OUT)) templates.add(template);
  }
  const mayBe = [...templates].map((template) => {
    const parts = template.split(/\$\{[^}]*\}/).map((part) => part.replaceAll('.', '\\.'));
    return new RegExp(`^${parts.join('.*')}$`);
  });
  return keysOf(area, texts).filter((key) => !named.has(key) && !mayBe.some((pattern) => pattern.test(key)));
}

function keysOf(path: string, texts: Texts): string[] {
  const keys = Object.entries(texts).flatMap(([name, text]) =>
    typeof text === 'string' ? [`${path}.${name.replace(NUMBERED, '')}`] : keysOf(`${path}.${name}`, text),
  );
  return [...new Set(keys)];
}
