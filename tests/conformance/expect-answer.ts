import type { z } from 'zod';
import { type CallDefinition, type CallName, calls } from '#app/contract/calls.ts';
import type { Answer } from './ask.ts';
import { Broken } from './rules.ts';

/**
 * The data of a success, of this shape and of the contract's. `data` and `data.data` are both right.
 * @throws Broken
 */
export function dataOf<S extends z.ZodType>(answer: Answer, call: CallName, shape: S): z.output<S> {
  const isSuccess = answer.status >= 200 && answer.status < 300 && answer.isEnvelope && answer.success;
  if (!isSuccess) throw new Broken(answer, 'HTTP 200 with {"success":true,"data":…}');
  const data = innermost(answer.data);
  const own = shape.safeParse(data);
  if (!own.success) throw new Broken(answer, faultsOf(own.error, data));
  const { reply }: CallDefinition = calls[call];
  const contract = reply.safeParse(data);
  if (!contract.success) throw new Broken(answer, faultsOf(contract.error, data));
  return own.data;
}

/**
 * A refusal that a customer can be told: success false with errorCode and errorMessage. Not HTTP 401, which signs
 * customers out, and nothing that looks like a fault of the store.
 * @param says `message` where the calls of accounts may say it in `message` instead
 * @throws Broken
 */
export function expectRefusal(answer: Answer, why: string, says: 'error' | 'message' = 'error'): void {
  const { status, isEnvelope, success, error, message } = answer;
  const expected = `a refusal, because ${why}: {"success":false,"error":{"errorCode":400 or more,"errorMessage":…}} with HTTP 200 or 4xx, not 401`;
  const isStatus = (status >= 200 && status < 300) || (status >= 400 && status < 500 && status !== 401);
  const words = error?.errorMessage ?? (says === 'message' ? message : undefined);
  const isCode = Number(error?.errorCode) >= 400 || (says === 'message' && !error);
  const isTold = typeof words === 'string' && words.trim() !== '';
  if (!isStatus || !isEnvelope || success || !isTold || !isCode) throw new Broken(answer, expected);
}

/** HTTP 401 in the envelope: who asks is not signed in. @throws Broken */
export function expectUnauthorized(answer: Answer, why: string): void {
  if (answer.status !== 401 || !answer.isEnvelope || answer.success)
    throw new Broken(answer, `HTTP 401 with {"success":false,…}, because ${why}`);
}

/** @throws Broken unless it is so */
export function expectThat(answer: Answer, isSo: boolean, expected: string): void {
  if (!isSo) throw new Broken(answer, expected);
}

function innermost(data: unknown): unknown {
  return data !== null && typeof data === 'object' && 'data' in data ? data.data : data;
}

/** 'data.items[0].price to be dollars, not "free"' for the first two faults. */
function faultsOf(error: z.ZodError, data: unknown): string {
  const told = error.issues.slice(0, 2).map(({ path, message }) => {
    const value = path.reduce<unknown>(
      (at, key) => (at as Record<PropertyKey, unknown> | undefined)?.[key],
      data,
    );
    const where = path.map((key) => (typeof key === 'number' ? `[${key}]` : `.${String(key)}`)).join('');
    const is = value === undefined ? 'it is missing' : `it is ${JSON.stringify(value).slice(0, 60)}`;
    return `data${where} to be ${message} (${is})`;
  });
  const more = error.issues.length - told.length;
  return told.join('; ') + (more > 0 ? `; and ${more} more like these` : '');
}
