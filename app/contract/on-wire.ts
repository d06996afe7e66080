import { z } from 'zod';

/** Turns a parsed value back into what the schema parses; null where the two do not differ. */
type Write = ((value: unknown) => unknown) | null;

const writes = new WeakMap<z.core.$ZodType, { write: Write }>();

/**
 * A value as it goes over the wire: the reverse of `schema.parse` for all parts with a codec, which are sums
 * (cents inside, dollars on the wire). All other parts stay as they are, and missing ones stay missing.
 */
export function onWire(schema: z.ZodType, value: unknown): unknown {
  const write = writeOf(schema);
  return write ? write(value) : value;
}

function writeOf(schema: z.core.$ZodType): Write {
  const known = writes.get(schema);
  if (known) return known.write;
  const write = makeWrite(schema);
  const unlessMissing: Write =
    write && ((value) => (value === null || value === undefined ? value : write(value)));
  writes.set(schema, { write: unlessMissing });
  return unlessMissing;
}

function makeWrite(schema: z.core.$ZodType): Write {
  if (schema instanceof z.ZodObject) return objectWrite(schema);
  if (schema instanceof z.ZodArray) return listWrite(schema);
  if (schema instanceof z.ZodCodec) return codecWrite(schema);
  // transforms apply to reading only
  if (schema instanceof z.ZodPipe) return writeOf(schema.in);
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional || schema instanceof z.ZodCatch)
    return writeOf(schema.def.innerType);
  if (schema instanceof z.ZodUnion) return unionWrite(schema);
  return null;
}

function objectWrite({ shape }: z.ZodObject): Write {
  const fields = Object.entries(shape).flatMap(([name, field]) => {
    const write = writeOf(field);
    return write ? [{ name, write }] : [];
  });
  if (fields.length === 0) return null;
  return (value) => {
    const written: Record<string, unknown> = { ...(value as object) };
    for (const { name, write } of fields) if (name in written) written[name] = write(written[name]);
    return written;
  };
}

function listWrite({ element }: z.ZodArray): Write {
  const write = writeOf(element);
  return write && ((value) => (value as unknown[]).map(write));
}

function codecWrite({ def }: z.ZodCodec): Write {
  const write = writeOf(def.in);
  return (value) => {
    const read = def.reverseTransform(value, { value, issues: [] });
    return write ? write(read) : read;
  };
}

/** @throws when one of several forms has a sum: nothing says which form a value has. */
function unionWrite({ options }: z.ZodUnion): Write {
  if (options.some((option) => writeOf(option))) throw new Error('a sum may not stand in a union');
  return null;
}
