import { PassThrough } from 'node:stream';
import { createReadableStreamFromReadable } from '@react-router/node';
import { isbot } from 'isbot';
import { renderToPipeableStream } from 'react-dom/server';
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router';
import { developmentParts, documentParts } from './layout/document/document-parts.server.ts';
import { pageHeaders } from './layout/document/page-headers.server.ts';
import { DocumentPartsContext } from './layout/document/parts.tsx';
import { refreshPart } from './layout/document/refresh.server.tsx';
import { searchParts } from './layout/search-engines/search-parts.server.tsx';
import { wordsFrom } from './middleware/i18n.ts';
import { keepsMenu } from './middleware/offline-menu.ts';
import { TranslationProvider } from './ui/translation.tsx';

// the server takes these from the built app: in development the app's router is not the server's own copy
export { createRequestHandler } from '@react-router/express';
export { createLoadContext } from './middleware/platform.ts';
export { httpTransport } from './store-api/http-transport.ts';
export { createGeo } from './third-party/geo.ts';

export const streamTimeout = 10_000;

/**
 * Draws one document: made whole before it is sent (page-delivery rule 8), its start data as inert blocks, its one
 * inline sheet named in the policy.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  if (request.method === 'HEAD') {
    pageHeaders(headers, context, entry, '');
    return new Response(null, { status, headers });
  }
  const late = !import.meta.env.DEV;
  const words = wordsFrom(context);
  const facts = { language: words.language, keepsMenu: keepsMenu(context) };
  const search = await searchParts(request, entry, context);
  const parts = {
    ...(late ? await documentParts(entry, facts) : developmentParts(entry)),
    ...search,
    head: (
      <>
        {refreshPart(entry)}
        {search.head}
      </>
    ),
  };
  pageHeaders(headers, context, entry, parts.styles);
  const tree = (
    <TranslationProvider {...words}>
      <DocumentPartsContext value={parts}>
        <ServerRouter
          context={late ? { ...entry, serverHandoffStream: undefined } : entry}
          url={request.url}
        />
      </DocumentPartsContext>
    </TranslationProvider>
  );
  return render(tree, status, headers, late || isbot(request.headers.get('user-agent')));
}

/** Answers to the router's own requests: never kept by anybody, never framed or run. */
export function handleDataRequest(response: Response): Response {
  if (!response.headers.has('cache-control')) response.headers.set('cache-control', 'private, no-store');
  return response;
}

function render(tree: React.ReactNode, status: number, headers: Headers, whole: boolean): Promise<Response> {
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
        console.error(error);
      },
    });
    const timer = setTimeout(abort, streamTimeout + 1000);
  });
}
