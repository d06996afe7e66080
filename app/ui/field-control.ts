/**
 * What a field needs to know of its form. Conform's field metadata (future API) fits as it is; a field without a form
 * library names id and name.
 */
export type FieldControl = {
  id: string;
  name: string;
  defaultValue?: string | undefined;
  /** Id of the message line; default `${id}-msg`. */
  errorId?: string | undefined;
  errors?: readonly string[] | undefined;
  ariaInvalid?: boolean | undefined;
  required?: boolean | undefined;
  minLength?: number | undefined;
  maxLength?: number | undefined;
  min?: string | number | undefined;
  max?: string | number | undefined;
  step?: string | number | undefined;
  pattern?: string | undefined;
};

/** The attributes that tie a control to its label and its message line. */
export function controlProps(field: FieldControl, hint: string | undefined) {
  const { id, name, defaultValue, required } = field;
  const isInvalid = isFaulty(field);
  return {
    id,
    // one without a name is sent by no form
    name: name || undefined,
    defaultValue,
    required,
    'aria-invalid': isInvalid || undefined,
    'aria-describedby': isInvalid || hint ? messageId(field) : undefined,
  };
}

/** The HTML constraints of a text-like control. */
export function constraintProps({ minLength, maxLength, min, max, step, pattern }: FieldControl) {
  return { minLength, maxLength, min, max, step, pattern };
}

export function isFaulty(field: FieldControl): boolean {
  return field.ariaInvalid ?? (field.errors?.length ?? 0) > 0;
}

export function messageId(field: FieldControl): string {
  return field.errorId ?? `${field.id}-msg`;
}
