import type { IncomingMessage } from 'node:http';
import { Refusal } from '#app/backend/refusal.ts';
import type { CallDefinition } from '#app/contract/calls.ts';
import { readMultipart } from '#app/third-party/forms/read-multipart.ts';

/** Most bytes of a body, and how long it may take, ms; the times are those of pages (edge/body-limits.ts). */
type Limits = { bytes: number; ms: number };
const JSON_LIMITS: Limits = { bytes: 100_000, ms: 15_000 };
/** Names, an address, a password, a code. */
const AUTH_LIMITS: Limits = { bytes: 16_000, ms: 15_000 };
/** With a picture, a menu or a legal text. */
const UPLOAD_LIMITS: Limits = { bytes: 6_000_000, ms: 120_000 };
/** No call has half as many fields. */
const MOST_PARTS = 20;
/** What no call's JSON has more of: a legal text with all that a restaurant's file permits has a tenth. */
const MOST_LEVELS = 40;
const MOST_LETTERS = 100_000;
const MOST_QUOTES = 100_000;
const PROTOTYPE_KEYS = ['__proto__', 'constructor', 'prototype'];

/**
 * The body of a request as its call wants it: a JSON value, a FormData, or undefined (a body that is not
 * wanted is read and dropped). Stops reading at the limit.
 * @throws Refusal HTTP 413 over the limit, 415 for another type, 408 too slow, 400 for what cannot be parsed.
 */
export async function readBody(request: IncomingMessage, definition: CallDefinition): Promise<unknown> {
  if (definition.method === 'GET') return undefined;
  const type = mediaType(request);
  if (definition.body === 'json' && type !== 'application/json') throw wrongType();
  if (definition.body === 'multipart' && type !== 'multipart/form-data') throw wrongType();
  if (definition.body !== 'none' && !isPlainEncoding(request)) throw wrongType();
  const limits = limitsOf(definition);
  const bytes = await readBytes(request, limits.bytes, limits.ms);
  // a body that is one text (a promotion code) is missing when it is empty, and its schema says so
  if (bytes.length === 0 && definition.request?.def.type === 'string') return undefined;
  if (definition.body === 'json') return parseJson(bytes);
  if (definition.body === 'multipart') return parseForm(bytes, request.headers['content-type'] ?? '');
  return undefined;
}

/**
 * Checks the length that the request names, before anything else.
 * @param definition of the call; undefined where there is none, and so nothing to read
 * @throws Refusal HTTP 413 over the limit.
 */
export function checkLength(request: IncomingMessage, definition: CallDefinition | undefined): void {
  const { bytes } = definition ? limitsOf(definition) : JSON_LIMITS;
  if (Number(request.headers['content-length'] ?? 0) > bytes) throw tooLarge();
}

/** Parsed JSON without keys that could reach a prototype, and no deeper or wider than the body of any call. */
function parseJson(bytes: Buffer): unknown {
  if (countOf('"', bytes) > MOST_QUOTES) throw tooLarge();
  try {
    const value: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
    checkLevels(value);
    return value;
  } catch {
    throw new Refusal('invalidJson', { status: 400 });
  }
}

function countOf(letter: string, bytes: Buffer): number {
  const code = letter.charCodeAt(0);
  let count = 0;
  for (const byte of bytes) if (byte === code) count += 1;
  return count;
}

/** Level by level and without calling itself, so that no depth ends the process. @throws Error for what is too large */
function checkLevels(value: unknown): void {
  let level = [value];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > MOST_LEVELS) throw new Error('too deep');
    const next: unknown[] = [];
    for (const each of level) {
      if (typeof each === 'string' && each.length > MOST_LETTERS) throw new Error('too long');
      if (typeof each !== 'object' || each === null) continue;
      if (!Array.isArray(each)) for (const key of PROTOTYPE_KEYS) Reflect.deleteProperty(each, key);
      for (const inner of Object.values(each))
        if (typeof inner === 'object' || typeof inner === 'string') next.push(inner);
    }
    level = next;
  }
}

function parseForm(bytes: Buffer, contentType: string): FormData {
  try {
    return readMultipart(bytes, contentType, MOST_PARTS);
  } catch {
    throw new Refusal('invalidFormData', { status: 400 });
  }
}

/**
 * The raw bytes of a body. Stops reading at the limit.
 * @param ms how long it may take
 * @throws Refusal HTTP 413 over the limit, 408 when it does not come to its end in time.
 */
export async function readBytes(
  request: IncomingMessage,
  limit: number,
  ms = JSON_LIMITS.ms,
): Promise<Buffer> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(tooSlow()), ms);
  const read = readAll(request, limit);
  // once it is too late, nobody hears how the reading ends
  read.catch(() => undefined);
  try {
    return await Promise.race([read, late.promise]);
  } finally {
    clearTimeout(timer);
  }
}

async function readAll(request: IncomingMessage, limit: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request.iterator({ destroyOnReturn: false })) {
    size += (chunk as Buffer).length;
    if (size > limit) throw tooLarge();
    chunks.push(chunk as Buffer);
  }
  return Buffer.concat(chunks);
}

function limitsOf({ api, body, isLarge }: CallDefinition): Limits {
  if (api === 'auth') return AUTH_LIMITS;
  return body === 'multipart' || isLarge ? UPLOAD_LIMITS : JSON_LIMITS;
}

function mediaType(request: IncomingMessage): string {
  return (request.headers['content-type'] ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? '';
}

/**
 * Compressed bodies are refused: a hundred kilobytes may unpack to gigabytes. JSON is UTF-8 by its standard.
 */
function isPlainEncoding(request: IncomingMessage): boolean {
  const encoding = request.headers['content-encoding']?.toLowerCase() ?? 'identity';
  const charset = /charset\s*=\s*"?([^";\s]+)/i
    .exec(request.headers['content-type'] ?? '')?.[1]
    ?.toLowerCase();
  return encoding === 'identity' && (charset === undefined || charset === 'utf-8');
}

function wrongType(): Refusal {
  return new Refusal('unsupportedMediaType', { status: 415, errorCode: 415 });
}

function tooSlow(): Refusal {
  return new Refusal('requestTooSlow', { status: 408, errorCode: 408 });
}

function tooLarge(): Refusal {
  return new Refusal('requestTooLarge', { status: 413, errorCode: 413 });
}
