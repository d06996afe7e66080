import type { CallDefinition } from '#app/contract/calls.ts';
import { onWire } from '#app/contract/on-wire.ts';
import type { ApiRequest } from '#app/contract/transport.ts';

export type CallArguments = {
  path?: Record<string, string>;
  query?: Record<string, string | undefined>;
  body?: unknown;
};

/**
 * One row of the table of calls and its arguments as a request. Path parameters are percent-encoded, so that
 * no id can climb out of its place; undefined query values are left out; sums of the body are written as
 * dollars; multipart bodies become a FormData.
 * @throws when a path parameter is missing: that is a fault of the caller, not of a customer.
 */
export function buildRequest(
  definition: CallDefinition,
  args: CallArguments,
  headers: Record<string, string>,
  clientAddress: string,
): ApiRequest {
  const path = definition.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = args.path?.[name];
    if (value === undefined || value === '') throw new Error(`${definition.path}: ${name} is missing`);
    return encodeURIComponent(value);
  });
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(args.query ?? {}))
    if (value !== undefined) query.set(name, value);
  const body = definition.request ? onWire(definition.request, args.body) : args.body;
  return {
    method: definition.method,
    path,
    query,
    headers,
    body: definition.body === 'multipart' ? toFormData(body) : body,
    clientAddress,
  };
}

/** Parts of a multipart body; null and undefined are left out, files stay files. */
function toFormData(body: unknown): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries((body ?? {}) as Record<string, unknown>)) {
    if (value === null || value === undefined) continue;
    form.set(name, value instanceof Blob ? value : String(value));
  }
  return form;
}
