import express, { type Request, type Response, type Router } from 'express';
import { refuse } from './refuse.ts';

const TIMEOUT_MS = 10_000;
const MAX_BYTES = 6 * 1024 * 1024;
const TYPES = /^image\/(avif|webp|jpeg|png)$/;
/** Headers that are passed on in either direction; cookies and all others are dropped. */
const ASKED = ['accept', 'if-none-match'];
const ANSWERED = ['etag', 'cache-control', 'vary'];

/**
 * Passes on the pictures of a remote store's own API (`/api/{clientId}/pictures/…`), whose addresses name no
 * host: the store may be out of a browser's reach. Only such paths, only pictures, only from that store: no
 * redirect is followed.
 * @param storeUrl STORE_API_URL
 */
export function remotePictures(storeUrl: string): Router {
  const router = express.Router({ caseSensitive: true, strict: true });
  for (const path of ['/:clientId/pictures/:pictureId', '/:clientId/pictures/:pictureId/:width'])
    router.get(path, (request, response) => passOn(storeUrl, request, response));
  return router;
}

async function passOn(storeUrl: string, request: Request, response: Response): Promise<void> {
  const parts = Object.values(request.params).map(String);
  const isPlain = parts.every((part) => /^[\w-]{1,100}$/.test(part));
  const answer = isPlain ? await ask(storeUrl, request).catch(() => null) : null;
  if (!answer) return refuse(request, response, 404, 'notFound');
  const { status, headers, bytes } = answer;
  for (const name of ANSWERED) {
    const value = headers.get(name);
    if (value !== null) response.setHeader(name, value);
  }
  response.status(status);
  if (bytes) response.setHeader('content-type', headers.get('content-type') ?? '');
  response.end(bytes);
}

/**
 * @returns null for anything but a picture or 'as you have it'.
 * @throws when the store does not answer in time
 */
async function ask(storeUrl: string, request: Request) {
  const headers = new Headers({ 'accept-encoding': 'identity' });
  for (const name of ASKED) {
    const value = request.get(name);
    if (value !== undefined) headers.set(name, value);
  }
  const answer = await fetch(new URL(storeUrl.replace(/\/$/, '') + request.baseUrl + request.path), {
    headers,
    redirect: 'manual',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  const { status } = answer;
  if (status === 304) return { status, headers: answer.headers, bytes: undefined };
  const type = answer.headers.get('content-type') ?? '';
  const length = Number(answer.headers.get('content-length') ?? Number.NaN);
  if (status !== 200 || !TYPES.test(type) || !(length <= MAX_BYTES)) {
    await answer.body?.cancel();
    return null;
  }
  return { status, headers: answer.headers, bytes: Buffer.from(await answer.arrayBuffer()) };
}
