import type { FieldControl } from '#app/ui/field-control.ts';
import type { FormErrors, FormResult, LiveForm } from './live-checks.tsx';

/**
 * The fields as they are drawn: values and faults from the server's answer, or from the checks in the browser
 * once those are loaded.
 */
export function useFormFields<Name extends string>(
  formId: string,
  required: readonly string[],
  result: FormResult | null,
  live: LiveForm | null,
) {
  const errors: FormErrors = live?.errors ?? result?.error?.fieldErrors ?? {};
  const typed = (name: Name) => result?.submission.payload[name];

  function field(name: Name): FieldControl {
    const value = typed(name);
    return {
      id: `${formId}-${name}`,
      name,
      defaultValue: typeof value === 'string' ? value : undefined,
      errors: errors[name] ?? undefined,
      required: required.includes(name),
    };
  }

  return {
    field,
    errorOf: (name: Name) => errors[name]?.[0],
    isTicked: (name: Name) => typed(name) === 'on',
    isFaulty: live ? live.isFaulty : Boolean(result?.error),
  };
}

/** A field that starts with a known value; what was typed before takes precedence. */
export function prefilled(field: FieldControl, known: string | null | undefined): FieldControl {
  return { ...field, defaultValue: field.defaultValue ?? known ?? undefined };
}
