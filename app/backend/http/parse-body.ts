import type { z } from 'zod';
import { Refusal, ruleOf } from '#app/backend/refusal.ts';
import type { CallDefinition } from '#app/contract/calls.ts';
import type { PlainFaultCode } from '#app/contract/faults.ts';
import { holdsCardNumber } from '#app/domain/payment/card-numbers.ts';

/** For a body of the wrong shape; fields with codes of their own (contract/fields.ts) keep them. */
const WRONG_SHAPE: PlainFaultCode = 'invalidRequest';

/**
 * The body by the schema of its call.
 * @throws Refusal with the first fault, or that it has a card's number.
 */
export function parseBody({ request: schema, api }: CallDefinition, sent: unknown): unknown {
  if (!schema) return undefined;
  const value = sent instanceof FormData ? Object.fromEntries(sent) : sent;
  const parsed: z.ZodSafeParseResult<unknown> = schema.safeParse(value, { error: () => WRONG_SHAPE });
  if (parsed.success) {
    refuseCardNumbers(parsed.data);
    return parsed.data;
  }
  const { issues } = parsed.error;
  throw new Refusal(ruleOf(issues), api === 'auth' ? { errors: firstFaults(issues) } : {});
}

/** The first fault of each field, for the form to show beside it, as the password reset's reply has them. */
function firstFaults(issues: z.core.$ZodIssue[]): Record<string, PlainFaultCode[]> {
  const faults = new Map<string, PlainFaultCode[]>();
  for (const issue of issues) {
    const field = String(issue.path[0] ?? '');
    if (!faults.has(field)) faults.set(field, [ruleOf([issue])]);
  }
  return Object.fromEntries(faults);
}

/** Fields that hold no free text: ids, our own proofs, and values that are stored as a hash only. */
const NO_TEXT = /(?:id|ids|password|signature)$/i;

/**
 * Searches all texts of a request for card numbers before anything is stored. Card numbers go straight to the
 * card provider and never through this store, so it need not meet the rules for storing them (PCI SAQ A).
 * @throws Refusal that asks the customer to leave card numbers out
 */
function refuseCardNumbers(body: unknown): void {
  if (typeof body === 'string') {
    if (holdsCardNumber(body)) throw new Refusal('cardNumber');
  } else if (Array.isArray(body)) {
    for (const each of body) refuseCardNumbers(each);
  } else if (body !== null && typeof body === 'object' && !(body instanceof Blob)) {
    for (const [name, value] of Object.entries(body)) if (!NO_TEXT.test(name)) refuseCardNumbers(value);
  }
}
