import type { z } from 'zod';

/** One call: how it is asked and answered. The rows stand in calls.ts (spec §7) and additional-calls.ts. */
export type CallDefinition = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Taken as well, where the spec leaves the method open. */
  alsoMethod?: 'POST';
  /** `{name}` marks a path parameter. */
  path: string;
  /** Which of the two APIs serves it (R-API-03). */
  api: 'store' | 'auth';
  /** One line for readers of the documentation: what the call is for. */
  summary: string;
  /** Query names exactly as on the wire ('departmentid' is lower case). */
  query?: readonly string[];
  body: 'none' | 'json' | 'multipart';
  request?: z.ZodType;
  reply: z.ZodType;
  /** Where our replies put the data: `data` or `data.data` (B-GEN-02). The client reads both. */
  nesting: 'data' | 'data.data';
  /** Who may call: anybody; anybody, with a customer's token when there is one; a customer; the restaurant's receiver. */
  caller: 'anyone' | 'anyone-or-customer' | 'customer' | 'receiver';
  /** HTTP status of a business refusal where spec §7 reads the status; 200 elsewhere (B-GEN-01). */
  refusalStatus?: 400;
  /** True where spec §7 does not list the call. */
  addition?: true;
};

export const call = <const T extends CallDefinition>(definition: T): T => definition;
/** What the rows of one kind have in common. */
export const open = { api: 'store', body: 'none', nesting: 'data', caller: 'anyone' } as const;
export const personal = {
  api: 'store',
  body: 'none',
  nesting: 'data',
  caller: 'anyone-or-customer',
} as const;
export const customer = { api: 'store', body: 'none', nesting: 'data.data', caller: 'customer' } as const;
export const auth = {
  api: 'auth',
  method: 'POST',
  body: 'multipart',
  nesting: 'data',
  caller: 'anyone',
} as const;
export const receiver = {
  api: 'store',
  body: 'none',
  nesting: 'data',
  caller: 'receiver',
  addition: true,
} as const;
