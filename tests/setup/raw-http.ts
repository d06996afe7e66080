import { request as httpRequest } from 'node:http';
import { connect } from 'node:net';

export type RawReply = {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: string;
};

/**
 * One HTTP request with exactly these headers: unlike fetch it may set Host, Origin and Sec-Fetch-*, adds none of its
 * own, and sends `pieces` without a Content-Length.
 */
export function rawHttp(
  url: string,
  options: {
    method?: string;
    path?: string;
    headers?: Record<string, string | string[]>;
    pieces?: (string | Buffer)[];
  } = {},
): Promise<RawReply> {
  const { method = 'GET', path = '/', headers = {}, pieces = [] } = options;
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(url);
    const request = httpRequest({ hostname, port, method, path, headers, agent: false });
    request.on('error', reject);
    request.on('response', (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          body: Buffer.concat(chunks).toString('utf8'),
        }),
      );
    });
    for (const piece of pieces) request.write(piece);
    request.end();
  });
}

/** Bytes straight into the socket, for what no HTTP client would send. @returns all that came back until it closed. */
export function rawSocket(url: string, text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(url);
    const chunks: Buffer[] = [];
    const socket = connect(Number(port), hostname, () => socket.write(text));
    socket.on('data', (chunk) => chunks.push(chunk));
    socket.on('error', reject);
    socket.on('close', () => resolve(Buffer.concat(chunks).toString('utf8')));
  });
}
