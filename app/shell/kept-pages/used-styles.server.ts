/** A stretch of a style sheet: a statement, or a block with its head. */
type Block =
  | { kind: 'statement'; text: string }
  | { kind: 'group'; head: string; blocks: Block[] }
  | { kind: 'rule'; selectors: { text: string; classes: string[] }[]; body: string }
  | { kind: 'whole'; text: string };

/** A style sheet that was read. */
export type ReadSheet = readonly Block[];

const GROUP = /^@(layer|media|supports|container)\b/;

/** Reads a style sheet as the build writes it. */
export function readSheet(css: string): ReadSheet {
  const blocks: Block[] = [];
  let at = 0;
  while (at < css.length) {
    const stop = endOf(css, at, '{;');
    const head = css.slice(at, stop).trim();
    if (css[stop] !== '{') {
      if (head) blocks.push({ kind: 'statement', text: `${head};` });
      at = stop + 1;
      continue;
    }
    const end = endOf(css, stop + 1, '}');
    const body = css.slice(stop + 1, end);
    if (GROUP.test(head)) blocks.push({ kind: 'group', head, blocks: [...readSheet(body)] });
    else if (head.startsWith('@')) blocks.push({ kind: 'whole', text: `${head}{${body}}` });
    else blocks.push({ kind: 'rule', selectors: selectorsOf(head), body });
    at = end + 1;
  }
  return blocks;
}

/** The rules of a sheet that can apply to a document with these classes, in their order. */
export function usedStyles(sheet: ReadSheet, classes: ReadonlySet<string>): string {
  let css = '';
  for (const block of sheet) {
    if (block.kind === 'statement' || block.kind === 'whole') css += block.text;
    else if (block.kind === 'group') {
      const inside = usedStyles(block.blocks, classes);
      if (inside) css += `${block.head}{${inside}}`;
    } else {
      const used = block.selectors.filter((selector) => selector.classes.every((name) => classes.has(name)));
      if (used.length > 0) css += `${used.map(({ text }) => text).join()}{${block.body}}`;
    }
  }
  return css;
}

/** All rules of a sheet. */
export function wholeStyles(sheet: ReadSheet): string {
  let css = '';
  for (const block of sheet) {
    if (block.kind === 'statement' || block.kind === 'whole') css += block.text;
    else if (block.kind === 'group') css += `${block.head}{${wholeStyles(block.blocks)}}`;
    else css += `${block.selectors.map(({ text }) => text).join()}{${block.body}}`;
  }
  return css;
}

/** Names of classes, once each: a stretch of a page's text would keep that whole text in memory. */
const ownNames = new Map<string, string>();
const MOST_NAMES = 5_000;

function ownName(name: string): string {
  let own = ownNames.get(name);
  if (own === undefined) {
    own = Buffer.from(name).toString();
    if (ownNames.size >= MOST_NAMES) ownNames.clear();
    ownNames.set(own, own);
  }
  return own;
}

/** The names of all classes in a stretch of HTML as React writes it. */
export function classesIn(html: string, into: Set<string> = new Set()): Set<string> {
  for (const [, names = ''] of html.matchAll(/ class="([^"]*)"/g))
    for (const name of names.split(' ')) into.add(ownName(name));
  return into;
}

/** Where one of these characters stands outside of brackets and texts, from `from` on; the length where none does. */
function endOf(css: string, from: number, stops: string): number {
  let depth = 0;
  let quote = '';
  for (let at = from; at < css.length; at += 1) {
    const character = css[at] ?? '';
    if (character === '\\') at += 1;
    else if (quote) {
      if (character === quote) quote = '';
    } else if (character === '"' || character === "'") quote = character;
    else if (depth === 0 && stops.includes(character)) return at;
    else if ('({['.includes(character)) depth += 1;
    else if (')}]'.includes(character)) depth -= 1;
  }
  return css.length;
}

function selectorsOf(head: string): { text: string; classes: string[] }[] {
  const selectors: { text: string; classes: string[] }[] = [];
  for (let at = 0; at <= head.length; ) {
    const end = endOf(head, at, ',');
    const text = head.slice(at, end).trim();
    selectors.push({ text, classes: neededClasses(text) });
    at = end + 1;
  }
  return selectors;
}

/** The classes without which a selector finds nothing; those inside of `:is()`, `:not()` and the like are no such. */
function neededClasses(selector: string): string[] {
  let open = selector.replace(/\[(?:"[^"]*"|'[^']*'|[^\]["'])*\]/g, '');
  for (let before = ''; before !== open; ) {
    before = open;
    open = open.replace(/\([^()]*\)/g, '');
  }
  return [...open.matchAll(/\.((?:[\w-]|\\.)+)/g)].map(([, name = '']) => name.replaceAll('\\', ''));
}
