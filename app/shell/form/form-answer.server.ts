import { parseSubmission, report } from '@conform-to/react/future';
import { getConstraints } from '@conform-to/zod/v4/future';
import { data } from 'react-router';
import type { z } from 'zod';
import { DEFAULT_ERROR_MESSAGE } from '#app/contract/transport.ts';
import type { ApiResult } from '#app/store-api/result.ts';
import type { FormAnswer } from './checked-form.tsx';
import type { FormRules } from './live-checks.tsx';

type Submission = ReturnType<typeof parseSubmission>;
type Issues = Pick<z.ZodError, 'issues'>;
type Faults = { formErrors?: string[]; fieldErrors?: Record<string, string[]> };

/**
 * Reads a form by its schema: the values, or their faults. Fields that the schema does not name are ignored.
 * @param tell turns fault codes into words of the page's language, as the page has no texts for them before
 * its form is touched
 */
export function readForm<Schema extends z.ZodType>(
  form: FormData,
  { schema, names }: { schema: Schema; names: readonly string[] },
  tell: (code: string) => string,
):
  | { submission: Submission; fields: z.output<Schema>; error: null }
  | { submission: Submission; fields: null; error: Issues } {
  const submission = parseSubmission(form, { skipEntry: (name) => !names.includes(name) });
  const parsed = schema.safeParse(submission.payload);
  if (parsed.success) return { submission, fields: parsed.data, error: null };
  return { submission, fields: null, error: inWords(parsed.error, tell) };
}

/** The issues of a schema, whose messages are codes, with words in place of the codes. */
export function inWords({ issues }: Issues, tell: (code: string) => string): Issues {
  return { issues: issues.map((issue) => ({ ...issue, message: tell(issue.message) })) };
}

/**
 * The form again, with status 400: all that was typed but the `secret` fields (passwords and codes are never
 * written into a page), the faults of its fields, and the store's refusal.
 */
export function formAgain(
  submission: Submission,
  given: { error?: Issues | Faults | null; refusal?: string | null; secret?: string[] },
) {
  const { error = null, refusal = null, secret = [] } = given;
  const result = reportOf(submission, error, secret);
  return data<FormAnswer>({ result, refusal }, { status: 400 });
}

function reportOf(
  submission: Submission,
  error: Issues | Faults | null,
  hideFields: string[],
): FormAnswer['result'] {
  if (error === null) return report(submission, { hideFields });
  if ('issues' in error) return report(submission, { error, hideFields });
  const { formErrors = [], fieldErrors = {} } = error;
  return report(submission, { error: { formErrors, fieldErrors }, hideFields });
}

/**
 * The store's faults by call field, as faults of the form's fields; null where the form has none of them.
 * @param fields the form's field name for each field name of the call
 */
export function storeFaults(
  errors: Record<string, string[]> | null,
  fields: Readonly<Record<string, string>>,
): { fieldErrors: Record<string, string[]> } | null {
  const found = Object.entries(errors ?? {}).flatMap(([name, texts]) => {
    const field = fields[name];
    return field === undefined ? [] : [[field, texts] as const];
  });
  return found.length === 0 ? null : { fieldErrors: Object.fromEntries(found) };
}

/** The fields that a schema requires, for a page that does not load the schema. */
export function requiredFields(schema: FormRules['schema']): string[] {
  return Object.entries(getConstraints(schema) ?? {}).flatMap(([name, { required }]) =>
    required ? [name] : [],
  );
}

type Failed = Extract<ApiResult<unknown>, { ok: false }>;

/**
 * The message for a form that the store did not take: the store's own words, or `otherwise` where it has
 * none. `lost` when the store gave no usable answer: it has not checked what was typed, so the message must
 * not claim that, say, a correct code is wrong.
 */
export function refusalText(
  failed: Failed,
  { otherwise, lost }: { otherwise: string; lost: string },
): string {
  if (failed.kind === 'refused') return failed.sent === DEFAULT_ERROR_MESSAGE ? otherwise : failed.message;
  return failed.status >= 400 && failed.status < 500 ? otherwise : lost;
}
