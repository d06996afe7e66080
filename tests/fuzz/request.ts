import fc, { type Arbitrary } from 'fast-check';
import { wireSchema } from '#app/backend/http/openapi/wire-schema.ts';
import { type CallDefinition, type CallName, calls } from '#app/contract/calls.ts';
import { broken, fromSchema, type KnownIds, strange } from './from-schema.ts';

export type FuzzRequest = {
  call: CallName;
  method: string;
  /** With its query. */
  path: string;
  headers: Record<string, string>;
  body?: string | Uint8Array<ArrayBuffer>;
};

/** What a caller may show to prove itself: tokens and keys that exist, and headers that mean nothing. */
export type Proofs = { customer: string[]; receiver: string[]; staff: string[]; orderKey: string[] };

const BOUNDARY = 'fuzz-boundary';
const TYPES = ['application/json', 'text/plain', 'multipart/form-data', 'application/x-www-form-urlencoded'];

/** A request to one of the calls: mostly nearly right, wrong in one place, in every part a request has. */
export function requestTo(call: CallName, ids: KnownIds, proofs: Proofs): Arbitrary<FuzzRequest> {
  const definition: CallDefinition = calls[call];
  return fc
    .record({
      path: pathOf(definition, ids),
      headers: headersOf(definition, proofs),
      body: bodyOf(definition, ids),
      wrongType: fc.option(fc.constantFrom(...TYPES, 'application/json; charset=utf-16', '*/*'), {
        freq: 15,
      }),
    })
    .map(({ path, headers, body, wrongType }) => ({
      call,
      method: definition.method,
      path,
      headers: {
        ...headers,
        ...(body?.type !== undefined && { 'content-type': body.type }),
        ...(wrongType !== null && { 'content-type': wrongType }),
      },
      ...(body && definition.method !== 'GET' && { body: body.bytes }),
    }));
}

function pathOf(definition: CallDefinition, ids: KnownIds): Arbitrary<string> {
  const names = [...definition.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '');
  const value = (name: string) =>
    fc.oneof(
      { weight: 12, arbitrary: fc.constantFrom(...(ids[name] ?? ['x'])) },
      { weight: 1, arbitrary: strange.map(textOf) },
    );
  const query = fc.array(
    fc.tuple(
      fc.constantFrom(...(definition.query ?? []), 'cartId', 'limit', '__proto__'),
      fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...Object.values(ids).flat()) }, strange.map(textOf)),
    ),
    { maxLength: 3 },
  );
  return fc
    .tuple(fc.record(Object.fromEntries(names.map((name) => [name, value(name)]))), query)
    .map(([values, pairs]) => {
      const path = definition.path.replace(/\{(\w+)\}/g, (_, name: string) => encoded(values[name] ?? 'x'));
      const search = pairs.map(([name, text]) => `${name}=${encoded(text)}`).join('&');
      return search ? `${path}?${search}` : path;
    });
}

function headersOf({ caller }: CallDefinition, proofs: Proofs): Arbitrary<Record<string, string>> {
  const right = caller === 'receiver' || caller === 'staff' ? proofs[caller] : proofs.customer;
  const bearer = fc.oneof(
    { weight: 6, arbitrary: fc.constantFrom(...right) },
    { weight: 1, arbitrary: strange.map((value) => encoded(textOf(value)) || 'x') },
  );
  return fc
    .record({
      bearer: fc.option(bearer, { freq: caller === 'anyone' ? 1 : 8 }),
      orderKey: fc.option(fc.constantFrom(...proofs.orderKey, 'x', 'é'.repeat(40)), { freq: 2 }),
      key: fc.option(fc.string({ unit: 'grapheme-ascii', minLength: 1, maxLength: 30 }), { freq: 1 }),
    })
    .map(({ bearer: token, orderKey, key }) => ({
      ...(token !== null && { authorization: `Bearer ${token}` }),
      ...(orderKey !== null && { 'x-order-key': encoded(orderKey) }),
      ...(key !== null && { 'idempotency-key': encoded(key) }),
    }));
}

type Body = { type?: string; bytes: string | Uint8Array<ArrayBuffer> } | null;

function bodyOf({ body, request }: CallDefinition, ids: KnownIds): Arbitrary<Body> {
  if (body === 'none' || !request)
    return fc.option(
      fc.constantFrom('', '{}', 'x'.repeat(1000)).map((bytes) => ({ bytes })),
      { freq: 3 },
    );
  const right = fromSchema(wireSchema(request), ids);
  const value = fc.oneof({ weight: 2, arbitrary: right }, { weight: 3, arbitrary: right.chain(broken) });
  return body === 'json' ? value.chain(jsonBody) : value.chain(multipartBody);
}

function jsonBody(value: unknown): Arbitrary<Body> {
  const json = JSON.stringify(value) ?? '';
  const type = 'application/json';
  return fc.oneof(
    { weight: 20, arbitrary: fc.constant({ type, bytes: json }) },
    {
      weight: 1,
      arbitrary: fc.nat({ max: json.length }).map((end) => ({ type, bytes: json.slice(0, end) })),
    },
    {
      weight: 1,
      arbitrary: fc.uint8Array({ maxLength: 50 }).map((bytes) => ({ type, bytes: new Uint8Array(bytes) })),
    },
    { weight: 1, arbitrary: fc.constant({ type, bytes: '['.repeat(5_000) }) },
  );
}

/** Parts as they come, a part twice, a file where text belongs, a body that is cut off. */
function multipartBody(value: unknown): Arbitrary<Body> {
  const fields =
    value !== null && typeof value === 'object' ? Object.entries(value) : [['x', value] as const];
  const parts = fields.map(([name, one]) =>
    part(name, typeof one === 'string' ? one : (JSON.stringify(one) ?? '')),
  );
  const whole = (list: string[]) => `${list.join('')}--${BOUNDARY}--\r\n`;
  const text = whole(parts);
  const type = `multipart/form-data; boundary=${BOUNDARY}`;
  return fc.oneof(
    { weight: 12, arbitrary: fc.constant({ type, bytes: text }) },
    { weight: 2, arbitrary: fc.constant({ type, bytes: whole([...parts, ...parts]) }) },
    {
      weight: 2,
      arbitrary: fc.nat({ max: text.length }).map((end) => ({ type, bytes: text.slice(0, end) })),
    },
    {
      weight: 2,
      arbitrary: fc.constantFrom(...fields.map(([name]) => name), 'imageUrl').map((name) => ({
        type,
        bytes: whole([...parts, part(name, '\x89PNG\r\n\x1a\nnot a picture', 'a.png')]),
      })),
    },
    { weight: 1, arbitrary: fc.constant({ type: 'multipart/form-data', bytes: text }) },
  );
}

function part(name: string, value: string, file?: string): string {
  const safe = name.replace(/["\r\n]/g, '_');
  const of = file === undefined ? '' : `; filename="${file}"`;
  return `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${safe}"${of}\r\n\r\n${value}\r\n`;
}

/** As it may stand in an address or a header; a lone surrogate cannot. */
function encoded(text: string): string {
  return encodeURIComponent(text.toWellFormed()).slice(0, 1_500);
}

/** As text; an object may carry a `toString` of its own that is none. */
function textOf(value: unknown): string {
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
