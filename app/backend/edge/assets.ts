import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { RequestHandler } from 'express';

const TYPES: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.json': 'application/json',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.ico': 'image/x-icon',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
};
const COMPRESSIBLE = new Set(['.js', '.css', '.svg', '.json', '.txt', '.webmanifest']);
/** An SVG opened by itself may run or load nothing. */
const SVG_POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

type Ready = { etag: string; type: string; plain: Buffer; br?: Buffer; gzip?: Buffer };
const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/**
 * Files of the build, each compressed once at the highest level and then sent from memory. Unknown names
 * below the mount are a plain 404, not a page.
 * @param directories where one is looked for, in this order
 * @param maxAgeSeconds how long a browser may keep one without asking; names with a hash never change.
 */
export function builtAssets(directories: string[], maxAgeSeconds: number): RequestHandler {
  const ready = new Map<string, Promise<Ready>>();
  const immutable = maxAgeSeconds >= 31_536_000 ? ', immutable' : '';
  return async (request, response, next) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return next();
    const path = safePath(request.path);
    const type = path === null ? undefined : TYPES[extname(path)];
    if (path === null || type === undefined) return notFound(response);
    let pending = ready.get(path);
    if (!pending) {
      pending = prepare(directories, path, type);
      ready.set(path, pending);
      pending.catch(() => ready.delete(path));
    }
    const file = await pending.catch(() => null);
    if (!file) return notFound(response);
    const accepted = String(request.headers['accept-encoding'] ?? '');
    const encoding =
      file.br && /\bbr\b/.test(accepted) ? 'br' : file.gzip && /\bgzip\b/.test(accepted) ? 'gzip' : null;
    response.setHeader('content-type', file.type);
    response.setHeader('cache-control', `public, max-age=${maxAgeSeconds}${immutable}`);
    response.setHeader('cross-origin-resource-policy', 'same-origin');
    response.setHeader('x-robots-tag', 'all');
    response.setHeader('etag', encoding ? `"${file.etag}-${encoding}"` : `"${file.etag}"`);
    if (file.br) response.setHeader('vary', 'Accept-Encoding');
    if (path.endsWith('.svg')) response.setHeader('content-security-policy', SVG_POLICY);
    if (request.fresh) return response.status(304).end();
    if (encoding) response.setHeader('content-encoding', encoding);
    const body = encoding === 'br' ? file.br : encoding === 'gzip' ? file.gzip : file.plain;
    response.setHeader('content-length', body?.length ?? 0);
    response.end(request.method === 'HEAD' ? undefined : body);
  };
}

async function prepare(directories: string[], path: string, type: string): Promise<Ready> {
  const plain = await readFirst(directories.map((directory) => join(directory, path)));
  const etag = createHash('sha256').update(plain).digest('base64url').slice(0, 22);
  if (!COMPRESSIBLE.has(extname(path)) || plain.length < 256) return { etag, type, plain };
  const options = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } };
  const [br, zipped] = await Promise.all([toBrotli(plain, options), toGzip(plain, { level: 9 })]);
  return { etag, type, plain, br, gzip: zipped };
}

async function readFirst([file = '', ...others]: string[]): Promise<Buffer> {
  try {
    return await readFile(file);
  } catch (error) {
    if (others.length === 0) throw error;
    return readFirst(others);
  }
}

/** The path below the directory, or null for one that tries to leave it. */
function safePath(path: string): string | null {
  let decoded: string;
  try {
    decoded = decodeURIComponent(path);
  } catch {
    return null;
  }
  return /^(\/[A-Za-z0-9_-][A-Za-z0-9._-]*)+$/.test(decoded) ? decoded : null;
}

function notFound(response: Parameters<RequestHandler>[1]): void {
  response.status(404).type('text/plain').set('cache-control', 'no-store').end('Not found');
}
