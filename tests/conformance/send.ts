import { request as plainRequest } from 'node:http';
import { request as secureRequest } from 'node:https';
import type { LookupFunction } from 'node:net';
import { text } from 'node:stream/consumers';

type Sent = {
  method: string;
  headers: Record<string, string>;
  body: string | FormData | null;
  timeoutMs: number;
};

/**
 * One request. Not by fetch, which finds demo.localhost on some machines alone: here such names are this machine, as in
 * browsers. Redirects are not followed.
 * @throws Error when no whole answer comes in time
 */
export async function sendRequest(address: string, { method, headers, body, timeoutMs }: Sent) {
  const url = new URL(address);
  const payload = new Response(body);
  const type = body instanceof FormData ? payload.headers.get('content-type') : null;
  const bytes = Buffer.from(await payload.arrayBuffer());
  const options = {
    method,
    headers: {
      ...headers,
      ...(type && { 'content-type': type }),
      ...(method !== 'GET' && { 'content-length': String(bytes.length) }),
    },
    signal: AbortSignal.timeout(timeoutMs),
    ...(url.hostname.endsWith('.localhost') && { lookup: thisMachine }),
  };
  const send = url.protocol === 'https:' ? secureRequest : plainRequest;
  return new Promise<{ status: number; text: string }>((resolve, reject) => {
    const request = send(url, options, (response) => {
      text(response).then((read) => resolve({ status: response.statusCode ?? 0, text: read }), reject);
    });
    request.on('error', reject).end(bytes);
  });
}

const thisMachine: LookupFunction = (_name, { all }, done) =>
  all ? done(null, [{ address: '127.0.0.1', family: 4 }]) : done(null, '127.0.0.1', 4);
