import express, { type NextFunction, type Request, type Response, type Router } from 'express';
import { onNoShare } from '#app/backend/db/connection-shares.ts';
import type { Deps } from '#app/backend/deps.ts';
import { parseHost, subdomainOf } from '#app/backend/edge/host.ts';
import { acceptKitchen } from '#app/backend/edge/kitchens.ts';
import { acceptRestaurant } from '#app/backend/edge/restaurants.ts';
import { sendDocs, sendOpenApi } from '#app/backend/http/openapi/docs-page.ts';
import { Refusal } from '#app/backend/refusal.ts';
import { takeEvent } from '#app/backend/use-cases/payments/take-event.ts';
import type { ApiResponse, ApiTransport } from '#app/contract/transport.ts';
import type { Language } from '#app/locales/languages.ts';
import { checkUploader } from './answer.ts';
import { dropRest } from './drop-rest.ts';
import { answerToError, customerLanguage, notFoundAnswer, successAnswer } from './envelope.ts';
import { findCall } from './find-call.ts';
import { hasHandler } from './handlers.ts';
import { sendPicture, sendPictureAt } from './pictures.ts';
import { answerPrinter } from './printers/answer-printer.ts';
import { checkLength, readBody, readBytes } from './read-body.ts';
import { factsOfRequest } from './security-events.ts';

/**
 * The store API on the wire, for mounting at /api. It reads bodies itself, in front of no other parser. Every
 * reply, also of a failure, is an envelope.
 */
export function createRouter(deps: Deps, answer: ApiTransport): Router {
  const router = express.Router({ caseSensitive: true, strict: true });
  // until its restaurant is known a request is nobody's, and is held to asking for one (db/restaurant-wall.ts)
  router.use((_request, _response, next) => onNoShare(next));
  router.get('/:clientId/pictures/:pictureId', (request, response) => sendPicture(deps, request, response));
  router.get('/:clientId/pictures/:pictureId/:width', (request, response) =>
    sendPictureAt(deps, request, response),
  );
  router.get('/openapi.json', (_request, response) => sendOpenApi(response));
  router.get('/docs', (request, response) => sendDocs(deps, request, response));
  router.post('/stripe/webhook', (request, response) =>
    reply(deps, request, response, () => answerStripe(deps, request)),
  );
  router.all('/:clientId/printers/:token', (request, response) => replyToPrinter(deps, request, response));
  router.use((request, response) =>
    reply(deps, request, response, () => answerWire(deps, answer, request, response)),
  );
  // A picture's path that is wrongly encoded, or a database that does not answer
  router.use((error: unknown, request: Request, response: Response, next: NextFunction) => {
    if (response.headersSent) return next(error);
    if (error instanceof URIError) return send(response, notFoundAnswer(languageOf(request)));
    send(response, answerToError(deps.log, error, {}, languageOf(request)));
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
    // A client that disconnected in the middle of its body gets no reply
    if (request.socket.destroyed) return;
    send(response, answerToError(deps.log, error, {}, languageOf(request)));
  }
  dropRest(request);
}

/** A printer is answered in its own protocol: a failure is a status without words. */
async function replyToPrinter(deps: Deps, request: Request, response: Response): Promise<void> {
  const { clientId, token } = request.params;
  try {
    const of = { clientId: String(clientId), token: String(token) };
    const { status, type, body = '', headers = {} } = await answerPrinter(deps, request, of);
    if (type !== undefined) response.set('content-type', type);
    response
      .status(status)
      .set({ 'cache-control': 'no-store', ...headers })
      .end(body);
  } catch (error) {
    if (request.socket.destroyed) return;
    const { status } = answerToError(deps.log, error, { call: 'printer' }, 'en');
    response.status(status === 200 ? 400 : status).end();
  }
  dropRest(request);
}

async function answerWire(
  deps: Deps,
  answer: ApiTransport,
  request: Request,
  response: Response,
): Promise<ApiResponse> {
  const method = request.method === 'HEAD' ? 'GET' : request.method;
  const path = request.baseUrl + request.path;
  const call = findCall(method, path);
  const [, query = ''] = request.url.split('?', 2);
  const asked = {
    method,
    path,
    query: new URLSearchParams(query),
    headers: singleHeaders(request),
    clientAddress: request.ip ?? '',
    hostLabel: hostLabelOf(deps, request),
    onRestaurant: () => acceptRestaurant(response),
    onReceiver: () => acceptKitchen(response),
  };
  let body: unknown;
  try {
    checkLength(request, call?.definition);
    if (!call || !hasHandler(call.name)) return notFoundAnswer(languageOf(request));
    await checkUploader(deps, call, asked);
    body = await readBody(request, call.definition);
  } catch (error) {
    const isTooLarge = error instanceof Refusal && error.fault.code === 'requestTooLarge';
    if (isTooLarge && call?.definition.body === 'multipart')
      deps.security.note('upload-refused', { ...factsOfRequest(asked, null), about: call.name });
    throw error;
  }
  return answer({ ...asked, body });
}

/** Null for addresses and 'localhost': a server that asks us by one may ask for any restaurant. */
function hostLabelOf({ addresses }: Deps, { headers }: Request): string | null {
  const host = parseHost(headers.host ?? '');
  if (typeof host === 'number') return null;
  const label = subdomainOf(host.hostname, null);
  return addresses.ofDomain(host.hostname) ?? (label && (addresses.presentName(label) ?? label));
}

function languageOf({ headers }: Request): Language {
  return customerLanguage(headers['accept-language']);
}

/** The headers by their names in lower case. Those that Node gives as a list mean nothing here. */
function singleHeaders({ headers }: Request): Record<string, string> {
  const entries = Object.entries(headers).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  );
  return Object.fromEntries(entries);
}

function send(response: Response, { status, headers, body }: ApiResponse): void {
  response.status(status).set(headers).end(JSON.stringify(body));
}

/** The largest event of Stripe that is read, in bytes; events have a few kilobytes. */
const MAX_BYTES = 1_000_000;

/**
 * Takes one event of Stripe. Its signature is over the raw body, so nothing may parse that before. It is no
 * call of the contract: it has no restaurant, customer or idempotency key. After a failure here Stripe gets
 * HTTP 500 and sends the event again.
 * @throws Refusal HTTP 400 without a valid signature not older than 300 s, 404 where no cards are taken, 413
 * above 1 MB
 */
async function answerStripe(deps: Deps, request: Request): Promise<ApiResponse> {
  if (!deps.cards) throw new Refusal('notFound', { status: 404, errorCode: 404 });
  const body = await readBytes(request, MAX_BYTES);
  const signature = request.headers['stripe-signature'];
  const event = deps.cards.readEvent(body, Array.isArray(signature) ? signature[0] : signature, deps.now());
  if (!event) {
    const headers = singleHeaders(request);
    const facts = factsOfRequest({ headers, clientAddress: request.ip ?? '' }, null);
    deps.security.note('webhook-refused', facts);
    deps.log.warn({ bytes: body.length }, 'a payment event without a valid signature was refused');
    throw new Refusal('invalidSignature', { status: 400 });
  }
  await takeEvent(deps, event);
  return successAnswer({ data: { received: true } }, 'data', 'en');
}
