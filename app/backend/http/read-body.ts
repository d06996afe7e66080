import type { IncomingMessage } from 'node:http';
import { Refusal } from '#app/backend/refusal.ts';
import type { CallDefinition } from '#app/contract/calls.ts';

/** B-GEN-06. */
const MAX_JSON_BYTES = 100_000;
const MAX_MULTIPART_BYTES = 6_000_000;
const PROTOTYPE_KEYS = new Set(['__proto__', 'constructor', 'prototype']);

/**
 * The body of a request as its call wants it: a JSON value, a FormData, or undefined (a body that is not wanted is
 * read and dropped). Stops reading at the limit.
 * @throws Refusal HTTP 413 over the limit, 415 for another type, 400 for what cannot be parsed.
 */
export async function readBody(request: IncomingMessage, definition: CallDefinition): Promise<unknown> {
  if (definition.method === 'GET') return undefined;
  const type = mediaType(request);
  if (definition.body === 'json' && type !== 'application/json') throw wrongType();
  if (definition.body === 'multipart' && type !== 'multipart/form-data') throw wrongType();
  if (definition.body !== 'none' && !isPlainEncoding(request)) throw wrongType();
  const bytes = await readBytes(
    request,
    definition.body === 'multipart' ? MAX_MULTIPART_BYTES : MAX_JSON_BYTES,
  );
  // a body that is one text (a promotion code) is missing when it is empty, and its schema says so
  if (bytes.length === 0 && definition.request?.def.type === 'string') return undefined;
  if (definition.body === 'json') return parseJson(bytes);
  if (definition.body === 'multipart') return parseForm(bytes, request.headers['content-type'] ?? '');
  return undefined;
}

/** Refuses by what the request says of itself, before anything else is looked at. @throws Refusal HTTP 413. */
export function checkLength(request: IncomingMessage): void {
  if (Number(request.headers['content-length'] ?? 0) > limitOf(request)) throw tooLarge();
}

/** Parsed JSON without keys that could reach a prototype (B-GEN-06). */
function parseJson(bytes: Buffer): unknown {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return JSON.parse(text, (key, value: unknown) => (PROTOTYPE_KEYS.has(key) ? undefined : value));
  } catch {
    throw new Refusal('Invalid JSON', { status: 400 });
  }
}

async function parseForm(bytes: Buffer, contentType: string): Promise<FormData> {
  try {
    return await new Response(new Uint8Array(bytes), { headers: { 'content-type': contentType } }).formData();
  } catch {
    throw new Refusal('Invalid form data', { status: 400 });
  }
}

/** The raw bytes of a body. Stops reading at the limit. @throws Refusal HTTP 413 over it. */
export async function readBytes(request: IncomingMessage, limit: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request.iterator({ destroyOnReturn: false })) {
    size += (chunk as Buffer).length;
    if (size > limit) throw tooLarge();
    chunks.push(chunk as Buffer);
  }
  return Buffer.concat(chunks);
}

function limitOf(request: IncomingMessage): number {
  return mediaType(request) === 'multipart/form-data' ? MAX_MULTIPART_BYTES : MAX_JSON_BYTES;
}

function mediaType(request: IncomingMessage): string {
  return (request.headers['content-type'] ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? '';
}

/** Compressed bodies are refused: a hundred kilobytes may unpack to gigabytes. JSON is UTF-8 by its standard. */
function isPlainEncoding(request: IncomingMessage): boolean {
  const encoding = request.headers['content-encoding']?.toLowerCase() ?? 'identity';
  const charset = /charset\s*=\s*"?([^";\s]+)/i
    .exec(request.headers['content-type'] ?? '')?.[1]
    ?.toLowerCase();
  return encoding === 'identity' && (charset === undefined || charset === 'utf-8');
}

function wrongType(): Refusal {
  return new Refusal('Unsupported media type', { status: 415, errorCode: 415 });
}

function tooLarge(): Refusal {
  return new Refusal('Request is too large', { status: 413, errorCode: 413 });
}
