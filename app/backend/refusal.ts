import type { z } from 'zod';
import type { Fault, PlainFaultCode } from '#app/contract/faults.ts';
import { sayFault } from '#app/domain/language/say-fault.ts';
import { FAULT_WORDS } from '#app/locales/faults.ts';

/**
 * A refusal of the store API: a fault by its code. Thrown, so that it also rolls back the transaction it
 * happens in; the http layer turns it into the envelope, in the caller's language. Its `message` is English,
 * for logs and the operator. `errorCode` is the number in the body; `status` the HTTP status, 200 for
 * business refusals, whose text customers see.
 */
export class Refusal extends Error {
  readonly fault: Fault;
  readonly errorCode: number;
  readonly status: number;
  /** Fresh figures that go with the refusal, if any. */
  readonly data: unknown;
  /** Faults by field of the form (password reset, sign-up), if any. */
  readonly errors: Readonly<Record<string, PlainFaultCode[]>> | null;
  /** Seconds after which it is worth trying again, of a 429 or 503. */
  readonly retryAfterSeconds: number | null;

  /** @param reason a code, or a fault with what its text leaves open */
  constructor(
    reason: PlainFaultCode | Fault,
    options: {
      errorCode?: number;
      status?: number;
      data?: unknown;
      errors?: Record<string, PlainFaultCode[]>;
      retryAfterSeconds?: number;
    } = {},
  ) {
    const fault = typeof reason === 'string' ? { code: reason } : reason;
    super(sayFault(FAULT_WORDS.en, 'en', fault));
    this.name = 'Refusal';
    this.fault = fault;
    this.errorCode = options.errorCode ?? 400;
    this.status = options.status ?? 200;
    this.data = options.data;
    this.errors = options.errors ?? null;
    this.retryAfterSeconds = options.retryAfterSeconds ?? null;
  }
}

/** The rule that a form or a call breaks first; its schema has the code for a message. */
export function ruleOf([issue]: readonly Pick<z.core.$ZodIssue, 'message'>[]): PlainFaultCode {
  const code = issue?.message ?? '';
  return Object.hasOwn(FAULT_WORDS.en, code) ? (code as PlainFaultCode) : 'invalidRequest';
}
