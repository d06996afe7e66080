/**
 * True for a prefetch (`<link rel=prefetch>`). Its answer may be used twice, so it carries no one-time key
 * and nothing that may change within seconds.
 */
export function isPrefetch(request: Request): boolean {
  return request.headers.get('sec-purpose')?.startsWith('prefetch') ?? false;
}

/**
 * Headers of such an answer: the browser alone keeps it, for 5 s. Another cart or language is another answer.
 */
export const PREFETCH_HEADERS = { 'cache-control': 'private, max-age=5', vary: 'Cookie, Accept-Language' };
