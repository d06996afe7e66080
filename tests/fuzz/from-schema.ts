import fc, { type Arbitrary } from 'fast-check';
import type { JsonSchema } from '#app/backend/http/openapi/wire-schema.ts';

/** Values that have broken programs: never valid anywhere, or only by luck. */
export const strange: Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown[]>(
    ...[null, true, false, 0, -0, -1, 1.5, 1e9, 1e308, 2 ** 53, -1e-9, Number.MAX_SAFE_INTEGER],
    ...['', ' ', '0', '-1', '1e309', 'NaN', 'null', '\0', '\ud800', '\u202eabc', 'ਪੰਜਾਬੀ', 'हिन्दी', '%', '_'],
    ...[
      "' or 1=1 --",
      '"; drop table orders; --',
      '<script>alert(1)</script>',
      '../../etc/passwd',
      '\r\nX-A: 1',
    ],
    ...['__proto__', 'constructor', '😀'.repeat(50), 'a'.repeat(30_000), '//evil.example', '{"$ne":1}'],
    ...[[], {}, [[[[]]]], { length: 1 }, ['a', 1, null]],
  ),
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.double(),
  fc.jsonValue({ maxDepth: 3 }),
);

/** Ids that exist, by the name of the field or parameter that carries them. */
export type KnownIds = Record<string, readonly string[]>;

/** A value that the schema allows; fields that carry an id mostly carry one that exists. */
export function fromSchema(schema: JsonSchema, ids: KnownIds, name = ''): Arbitrary<unknown> {
  const known = ids[name];
  if (known) return fc.oneof({ weight: 9, arbitrary: fc.constantFrom(...known) }, fc.uuid());
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const options = schema.anyOf ?? schema.oneOf;
  if (options) return fc.oneof(...options.map((option) => fromSchema(option, ids, name)));
  if (Array.isArray(schema.type))
    return fc.oneof(...schema.type.map((type) => fromSchema({ ...schema, type }, ids, name)));
  return ofType(schema, ids, name);
}

function ofType(schema: JsonSchema, ids: KnownIds, name: string): Arbitrary<unknown> {
  const { type, properties, items } = schema;
  if (properties) return ofObject(properties, schema.required ?? [], ids);
  if (type === 'array') return fc.array(items ? fromSchema(items, ids, name) : strange, { maxLength: 4 });
  if (type === 'integer')
    return fc.oneof(
      fc.integer({ min: limit(schema.minimum, -3), max: limit(schema.maximum, 12) }),
      fc.constantFrom(1, 2),
    );
  if (type === 'number') return fc.integer({ min: 0, max: 500_00 }).map((cents) => cents / 100);
  if (type === 'boolean') return fc.boolean();
  if (type === 'null') return fc.constant(null);
  if (type === 'string') return text(schema);
  return strange;
}

function ofObject(
  properties: Record<string, JsonSchema>,
  required: string[],
  ids: KnownIds,
): Arbitrary<unknown> {
  const fields = Object.fromEntries(
    Object.entries(properties).map(([field, inner]) => [field, fromSchema(inner, ids, field)]),
  );
  return fc.record(fields, { requiredKeys: required });
}

/** Texts that pass the contract's own patterns, and plain ones. */
function text({ pattern, format }: JsonSchema): Arbitrary<string> {
  if (format === 'uri') return fc.webUrl();
  const plain = fc.oneof(
    fc.constantFrom('Asha Singh', 'asha@example.com', '0211234567', '2026-12-01', '18:30', 'SAVE10', ''),
    fc.string({ maxLength: 40 }),
  );
  return typeof pattern === 'string' ? fc.oneof(plain, fc.stringMatching(new RegExp(pattern))) : plain;
}

function limit(value: unknown, fallback: number): number {
  return typeof value === 'number' ? value : fallback;
}

/** The value with something wrong in one place: gone, of another type, huge, or with keys that reach a prototype. */
export function broken(value: unknown): Arbitrary<unknown> {
  if (Array.isArray(value) && value.length > 0)
    return fc.oneof(
      strange,
      fc
        .nat({ max: value.length - 1 })
        .chain((index) => broken(value[index]).map((wrong) => value.with(index, wrong))),
      fc.constant(Array.from({ length: 300 }, () => value[0])),
    );
  if (value === null || typeof value !== 'object') return strange;
  const fields = Object.keys(value);
  const record = value as Record<string, unknown>;
  if (fields.length === 0) return strange;
  return fc.oneof(
    { weight: 1, arbitrary: strange },
    {
      weight: 6,
      arbitrary: fc
        .constantFrom(...fields)
        .chain((field) => broken(record[field]).map((wrong) => ({ ...record, [field]: wrong }))),
    },
    {
      weight: 2,
      arbitrary: fc.constantFrom(...fields).map((field) => {
        const { [field]: _gone, ...rest } = record;
        return rest;
      }),
    },
    { weight: 1, arbitrary: fc.constant(withPrototypeKeys(record)) },
  );
}

/** As JSON.parse makes it: `__proto__` is a key of its own. */
function withPrototypeKeys(record: Record<string, unknown>): unknown {
  const json = JSON.stringify(record);
  return JSON.parse(`{"__proto__":{"isAdmin":true},"constructor":{"prototype":{"x":1}},${json.slice(1)}`);
}
