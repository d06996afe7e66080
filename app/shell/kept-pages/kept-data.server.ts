import type { IncomingMessage, ServerResponse } from 'node:http';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { ofItsOwn } from './packed-page.server.ts';
import { createPageStore } from './page-store.ts';
import { codingsOf, endWith } from './send-kept.server.ts';
import type { StartData } from './start-data.server.ts';

const BROTLI_QUALITY = 9;
/** Bytes of start data that are kept, also of pages that have changed since: scripts may start long after their page. */
const MOST_BYTES = 16_000_000;
const FOR_EVER = 'public, max-age=31536000, immutable';

type Coding = 'br' | 'gzip';

/** Start data in memory, by restaurant and hash, up to a number of bytes. */
export function createStartData() {
  const store = createPageStore<StartData & { forms: { [C in Coding]?: Buffer } }>(MOST_BYTES);
  const keyOf = (subdomain: string | null, hash: string) => `${subdomain} ${hash}`;
  return {
    has: (subdomain: string | null, hash: string) => store.get(keyOf(subdomain, hash)) !== undefined,
    keep(subdomain: string | null, data: StartData): void {
      const key = keyOf(subdomain, data.hash);
      if (!store.get(key)) store.keep(key, { ...data, forms: {} }, data.plain.length * 2);
    },
    /** Sends them, to be kept for ever; 404 where they are not known any more. */
    send(
      subdomain: string | null,
      hash: string,
      request: Pick<IncomingMessage, 'headers' | 'method'>,
      response: ServerResponse,
    ): void {
      const data = store.get(keyOf(subdomain, hash));
      response.setHeader('content-type', 'text/plain; charset=utf-8');
      response.setHeader('cache-control', data ? FOR_EVER : 'no-store');
      if (!data) {
        response.statusCode = 404;
        response.end('Not found');
        return;
      }
      const { br, gzip } = codingsOf(request);
      const coding = br ? 'br' : gzip ? 'gzip' : null;
      response.setHeader('vary', 'Accept-Encoding');
      if (coding) response.setHeader('content-encoding', coding);
      // each form is made once
      if (coding) data.forms[coding] ??= pressed(data.plain, coding);
      endWith((coding && data.forms[coding]) ?? data.plain, request, response);
    },
  };
}

function pressed(plain: Buffer, coding: Coding): Buffer {
  const params = { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY };
  return ofItsOwn(coding === 'br' ? brotliCompressSync(plain, { params }) : gzipSync(plain, { level: 9 }));
}
