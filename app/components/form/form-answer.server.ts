import { parseSubmission, report } from '@conform-to/react/future';
import { getConstraints } from '@conform-to/zod/v4/future';
import { data } from 'react-router';
import type { z } from 'zod';
import type { FormAnswer } from './checked-form.tsx';
import type { FormRules } from './live-checks.tsx';

type Submission = ReturnType<typeof parseSubmission>;
type Faults = { formErrors?: string[]; fieldErrors?: Record<string, string[]> };

/** A form as the schema reads it, or its faults; the fields that the rules do not name are read by nobody. */
export function readForm<Schema extends z.ZodType>(
  form: FormData,
  { schema, names }: { schema: Schema; names: readonly string[] },
):
  | { submission: Submission; fields: z.output<Schema>; error: null }
  | { submission: Submission; fields: null; error: z.ZodError } {
  const submission = parseSubmission(form, { skipEntry: (name) => !names.includes(name) });
  const parsed = schema.safeParse(submission.payload);
  if (parsed.success) return { submission, fields: parsed.data, error: null };
  return { submission, fields: null, error: parsed.error };
}

/**
 * The form again, 400: everything typed but what is `secret` (passwords and codes stay in no page), the faults of its
 * fields, and what the store said.
 */
export function formAgain(
  submission: Submission,
  given: { error?: z.ZodError | Faults | null; refusal?: string | null; secret?: string[] },
) {
  const { error = null, refusal = null, secret = [] } = given;
  const result = reportOf(submission, error, secret);
  return data<FormAnswer>({ result, refusal }, { status: 400 });
}

function reportOf(
  submission: Submission,
  error: z.ZodError | Faults | null,
  hideFields: string[],
): FormAnswer['result'] {
  if (error === null) return report(submission, { hideFields });
  if ('issues' in error) return report(submission, { error, hideFields });
  const { formErrors = [], fieldErrors = {} } = error;
  return report(submission, { error: { formErrors, fieldErrors }, hideFields });
}

/**
 * The store's map of errors against the form's fields (R-AUTH-49); null without any that the form has.
 * @param fields the form's name for each of the call's
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

/** The fields that a schema requires, for a page that does not bring the schema. */
export function requiredFields(schema: FormRules['schema']): string[] {
  return Object.entries(getConstraints(schema) ?? {}).flatMap(([name, { required }]) =>
    required ? [name] : [],
  );
}
