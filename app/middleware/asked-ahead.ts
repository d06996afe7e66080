/**
 * True for what a browser asks for ahead of a press that may never come (`<link rel=prefetch>`). Such an answer may be used
 * more than once, so it carries no one-time key, and nothing that a moment can change.
 */
export function isAskedAhead(request: Request): boolean {
  return request.headers.get('sec-purpose')?.startsWith('prefetch') ?? false;
}

/** For such an answer: kept by that browser alone, for the press that follows. A changed cart or language is another answer. */
export const KEPT_FOR_A_PRESS = { 'cache-control': 'private, max-age=5', vary: 'Cookie, Accept-Language' };
