/** One declaration or block start of a style sheet, with what encloses it. */
type Part = { text: string; depth: number; line: number };

const COLOUR_CODES = /#[0-9a-f]{3,8}\b|\b(rgba?|hsla?|hwb|lab|lch|oklab|oklch|color|color-mix|light-dark)\(/i;
const COLOUR_NAMES =
  /(^|[\s,(])(black|white|red|green|blue|gr[ae]y|silver|orange|yellow|purple|pink|brown|gold|navy|teal|maroon|crimson|tomato)(?=$|[\s,)])/i;
const COLOURED =
  /^(--[\w-]*(color|colour|bg|ink|line|fill|shadow)[\w-]*|.*color|background(-image)?|border(-\w+)*|outline|box-shadow|text-shadow|fill|stroke)$/;
const RADIUS = /^border(-\w+){0,4}-radius$/;

/**
 * What a part's style sheet may not hold: colours, sizes of text and radii that are not tokens, rules outside a layer.
 * In ui all is `parts`; elsewhere what several screens use is `parts`, and what is of one place `pages`, which wins.
 */
export function styleFaults(path: string, css: string): string[] {
  const faults: string[] = [];
  for (const part of partsOf(css)) {
    const report = (what: string) => faults.push(`${path}:${part.line} ${what}`);
    if (
      part.depth === 0 &&
      !layersOf(path).some((layer) => part.text.startsWith(`@layer ${layer}`)) &&
      !part.text.startsWith('@keyframes')
    )
      report(`'${part.text}' stands outside @layer ${layersOf(path).join(' and ')}`);
    const declaration = /^([\w-]+)\s*:\s*([^;{]+)$/.exec(part.text);
    if (!declaration) continue;
    const [, property = '', value = ''] = declaration;
    if (COLOUR_CODES.test(value)) report(`colour outside the tokens: ${part.text}`);
    else if (COLOURED.test(property) && COLOUR_NAMES.test(value))
      report(`colour outside the tokens: ${part.text}`);
    if (RADIUS.test(property) && /\d(px|rem|em)\b/.test(value))
      report(`radius outside the tokens: ${part.text}`);
    if (/^font(-size)?$/.test(property) && /\d(px|rem|pt)\b/.test(value))
      report(`text size outside the tokens: ${part.text}`);
    if (/!important/.test(value) && property !== 'display') report(`!important: ${part.text}`);
  }
  return faults;
}

function layersOf(path: string): string[] {
  return path.startsWith('app/ui/') ? ['parts'] : ['parts', 'pages'];
}

/** Splits a sheet at ; { and } outside strings, comments and parentheses. */
function partsOf(css: string): Part[] {
  const blank = (match: string) => match.replace(/[^\n]/g, ' ');
  const plain = css.replace(/\/\*[\s\S]*?\*\//g, blank).replace(/"[^"\n]*"|'[^'\n]*'|url\([^)]*\)/g, blank);
  const parts: Part[] = [];
  let start = 0;
  let depth = 0;
  let parentheses = 0;
  for (let index = 0; index < plain.length; index += 1) {
    const sign = plain[index];
    if (sign === '(') parentheses += 1;
    if (sign === ')') parentheses -= 1;
    if (parentheses > 0 || !(sign === ';' || sign === '{' || sign === '}')) continue;
    const raw = plain.slice(start, index);
    const text = raw.trim().replace(/\s+/g, ' ');
    if (text)
      parts.push({
        text,
        depth,
        line: plain.slice(0, start + raw.length - raw.trimStart().length).split('\n').length,
      });
    if (sign === '{') depth += 1;
    if (sign === '}') depth -= 1;
    start = index + 1;
  }
  return parts;
}
