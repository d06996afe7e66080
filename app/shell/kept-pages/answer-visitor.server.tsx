import { Fragment } from 'react';
import { renderToString } from 'react-dom/server';
import type { MiddlewareFunction, RouterContextProvider } from 'react-router';
import { inertText } from '#app/shell/document/inert-text.server.tsx';
import { wordsFrom } from '#app/shell/language/i18n.server.ts';
import { dataOf } from '#app/shell/late-start/router-document.server.ts';
import { ShowsPictures } from '#app/shell/picture/menu-look.ts';
import type { RootLoaderData, VisitorData } from '#app/shell/root-data/root-data.ts';
import { TranslationProvider } from '#app/ui/translation.tsx';
import { DrawnAlone } from './drawn-alone.tsx';
import type { HolePart } from './hole.tsx';
import type { KeepNotes } from './keep-notes.server.ts';
import type { KeptPage, VisitorAnswer } from './kept-pages.server.ts';
import { partsOf } from './page-pieces.server.ts';

type Context = RouterContextProvider;

export type VisitorSources = {
  /** Root's middleware: what every page passes. */
  middleware: MiddlewareFunction<Response>[];
  loadVisitor(request: Request, context: Context): Promise<VisitorData>;
};

/**
 * Makes what answers a visitor of whom something is known with a kept page: the same middleware as for any page, then
 * the visitor's own data, then their parts of the page, drawn alone.
 */
export function visitorAnswers({ middleware, loadVisitor }: VisitorSources) {
  return async (page: KeptPage, request: Request, context: Context): Promise<VisitorAnswer> => {
    let filled: ReadonlyMap<number, string> | null = null;
    const response = await passThrough(middleware, request, context, async () => {
      filled = drawParts(page, await loadVisitor(request, context), context);
      const headers = new Headers(page.headers);
      headers.set('cache-control', 'private, no-store');
      headers.delete('speculation-rules');
      return new Response(null, { headers });
    });
    return { response, filled: response.status === 200 ? filled : null };
  };
}

/** Runs middleware as the router does: each may answer itself, throw an answer, or change that of the next. */
async function passThrough(
  middleware: MiddlewareFunction<Response>[],
  request: Request,
  context: Context,
  last: () => Promise<Response>,
): Promise<Response> {
  const args = { request, url: new URL(request.url), params: {}, context, pattern: '/' };
  async function run(index: number): Promise<Response> {
    const step = middleware[index];
    if (!step) return last();
    let answered: Promise<Response> | undefined;
    const next = () => (answered ??= run(index + 1));
    try {
      return (await step(args as Parameters<typeof step>[0], next)) ?? (await next());
    } catch (thrown) {
      if (thrown instanceof Response) return thrown;
      throw thrown;
    }
  }
  return run(0);
}

/** Parts that are remembered for one page of one minute. */
const MOST_DRAWN = 60;

/** The text of each hole in which this visitor's part differs. */
function drawParts({ notes }: KeptPage, visitor: VisitorData, context: Context): ReadonlyMap<number, string> {
  const { page, parts, block, drawn } = notes;
  const filled = new Map<number, string>();
  const shared = page && dataOf<RootLoaderData>(page, 'root');
  if (shared) {
    const root = { ...shared, ...visitor, isShared: undefined };
    const anew: { part: HolePart; hole: number; key: string | null }[] = [];
    for (const [hole, part] of parts.entries()) {
      if (!part.differs(root)) continue;
      const key = part.uses ? `${hole} ${JSON.stringify(part.uses(root))}` : null;
      const known = key === null ? undefined : drawn.get(key);
      if (known === undefined) anew.push({ part, hole, key });
      else filled.set(hole, known);
    }
    const texts = drawAlone(notes, root, anew, context);
    if (drawn.size + anew.length > MOST_DRAWN) drawn.clear();
    for (const [index, { hole, key }] of anew.entries()) {
      const text = texts[index] ?? '';
      filled.set(hole, text);
      if (key !== null) drawn.set(key, text);
    }
  }
  if (block !== null) filled.set(block, inertText(JSON.stringify(visitor)));
  return filled;
}

function drawAlone(
  { page, marks }: KeepNotes,
  root: RootLoaderData,
  anew: readonly { part: HolePart; hole: number }[],
  context: Context,
): string[] {
  if (!page || anew.length === 0) return [];
  const html = renderToString(
    <TranslationProvider {...wordsFrom(context)}>
      <DrawnAlone page={page} root={root}>
        <ShowsPictures value={root.menuView.showImages}>
          {anew.map(({ part, hole }) => (
            <Fragment key={hole}>
              {marks.between}
              {part.draw(root)}
            </Fragment>
          ))}
        </ShowsPictures>
      </DrawnAlone>
    </TranslationProvider>,
  );
  return partsOf(html, marks, anew.length);
}
