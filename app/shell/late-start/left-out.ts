import type { Plugin } from 'vite';
import { LEFT_OUT, type LeftOut } from './left-out-functions.ts';

/** The router's own links and forms, which a page that draws none does not need: their wrapping only looks like work. */
const ROUTER_LINKS = /[\\/]react-router[\\/]dist[\\/]production[\\/]lib[\\/]dom[\\/]lib\.js$/;

/**
 * Makes the pages' scripts a tenth smaller: of what they bring of React and React Router, functions that no page gets to
 * only throw, and the minifier drops what these alone called. Nothing else of either library changes. A file of another
 * version than the one that was read stays whole, as does a function that is not found in it: the build goes on with a
 * warning, and left-out.test.ts fails.
 */
export function leaveOutUnused(): Plugin {
  return {
    name: 'leave-out-unused',
    // the files as they were published
    enforce: 'pre',
    apply: 'build',
    applyToEnvironment: ({ name, config }) => name === 'client' && config.mode === 'production',
    transform: {
      filter: { id: [ROUTER_LINKS, ...LEFT_OUT.map(({ file }) => file)] },
      handler(code, id) {
        let text = ROUTER_LINKS.test(id) ? withUnusedLinksDropped(code) : code;
        for (const part of LEFT_OUT.filter(({ file }) => file.test(id))) {
          const { code: shorter, missing } = leaveOut(text, part);
          text = shorter;
          if (missing.length > 0)
            this.warn(`${part.what}: not as it was read, and so not left out: ${missing.join(', ')}`);
        }
        return { code: text, map: null };
      },
    },
  };
}

/**
 * Replaces the bodies of these functions.
 * @returns also the names of those that are not in the file, all of them if it is of another version; they stay as they are
 */
export function leaveOut(
  code: string,
  { version, what, becomes, functions }: Omit<LeftOut, 'file'>,
): { code: string; missing: string[] } {
  const names = Object.keys(functions);
  if (!code.includes(version)) return { code, missing: names };
  const body = becomes === 'an error' ? `throw Error(${JSON.stringify(`Left out: ${what}`)});` : '';
  const missing: string[] = [];
  const text = names.reduce((before, name) => {
    const start = name.includes('.')
      ? `${RegExp.escape(name)} = function `
      : `function ${RegExp.escape(name)}`;
    // as both libraries are printed: the body ends at the first brace that stands as far in as the line of its beginning
    const whole = new RegExp(`^([ \\t]*)(${start}\\([^{}]*\\) \\{)\\n[^]*?\\n\\1\\}`, 'm');
    if (!whole.test(before)) missing.push(name);
    return before.replace(whole, (_, indent: string, head: string) => `${indent}${head} ${body} }`);
  }, code);
  return { code: text, missing };
}

/** Says of what the router wraps its components in that it only makes them, and takes their names for developers away. */
export function withUnusedLinksDropped(code: string): string {
  return code
    .replace(/^\w+\.displayName = "\w+";$/gm, '')
    .replaceAll('= React$1.forwardRef(', '= /* @__PURE__ */ React$1.forwardRef(');
}
