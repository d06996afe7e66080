import { constants } from 'node:zlib';
import compression from 'compression';
import type { RequestHandler } from 'express';

/** Shorter answers are sent as they are, bytes. */
const SHORTEST = 1024;
/** A window of 256 kB holds any page; the usual one takes 4 MB for each answer, which the process does not give back. */
const WINDOW_BITS = 18;

/** Compresses what is answered after it, by brotli or gzip, as the request accepts. */
export function compressAnswers(): RequestHandler {
  return compression({
    threshold: SHORTEST,
    brotli: { params: { [constants.BROTLI_PARAM_LGWIN]: WINDOW_BITS } },
  });
}
