import type { FieldControl } from '#app/ui/field-control.ts';
import type { CheckoutAnswer } from './answer.server.ts';
import type { FormErrors } from './form-errors.ts';
import type { LiveForm } from './live-checks.tsx';
import type { CheckoutFieldName } from './schema.ts';

/**
 * The fields as they are to be drawn: what was typed and what is wrong with it, from the server's answer, or from the
 * checks in the browser once they are there.
 */
export function useFields(
  formId: string,
  required: readonly string[],
  result: CheckoutAnswer['result'],
  live: LiveForm | null,
) {
  const errors: FormErrors = live?.errors ?? result?.error?.fieldErrors ?? {};
  const typed = (name: CheckoutFieldName) => result?.submission.payload[name];

  function field(name: CheckoutFieldName): FieldControl {
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
    errorOf: (name: CheckoutFieldName) => errors[name]?.[0],
    isTicked: (name: CheckoutFieldName) => typed(name) === 'on',
    isFaulty: live ? live.isFaulty : Boolean(result?.error),
  };
}
