import express, { type Request, type Response, type Router } from 'express';
import type { ApiResponse, ApiTransport } from '#app/contract/transport.ts';
import type { Deps } from '../deps.ts';
import { Refusal } from '../refusal.ts';
import { brokenAnswer, failureAnswer, refusalAnswer } from './envelope.ts';
import { findCall } from './find-call.ts';
import { sendPicture } from './pictures.ts';
import { readBody } from './read-body.ts';

/**
 * The store API on the wire, for mounting at /api. It reads bodies itself, in front of no other parser. Whatever
 * happens is answered in the envelope (B-GEN-01).
 */
export function createRouter(deps: Deps, answer: ApiTransport): Router {
  const router = express.Router({ caseSensitive: true, strict: true });
  router.get('/:clientId/pictures/:pictureId', (request, response) => sendPicture(deps, request, response));
  router.use(async (request, response) => {
    try {
      send(response, await answerWire(answer, request));
    } catch (error) {
      if (!(error instanceof Refusal)) deps.log.error({ error }, 'a request to the store API broke');
      send(response, error instanceof Refusal ? refusalAnswer(error) : brokenAnswer());
    }
  });
  return router;
}

async function answerWire(answer: ApiTransport, request: Request): Promise<ApiResponse> {
  const method = request.method === 'HEAD' ? 'GET' : request.method;
  const path = request.baseUrl + request.path;
  const call = findCall(method, path);
  if (!call) return failureAnswer(404, 404, 'Not found');
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
  // What was not read of a body that is too large is not waited for
  if (status === 413) response.set('connection', 'close');
  response.status(status).set(headers).end(JSON.stringify(body));
}
