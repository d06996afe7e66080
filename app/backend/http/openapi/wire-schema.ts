import { z } from 'zod';

/** JSON Schema 2020-12, as far as our own schemas use it. */
export type JsonSchema = {
  type?: string | string[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  enum?: unknown[];
  const?: unknown;
  [keyword: string]: unknown;
};

/**
 * What a schema of the contract looks like on the wire. The contract reads more than this API itself sends,
 * because remote stores differ (ids as numbers, sums as text, lists that are null): documented is the one
 * form that we send.
 */
export function wireSchema(schema: z.ZodType): JsonSchema {
  const { $schema, ...json } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return simplify(json as JsonSchema);
}

function simplify(schema: JsonSchema): JsonSchema {
  const { anyOf, ...rest } = schema;
  if (anyOf) return simplifyUnion(anyOf.map(simplify), rest);
  const simple: JsonSchema = { ...rest };
  if (Array.isArray(rest.type)) simple.type = oneType(rest.type);
  if (isSafeLimit(rest.minimum)) delete simple.minimum;
  if (isSafeLimit(rest.maximum)) delete simple.maximum;
  if (rest.items) simple.items = simplify(rest.items);
  if (rest.properties)
    simple.properties = Object.fromEntries(
      Object.entries(rest.properties).map(([name, inner]) => [name, simplify(inner)]),
    );
  return simple;
}

/** An id is text here, also where a number would be read. */
function oneType(types: string[]): string | string[] {
  const kept = types.includes('string') ? types.filter((type) => type !== 'number') : types;
  return kept.length === 1 ? (kept[0] ?? 'string') : kept;
}

function simplifyUnion(options: JsonSchema[], rest: JsonSchema): JsonSchema {
  const isText = ({ type }: JsonSchema) => type === 'string';
  const number = options.find(({ type }) => type === 'number');
  // a sum in dollars: '12.50' is read too, 12.5 is sent
  const kinds = number ? options.filter((option) => !isText(option)) : options;
  // a list that may be null is sent as an empty one
  const values = kinds.some(({ type }) => type === 'array')
    ? kinds.filter(({ type }) => type !== 'null')
    : kinds;
  const [only] = values;
  if (values.length === 1 && only) return { ...only, ...rest };
  const [value, nothing] = [
    values.find(({ type }) => type !== 'null'),
    values.find(({ type }) => type === 'null'),
  ];
  if (values.length === 2 && value && nothing && typeof value.type === 'string' && value.type !== 'object')
    return { ...value, type: [value.type, 'null'], ...rest };
  return { anyOf: values, ...rest };
}

function isSafeLimit(limit: unknown): boolean {
  return limit === Number.MAX_SAFE_INTEGER || limit === Number.MIN_SAFE_INTEGER;
}
