import type { RequestHandler } from 'express';
import { isApi } from './refuse.ts';

/**
 * An address whose path can be decoded. React Router prints a path that it cannot decode to the console, as it is, and
 * so the token of a link that a mail program broke. Percent signs of such a word are escaped, so that they are letters.
 */
export function decodable(url: string): string {
  if (!url.includes('%')) return url;
  const [path = ''] = url.split('?', 1);
  return path.split('/').map(word).join('/') + url.slice(path.length);
}

/** Makes the address of each page decodable. Calls keep theirs: Express answers 400 and prints nothing. */
export const decodableAddress: RequestHandler = (request, _response, next) => {
  if (!isApi(request)) {
    request.url = decodable(request.url);
    request.originalUrl = decodable(request.originalUrl);
  }
  next();
};

function word(part: string): string {
  return isDecodable(part) ? part : part.replaceAll('%', '%25');
}

/** It uses what is decoded: the bundler leaves out a decoding whose result nobody reads. */
function isDecodable(part: string): boolean {
  try {
    return decodeURIComponent(part).length <= part.length;
  } catch {
    return false;
  }
}
