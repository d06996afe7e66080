import postcss, { type AtRule, type Rule } from 'postcss';

export type Viewport = { width: number; height: number; isMobile: boolean; isPrint: boolean };

/** Declarations that decide whether an element is shown, and how its accessible name is put together. */
const KEPT = /^(display|visibility|content|content-visibility|position|float)$/;
/** They need layout or move things; none of the store's hides a whole element for good. */
const DROPPED = /^(font-face|keyframes|property|container|starting-style|view-transition|page)$/;
/** Lowest of all layers: what browsers do by themselves with an open popover, see `:popover-open` below. */
export const OPEN_POPOVERS = '@layer scriptless{[popover][data-popover-open]{display:block}}';

const known = new Map<string, string>();

/**
 * A style sheet without what only decides looks, for a page of this width and without scripts. Reading 90 kB of CSS for
 * every page would take most of the time, and the DOM library knows no width but 1,024 px.
 */
export function whatHides(css: string, viewport: Viewport): string {
  const key = JSON.stringify(viewport) + css;
  const found = known.get(key);
  if (found !== undefined) return found;
  const root = postcss.parse(css);
  root.walkComments((comment) => void comment.remove());
  root.walkDecls((declaration) => {
    if (!KEPT.test(declaration.prop)) declaration.remove();
  });
  root.walkRules((rule) => {
    rule.selector = rule.selector.replaceAll(':popover-open', '[data-popover-open]');
  });
  root.walkAtRules((rule) => {
    if (DROPPED.test(rule.name)) rule.remove();
    else if (rule.name === 'media') rule.params = mediaOf(rule.params, viewport);
    else if (rule.name === 'import')
      throw new Error(`The page without scripts does not read @import ${rule.params}`);
  });
  removeEmpty(root);
  const reduced = root.toString();
  known.set(key, reduced);
  return reduced;
}

/** Rules and groups with nothing left; a layer's order without a block stays. */
function removeEmpty(root: postcss.Root): void {
  const empty = (node: Rule | AtRule) => node.nodes?.length === 0;
  for (let removed = -1; removed !== 0; ) {
    removed = 0;
    root.walk((node) => {
      if ((node.type !== 'rule' && node.type !== 'atrule') || !empty(node)) return;
      // an empty layer still takes its place in the order
      if (node.type === 'atrule' && node.name === 'layer') return;
      node.remove();
      removed += 1;
    });
  }
}

const TRUE = '(min-width:0px)';
const FALSE = '(max-width:0px)';
const FEATURE = /\(\s*([a-z-]+)\s*(?::\s*([^()]+?)\s*)?\)/g;

/** A media query with all that depends on the device answered; types and logic are left to the DOM library. */
export function mediaOf(query: string, viewport: Viewport): string {
  const answered = query.replace(FEATURE, (_whole, name: string, value: string | undefined) =>
    holds(name, value, viewport) ? TRUE : FALSE,
  );
  if (/[<>]/.test(answered)) throw new Error(`The page without scripts cannot judge @media ${query}`);
  return viewport.isPrint
    ? answered.replace(/\bprint\b/g, 'all').replace(/\bscreen\b/g, 'not all')
    : answered;
}

function holds(name: string, value: string | undefined, { width, height, isMobile }: Viewport): boolean {
  switch (name) {
    case 'min-width':
      return width >= pixels(value);
    case 'max-width':
      return width <= pixels(value);
    case 'min-height':
      return height >= pixels(value);
    case 'max-height':
      return height <= pixels(value);
    case 'orientation':
      return value === (width > height ? 'landscape' : 'portrait');
    case 'pointer':
    case 'any-pointer':
      return value === (isMobile ? 'coarse' : 'fine');
    case 'hover':
    case 'any-hover':
      return value === (isMobile ? 'none' : 'hover');
    case 'scripting':
      return value === 'none';
    case 'prefers-color-scheme':
      return value === 'light';
    case 'prefers-reduced-motion':
    case 'prefers-contrast':
      return value === 'no-preference';
    case 'forced-colors':
      return value === 'none';
    default:
      throw new Error(`The page without scripts cannot judge @media (${name}: ${value ?? ''})`);
  }
}

/** @throws Error for a unit that needs layout */
function pixels(length = ''): number {
  const [, number, unit] = /^([\d.]+)(px|rem|em)?$/.exec(length) ?? [];
  if (number === undefined) throw new Error(`The page without scripts cannot judge the length ${length}`);
  return Number(number) * (unit === 'rem' || unit === 'em' ? 16 : 1);
}

/** Names of the elements that reduced sheets may draw text around: a tag, a class with its dot, or `*` for any. */
export function drawnAround(css: string): Set<string> {
  const names = new Set<string>();
  for (const [, element = ''] of css.matchAll(/([^{},>+~\s]*?):{1,2}(?:before|after)\b/g)) {
    const isWhole = element.split('(').length === element.split(')').length;
    names.add((isWhole && /^(\.[\w-]+|[a-z][\w-]*)/.exec(element)?.[0]) || '*');
  }
  return names;
}
