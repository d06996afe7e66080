import { PassThrough } from 'node:stream';
import { createReadableStreamFromReadable } from '@react-router/node';
import { isbot } from 'isbot';
import { renderToPipeableStream } from 'react-dom/server';
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router';
import { previewBar } from './features/manage/preview/preview-bar.server.tsx';
import type { Language } from './locales/languages.ts';
import { loadVisitor } from './root-loader.server.ts';
import { developmentParts, documentParts } from './shell/document/document-parts.server.ts';
import { pageHeaders } from './shell/document/page-headers.server.ts';
import { type DocumentParts, DocumentPartsContext } from './shell/document/parts.tsx';
import { refreshPart } from './shell/document/refresh.server.tsx';
import { themeColour } from './shell/install/theme-colour.server.tsx';
import { HoleNotesContext } from './shell/kept-pages/hole.tsx';
import { type KeepNotes, keepNotesContext } from './shell/kept-pages/keep-notes.server.ts';
import { keptPagesOf, type OpenOptions } from './shell/kept-pages/open-kept-pages.server.ts';
import { startDataOf } from './shell/kept-pages/start-data.server.ts';
import { wordsFrom } from './shell/language/i18n.server.ts';
import { drawnPage, withoutStart } from './shell/late-start/router-document.server.ts';
import { keepsMenu } from './shell/offline/offline.server.ts';
import { handleOf } from './shell/page/screen.tsx';
import { logFault } from './shell/request/failures.server.ts';
import { askedLanguage, keepLanguage } from './shell/search-engines/keep-language.server.ts';
import { searchParts } from './shell/search-engines/search-parts.server.tsx';
import { TranslationProvider } from './ui/translation.tsx';

// server.ts takes these from the built app, because in development the app has its own copy of the router
export { createRequestHandler } from '@react-router/express';
export { logFault as handleError } from './shell/request/failures.server.ts';
export { createLoadContext } from './shell/request/platform.server.ts';
export { httpTransport } from './store-api/http-transport.ts';
export { createGeo } from './third-party/geo.ts';

/** Pages that visitors share, sent from memory. */
export function createKeptPages(options: OpenOptions) {
  return keptPagesOf(options, loadVisitor);
}

/** How long rendering may wait for data, ms. */
export const streamTimeout = 10_000;

/**
 * Renders one document. It is finished before it is sent; its data for script are blocks that no browser
 * runs; its one inline style sheet is named in the content security policy.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const page = drawnPage(entry);
  if (request.method === 'HEAD') {
    pageHeaders(headers, context, page, '');
    return new Response(null, { status, headers });
  }
  const late = !import.meta.env.DEV;
  const words = wordsFrom(context);
  const notes = context.get(keepNotesContext);
  const facts = {
    language: words.language,
    // the pages of the kitchen and of the owner are no part of the customers' app
    keepsMenu: keepsMenu(context) && !page.screens.some((screen) => handleOf(screen).app !== undefined),
    visitor: notes?.noteBlock() ?? '',
  };
  if (notes) notes.page = page;
  const search = await searchParts(request, page, context);
  const drawn = late ? await documentParts(entry, page, facts) : developmentParts(page);
  const top = await previewBar(context);
  const parts = {
    ...(notes ? dataApart(drawn, notes, words.language) : drawn),
    ...search,
    // a preview starts no router: each of its pages is a document, and says what it is
    ...(top && { top, boot: '', state: '', visitor: '' }),
    head: (
      <>
        {refreshPart(page)}
        {themeColour(context)}
        {search.head}
      </>
    ),
  };
  pageHeaders(headers, context, page, parts.styles);
  const tree = (
    <TranslationProvider {...words}>
      <DocumentPartsContext value={parts}>
        <HoleNotesContext value={notes}>
          <ServerRouter context={late ? withoutStart(entry) : entry} url={request.url} />
        </HoleNotesContext>
      </DocumentPartsContext>
    </TranslationProvider>
  );
  const document = await render(tree, {
    status,
    headers,
    whole: late || isbot(request.headers.get('user-agent')),
    onError: (error) => logFault(error, { request, context }),
  });
  const language = search.head ? askedLanguage(request.url) : null;
  return language ? new Response(keepLanguage(await document.text(), language), document) : document;
}

/** The parts of a page that is to be kept: its scripts fetch what they start with, which is everybody's. */
function dataApart(parts: DocumentParts, notes: KeepNotes, language: Language): DocumentParts {
  notes.data = startDataOf(parts.state, notes.page?.pathname ?? '/', language);
  return { ...parts, state: '', stateAddress: notes.data.address };
}

/** Data responses to the router may not be stored by caches. */
export function handleDataRequest(response: Response): Response {
  if (!response.headers.has('cache-control')) response.headers.set('cache-control', 'private, no-store');
  return response;
}

type Drawing = { status: number; headers: Headers; whole: boolean; onError: (error: unknown) => void };

function render(tree: React.ReactNode, { status, headers, whole, onError }: Drawing): Promise<Response> {
  return new Promise((resolve, reject) => {
    let failed = false;
    const { pipe, abort } = renderToPipeableStream(tree, {
      [whole ? 'onAllReady' : 'onShellReady']() {
        const body = new PassThrough({
          final(done) {
            clearTimeout(timer);
            done();
          },
        });
        pipe(body);
        headers.set('content-type', 'text/html; charset=utf-8');
        resolve(
          new Response(createReadableStreamFromReadable(body), { status: failed ? 500 : status, headers }),
        );
      },
      onShellError: reject,
      onError(error) {
        failed = true;
        onError(error);
      },
    });
    const timer = setTimeout(abort, streamTimeout + 1000);
  });
}
