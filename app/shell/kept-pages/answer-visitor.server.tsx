import { hash } from 'node:crypto';
import { Fragment } from 'react';
import { renderToString } from 'react-dom/server';
import type { MiddlewareFunction, RouterContextProvider } from 'react-router';
import { inertText } from '#app/shell/document/inert-text.server.tsx';
import { wordsFrom } from '#app/shell/language/i18n.server.ts';
import { dataOf } from '#app/shell/late-start/router-document.server.ts';
import { ShowsPictures } from '#app/shell/picture/menu-look.ts';
import { mintFormToken } from '#app/shell/request/form-token.server.ts';
import type { RootLoaderData, VisitorData } from '#app/shell/root-data/root-data.ts';
import { TranslationProvider } from '#app/ui/translation.tsx';
import { DrawnAlone } from './drawn-alone.tsx';
import type { HolePart } from './hole.tsx';
import type { DrawnPart, KeepNotes } from './keep-notes.server.ts';
import type { KeptPage } from './kept-page.server.ts';
import type { FilledHoles, VisitorAnswer } from './kept-pages.server.ts';
import { type Filling, pressedBehind, pressText } from './packed-page.server.ts';
import { partsOf } from './page-pieces.server.ts';
import { classesIn } from './used-styles.server.ts';

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
    let holes: FilledHoles | null = null;
    const response = await passThrough(middleware, request, context, async () => {
      const visitor = await loadVisitor(request, context);
      const formToken = page.notes.isForEach ? await mintFormToken(context) : null;
      holes = drawParts(page, { ...visitor, formToken }, context);
      return new Response(null, { status: page.status });
    });
    return { response, holes: response.status === page.status ? holes : null };
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

/** Characters of parts that are remembered for one page of one minute. */
const MOST_DRAWN = 150_000;

/** A text that is worth being kept compressed, characters. */
const WORTH_PRESSING = 400;

/** What stands in each hole in which this visitor's part differs, and the classes that it brings. */
function drawParts({ notes }: KeptPage, visitor: VisitorData, context: Context): FilledHoles {
  const { page, parts, block, drawn } = notes;
  const filled = new Map<number, Filling>();
  const classes: ReadonlySet<string>[] = [];
  const fill = (hole: number, part: DrawnPart) => {
    filled.set(hole, part.filling);
    classes.push(part.classes);
  };
  const shared = page && dataOf<RootLoaderData>(page, 'root');
  if (shared) {
    const root = { ...shared, ...visitor, isShared: undefined };
    const anew: { part: HolePart; hole: number; key: string | null }[] = [];
    for (const [hole, part] of parts.entries()) {
      if (!part.differs(root)) continue;
      const key = part.uses ? keyOf(hole, JSON.stringify(part.uses(root))) : null;
      const known = key === null ? undefined : drawn.get(key);
      if (known === undefined) anew.push({ part, hole, key });
      else fill(hole, known);
    }
    const texts = drawAlone(notes, root, anew, context);
    for (const [index, { hole, key }] of anew.entries()) {
      const text = texts[index] ?? '';
      const isWorth = key !== null && text.length >= WORTH_PRESSING;
      const part = { filling: isWorth ? pressText(text, 'quick') : text, classes: classesIn(text) };
      fill(hole, part);
      if (key !== null) remember(notes, key, part, text.length);
    }
  }
  if (block !== null) filled.set(block, blockOf(notes, block, visitor));
  return { filled, classes };
}

/** The visitor's own start data: the time differs with each request, all else is compressed once. */
function blockOf(notes: KeepNotes, hole: number, { now, ...rest }: VisitorData): Filling {
  const text = inertText(JSON.stringify(rest)).replace('{', ',');
  const key = keyOf(hole, text);
  let known = notes.drawn.get(key)?.filling;
  if (typeof known !== 'object') {
    known = pressText(text, 'quick');
    remember(notes, key, { filling: known, classes: NONE }, text.length);
  }
  return pressedBehind(`{"now":${now}`, known);
}

const NONE: ReadonlySet<string> = new Set();

/** Names what stands in a hole by what it is drawn from. */
function keyOf(hole: number, text: string): string {
  return `${hole} ${hash('sha1', text, 'base64')}`;
}

function remember(notes: KeepNotes, key: string, part: DrawnPart, characters: number): void {
  notes.drawnCharacters += characters;
  if (notes.drawnCharacters > MOST_DRAWN) {
    notes.drawn.clear();
    notes.drawnCharacters = characters;
  }
  notes.drawn.set(key, part);
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
