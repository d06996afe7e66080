import { type SubmissionResult, useForm } from '@conform-to/react/future';
import { useEffect, useLayoutEffect, useState } from 'react';
import type { z } from 'zod';
import type { FormErrors } from './form-errors.ts';

/** The form's handlers while it is checked in the browser, and what they found. */
export type LiveForm = ReturnType<typeof useForm>['form']['props'] & {
  errors: FormErrors;
  /** It was sent, and something in it is wrong. */
  isFaulty: boolean;
};

/** Conform's report of a form without files. */
export type FormResult = SubmissionResult<string[], string | number | boolean | null>;

/** What a form is checked by: the server's own schema, and the fields that it answers for. */
export type FormRules = { schema: FormSchema; names: readonly string[] };
type FormSchema = z.ZodType<Record<string, unknown>, Record<string, unknown>>;

type Props = FormRules & {
  formId: string;
  lastResult: FormResult | null;
  /** Fields that were left before the checks came. */
  left: ReadonlySet<string>;
  onChange: (live: LiveForm) => void;
};

/**
 * The checks of spec §5 in the browser, on blur and on submit (R-CHK-14, R-AUTH-06), by the server's own schema. They weigh
 * as much as half the rest, so they come when the first field is touched; until then, and where they do not come at all,
 * the server's answer says the same. Draws nothing.
 */
export function LiveChecks(props: Props) {
  const { lastResult } = props;
  const [seen, setSeen] = useState({ lastResult, answers: 0 });
  if (lastResult && lastResult !== seen.lastResult) setSeen({ lastResult, answers: seen.answers + 1 });
  // begun anew with each answer of the server: of a form that was sent before the checks came, Conform shows only what
  // it begins with, as it saw nobody touch a field
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
