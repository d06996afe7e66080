import express, { type NextFunction, type Request, type Response, type Router } from 'express';
import type { Deps } from '#app/backend/deps.ts';
import type { ApiResponse, ApiTransport } from '#app/contract/transport.ts';
import { dropRest } from './drop-rest.ts';
import { failureAnswer } from './envelope.ts';
import { failedAnswer } from './failed.ts';
import { findCall } from './find-call.ts';
import { isAnswered } from './handlers.ts';
import { sendDocs, sendOpenApi } from './openapi/documentation.ts';
import { sendPicture, sendPictureAt } from './pictures.ts';
import { checkLength, readBody } from './read-body.ts';
import { answerStripe } from './stripe-webhook.ts';

/**
 * The store API on the wire, for mounting at /api. It reads bodies itself, in front of no other parser. Whatever
 * happens is answered in the envelope (B-GEN-01).
 */
export function createRouter(deps: Deps, answer: ApiTransport): Router {
  const router = express.Router({ caseSensitive: true, strict: true });
  router.get('/:clientId/pictures/:pictureId', (request, response) => sendPicture(deps, request, response));
  router.get('/:clientId/pictures/:pictureId/:width', (request, response) =>
    sendPictureAt(deps, request, response),
  );
  router.get('/openapi.json', (_request, response) => sendOpenApi(response));
  router.get('/docs', (request, response) => sendDocs(deps, request, response));
  router.post('/stripe/webhook', (request, response) =>
    reply(deps, request, response, () => answerStripe(deps, request)),
  );
  router.use((request, response) => reply(deps, request, response, () => answerWire(answer, request)));
  // A picture's path that is wrongly encoded, or a database that does not answer
  router.use((error: unknown, _request: Request, response: Response, next: NextFunction) => {
    if (response.headersSent) return next(error);
    if (error instanceof URIError) return send(response, failureAnswer(404, 404, 'Not found'));
    send(response, failedAnswer(deps.log, error, {}));
  });
  return router;
}

async function reply(
  deps: Deps,
  request: Request,
  response: Response,
  answer: () => Promise<ApiResponse>,
): Promise<void> {
  try {
    send(response, await answer());
  } catch (error) {
    // Whoever hung up in the middle of a body waits for no answer
    if (request.socket.destroyed) return;
    send(response, failedAnswer(deps.log, error, {}));
  }
  dropRest(request);
}

async function answerWire(answer: ApiTransport, request: Request): Promise<ApiResponse> {
  checkLength(request);
  const method = request.method === 'HEAD' ? 'GET' : request.method;
  const path = request.baseUrl + request.path;
  const call = findCall(method, path);
  if (!call || !isAnswered(call.name)) return failureAnswer(404, 404, 'Not found');
  const [, query = ''] = request.url.split('?', 2);
  return answer({
    method,
    path,
    query: new URLSearchParams(query),
    headers: singleHeaders(request),
    body: await readBody(request, call.definition),
    clientAddress: request.ip ?? '',
  });
}

/** Names in lower case; of what Node gives as a list, nothing matters here. */
function singleHeaders({ headers }: Request): Record<string, string> {
  const entries = Object.entries(headers).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  );
  return Object.fromEntries(entries);
}

function send(response: Response, { status, headers, body }: ApiResponse): void {
  response.status(status).set(headers).end(JSON.stringify(body));
}
