import { attributesOf, unescapeHtml } from './html-forms.ts';

/** Elements without an end, and those whose text nobody reads. */
const VOID = /^(area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/;
const UNREAD = /^(script|style|template|svg|noscript)$/;
/** What attributes say: read aloud, shown while a field is empty, or told to who shares a page. */
const SPOKEN = ['aria-label', 'aria-description', 'aria-roledescription', 'placeholder', 'alt', 'title'];
const SHARED = /^(description|og:title|og:description|twitter:title|twitter:description)$/;

/**
 * What a page says in its own language: text and spoken attributes, one line each. What is marked as another language
 * (`lang`) is left out. Reads well-formed markup, such as our own.
 */
export function pageWords(html: string): string[] {
  const said: string[] = [];
  const open: { name: string; lang: string }[] = [];
  let page = '';
  const isOwn = () => open.every(({ name, lang }) => lang === page && !UNREAD.test(name));
  for (const [, end, name = '', head = '', text] of html.matchAll(
    /<!--[\s\S]*?-->|<![^>]*>|<(\/?)([a-z][\w-]*)((?:\s+[^\s=>]+(?:="[^"]*")?)*)\s*\/?>|([^<]+)/gi,
  )) {
    if (text !== undefined) {
      if (isOwn()) said.push(unescapeHtml(text).trim());
    } else if (end === '/') {
      const at = open.findLastIndex((each) => each.name === name);
      if (at >= 0) open.length = at;
    } else if (name) {
      const attributes = attributesOf(head);
      const lang = attributes.lang ?? open.at(-1)?.lang ?? page;
      if (name === 'html') page = lang;
      open.push({ name, lang });
      if (isOwn()) said.push(...spoken(name, attributes));
      if (VOID.test(name) || head.endsWith('/')) open.pop();
    }
  }
  return said.filter(Boolean);
}

function spoken(name: string, attributes: Record<string, string>): string[] {
  const found = SPOKEN.flatMap((each) => attributes[each] ?? []);
  if (name === 'meta' && SHARED.test(attributes.name ?? attributes.property ?? ''))
    found.push(attributes.content ?? '');
  if (name === 'input' && /^(submit|button|reset)$/.test(attributes.type ?? ''))
    found.push(attributes.value ?? '');
  return found;
}

/** Words in Latin letters, two or more of them, in texts that should be in another script; `known` phrases are none. */
export function latinWords(said: readonly string[], known: readonly (string | RegExp)[]): string[] {
  const phrases = known
    .filter((each) => typeof each === 'string')
    .filter((each) => /[A-Za-z]/.test(each))
    .sort((a, b) => b.length - a.length);
  const patterns = known.filter((each) => each instanceof RegExp);
  return said.flatMap((text) => {
    let left = text;
    for (const phrase of phrases) left = left.replaceAll(phrase, ' ');
    for (const pattern of patterns) left = left.replaceAll(pattern, ' ');
    const words = left.match(/[A-Za-z]{2,}(?:['’]\w+)?(?:[ ,]+[A-Za-z]{2,})*/g) ?? [];
    return words.map((word) => (word === text ? word : `${word} (${text.slice(0, 80)})`));
  });
}
