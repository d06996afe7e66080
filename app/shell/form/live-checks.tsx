import { type SubmissionResult, useForm } from '@conform-to/react/future';
import { useEffect, useLayoutEffect, useState } from 'react';
import type { z } from 'zod';

/** Error texts by field name, from the server's answer or from the checks in the browser. */
export type FormErrors = Readonly<Record<string, readonly string[] | null | undefined>>;

/** The form's event handlers while it is checked in the browser, and the faults that were found. */
export type LiveForm = ReturnType<typeof useForm>['form']['props'] & {
  errors: FormErrors;
  /** The form was sent and has faults. */
  isFaulty: boolean;
};

/** Conform's result of a form without files. */
export type FormResult = SubmissionResult<string[], string | number | boolean | null>;

/** The rules of a form: the server's own schema, and the names of its fields. */
export type FormRules = { schema: FormSchema; names: readonly string[] };
type FormSchema = z.ZodType<Record<string, unknown>, Record<string, unknown>>;

type Props = FormRules & {
  formId: string;
  lastResult: FormResult | null;
  /** Fields that were left before the checks were loaded. */
  left: ReadonlySet<string>;
  onChange: (live: LiveForm) => void;
};

/**
 * Checks a form in the browser, on blur and on submit, by the server's own schema. The code is half as large
 * as all the rest of a page, so it is loaded when the first field is touched. Before that, and where it
 * cannot be loaded, the server's answer shows the same faults. Draws nothing.
 */
export function LiveChecks(props: Props) {
  const { lastResult } = props;
  const [seen, setSeen] = useState({ lastResult, answers: 0 });
  if (lastResult && lastResult !== seen.lastResult) setSeen({ lastResult, answers: seen.answers + 1 });
  // remounted with each answer of the server: Conform hides faults of fields that nobody touched, but not
  // those that it starts with
  return <Checks key={seen.answers} {...props} isFirst={seen.answers === 0} />;
}

function Checks({
  schema,
  names,
  formId,
  lastResult,
  left,
  onChange,
  isFirst,
}: Props & { isFirst: boolean }) {
  const { form, intent } = useForm(schema, {
    id: formId,
    lastResult,
    shouldValidate: 'onBlur',
    shouldRevalidate: 'onInput',
  });

  useLayoutEffect(() => {
    const errors = Object.fromEntries(names.map((name) => [name, form.getField(name).errors]));
    onChange({ ...form.props, errors, isFaulty: form.touched && !form.valid });
  }, [form, names, onChange]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the checks have come
  useEffect(() => {
    if (isFirst) for (const name of left) intent.validate(name);
  }, []);

  return null;
}
