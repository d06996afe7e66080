import type { JsonSchema } from './wire-schema.ts';

/** A schema as a person reads it: `{ cartId: string; products: [{ qty: integer }]; note?: string or null }`. */
export function typeText(schema: JsonSchema, depth = 0): string {
  const { type, properties, items, anyOf, oneOf, enum: values } = schema;
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (values) return values.map((value) => JSON.stringify(value)).join(' or ');
  const options = anyOf ?? oneOf;
  if (options) return options.map((option) => typeText(option, depth)).join(' or ');
  if (Array.isArray(type)) return type.join(' or ');
  if (type === 'array') return `[${items ? typeText(items, depth) : 'anything'}, …]`;
  if (properties) return objectText(properties, schema.required ?? [], depth);
  if (type === 'object') return '{ any names }';
  return typeof type === 'string' ? type : 'anything';
}

function objectText(properties: Record<string, JsonSchema>, required: string[], depth: number): string {
  const indent = '  '.repeat(depth + 1);
  const lines = Object.entries(properties).map(([name, inner]) => {
    const mark = required.includes(name) ? '' : '?';
    return `${indent}${name}${mark}: ${typeText(inner, depth + 1)}`;
  });
  return `{\n${lines.join('\n')}\n${'  '.repeat(depth)}}`;
}
