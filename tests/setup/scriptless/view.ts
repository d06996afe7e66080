import { type DOMWindow, JSDOM } from 'jsdom';
import { type InjectedScript, injectInto, type SelectorLibrary } from './injected-script.ts';
import type { Incoming } from './network.ts';
import { type Rendering, renderingOf } from './rendering.ts';
import { drawnAround, OPEN_POPOVERS, type Viewport, whatHides } from './what-hides.ts';

/** A page that was loaded: its document, and how it is judged. */
export type View = {
  window: DOMWindow;
  document: Document;
  injected: InjectedScript;
  library: SelectorLibrary;
  rendering: Rendering;
  /** What the page or its answer asks for by `refresh`. */
  refresh: { seconds: number; url: string } | null;
  /** Applies the style sheets for another size of the window. */
  resize(viewport: Viewport): void;
};

/** Gives the text of a style sheet that a page links. */
export type ReadSheet = (url: string) => Promise<string>;

const STYLE = /(<style\b[^>]*>)([\s\S]*?)(<\/style>)/gi;
const SHEET = /<link\b[^>]*\brel="stylesheet"[^>]*>/gi;

export async function openView(response: Incoming, viewport: Viewport, readSheet: ReadSheet): Promise<View> {
  const linked = await withSheets(htmlOf(response), response.url, readSheet);
  const sheets: string[] = [];
  const html = linked.replace(STYLE, (_whole, open: string, css: string, close: string) => {
    sheets.push(css);
    return open + whatHides(css, viewport) + close;
  });
  const readDrawn = (size: Viewport) =>
    new Set(sheets.flatMap((css) => [...drawnAround(whatHides(css, size))]));
  let drawn = readDrawn(viewport);
  const { window } = new JSDOM(html, {
    url: response.url,
    contentType: 'text/html',
    pretendToBeVisual: true,
    beforeParse(created) {
      // jsdom asks this for `noscript` and for `@media (scripting)`; no public option says it
      created._document._scriptingDisabled = true;
    },
  });
  const { document } = window;
  const rendering = renderingOf(
    window,
    (element) =>
      drawn.has('*') ||
      drawn.has(element.localName) ||
      [...element.classList].some((name) => drawn.has(`.${name}`)),
  );
  document.hasFocus = () => true;
  const first = [...document.querySelectorAll<HTMLElement>('[autofocus]')].find(rendering.isRendered);
  first?.focus();
  const { injected, library } = injectInto(window);
  rendering.onForget(library.forget(injected));
  return {
    window,
    document,
    injected,
    library,
    rendering,
    refresh: refreshOf(document, response),
    resize(size) {
      for (const [index, style] of document.querySelectorAll('style').entries())
        style.textContent = whatHides(sheets[index] ?? '', size);
      drawn = readDrawn(size);
      rendering.forget();
    },
  };
}

/** An answer as the page that browsers make of it. */
function htmlOf({ headers, body }: Incoming): string {
  const type = headers['content-type'] ?? 'text/html';
  const text = body.toString('utf8');
  if (/^(text\/html|application\/xhtml)/.test(type)) return text;
  if (!/^(text\/|application\/(json|problem|ld))/.test(type))
    throw new Error(`The page without scripts shows text alone, not ${type}`);
  return `<pre>${text.replace(/[&<]/g, (sign) => (sign === '&' ? '&amp;' : '&lt;'))}</pre>`;
}

/** A document with its style sheets inside, and before them what browsers do for every page. */
async function withSheets(html: string, page: string, readSheet: ReadSheet): Promise<string> {
  const styles = new Map<string, string>();
  for (const [link] of html.matchAll(SHEET)) {
    const href = /\bhref="([^"]+)"/.exec(link)?.[1]?.replaceAll('&amp;', '&') ?? '';
    const media = /\bmedia="([^"]+)"/.exec(link)?.[1];
    const css = await readSheet(new URL(href, page).href);
    styles.set(link, `${link}<style>${media ? `@media ${media}{${css}}` : css}</style>`);
  }
  return html
    .replace(SHEET, (link) => styles.get(link) ?? link)
    .replace(/<head\b[^>]*>/i, (head) => `${head}<style>${OPEN_POPOVERS}</style>`);
}

function refreshOf(document: Document, { url, headers }: Incoming): View['refresh'] {
  const meta = document.querySelector('meta[http-equiv="refresh" i]');
  const asked = headers.refresh ?? meta?.getAttribute('content') ?? '';
  const [, seconds, to] = /^\s*(\d+)(?:\s*[;,]\s*(?:url\s*=\s*)?["']?([^"']*))?/i.exec(asked) ?? [];
  return seconds === undefined ? null : { seconds: Number(seconds), url: new URL(to || url, url).href };
}
