import type { z } from 'zod';
import type { StaffRole } from './enumerations.ts';

/**
 * Who may make a call: anybody; anybody, with a customer's token when there is one; a customer; the restaurant's
 * receiver; or the restaurant's staff, of these roles.
 */
type Callers =
  | { caller: 'anyone' | 'anyone-or-customer' | 'customer' | 'receiver'; roles?: undefined }
  | StaffCallers;
type StaffCallers = {
  caller: 'staff';
  roles: readonly StaffRole[];
  /**
   * A call that asks for the second step again, if none was given in the last 15 minutes: always, or only where it
   * changes a part of the restaurant that is guarded (backend/use-cases/draft/actor.ts): where order mails go, and how
   * the restaurant is paid. Whoever has no second step gives the password.
   */
  fresh?: true | 'guardedParts';
  /** True for a call that a session may make which may only set up a second step. */
  whileSettingUp?: true;
};

/** One call: how it is asked and answered. The rows stand in calls.ts and the files that it joins. */
export type CallDefinition = Callers & {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Taken as well, where the spec leaves the method open. */
  alsoMethod?: 'POST';
  /** `{name}` marks a path parameter. */
  path: string;
  /** Which of the two APIs serves it. */
  api: 'store' | 'auth';
  /** One line for readers of the documentation: what the call is for. */
  summary: string;
  /** Query names exactly as on the wire ('departmentid' is lower case). */
  query?: readonly string[];
  body: 'none' | 'json' | 'multipart';
  /** What the caller says that it takes, where the spec names it. */
  accept?: 'text/plain';
  request?: z.ZodType;
  reply: z.ZodType;
  /** What may come with a refusal, where sums are in it. */
  refusalData?: z.ZodType;
  /** Where our replies put the data: `data` or `data.data`. The client reads both. */
  nesting: 'data' | 'data.data';
  /** HTTP status of a business refusal, for calls whose status the spec reads; 200 for all others. */
  refusalStatus?: 400;
  /** What the data of a success say; a reply with other data is a refusal. */
  successData?: string;
  /**
   * True for a call whose failures are silent: a status outside 200 to 299 is no refusal, whatever the
   * envelope beside it says.
   */
  failsSilently?: true;
  /** A body of JSON that may be as large as a file: it holds a whole legal text. Who sends it is asked before it is read. */
  isLarge?: true;
  /** True for a call that the spec does not list. */
  addition?: true;
  /**
   * True for a call that a store's pages are drawn from: with an owner's or manager's session in the header X-Draft it
   * answers from the draft. No other call takes that header.
   */
  isPreviewed?: true;
};

export const call = <const T extends CallDefinition>(definition: T): T => definition;
/** What the rows of one kind have in common. */
export const open = { api: 'store', body: 'none', nesting: 'data', caller: 'anyone' } as const;
/** A call that a store's pages are drawn from: of what is live, or of the draft. */
export const drawn = { ...open, isPreviewed: true } as const;
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
/** A call of the restaurant's staff; each says its `roles`. */
export const staff = {
  api: 'store',
  body: 'none',
  nesting: 'data',
  caller: 'staff',
  addition: true,
} as const;
