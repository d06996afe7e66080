import { type SubmissionResult, useForm } from '@conform-to/react/future';
import { useEffect, useLayoutEffect } from 'react';
import type { FormErrors } from './form-errors.ts';
import { CHECKOUT_FIELDS, CheckoutForm } from './schema.ts';

/** The form's handlers while it is checked in the browser, and what they found. */
export type LiveForm = ReturnType<typeof useForm>['form']['props'] & {
  errors: FormErrors;
  /** It was sent, and something in it is wrong. */
  isFaulty: boolean;
};

type Props = {
  formId: string;
  lastResult: SubmissionResult<string[], string | number | boolean | null> | null;
  /** Fields that were left before the checks came. */
  left: ReadonlySet<string>;
  onChange: (live: LiveForm) => void;
};

/**
 * The checks of spec §5 in the browser, on blur and on submit (R-CHK-14), by the server's own schema. They weigh as much
 * as half the rest, so they come when the first field is touched; until then, and where they do not come at all, the
 * server's answer says the same. Draws nothing.
 */
export function LiveChecks({ formId, lastResult, left, onChange }: Props) {
  const { form, intent } = useForm(CheckoutForm, {
    id: formId,
    lastResult,
    shouldValidate: 'onBlur',
    shouldRevalidate: 'onInput',
  });

  useLayoutEffect(() => {
    const errors = Object.fromEntries(CHECKOUT_FIELDS.map((name) => [name, form.getField(name).errors]));
    onChange({ ...form.props, errors, isFaulty: form.touched && !form.valid });
  }, [form, onChange]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the checks have come
  useEffect(() => {
    for (const name of left) intent.validate(name);
  }, []);

  return null;
}
