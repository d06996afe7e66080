/**
 * What a field must know about its form. Conform's field metadata (future API) fits as it is; a field without
 * a form library gives id and name.
 */
export type FieldControl = {
  id: string;
  name: string;
  defaultValue?: string | undefined;
  /** Id of the line under the control; default `${id}-msg`. */
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
    // forms do not send a control without a name
    name: name || undefined,
    defaultValue,
    required,
    'aria-invalid': isInvalid || undefined,
    'aria-describedby': isInvalid || hint ? messageId(field) : undefined,
  };
}

/** The HTML constraints of a text field. */
export function constraintProps({ minLength, maxLength, min, max, step, pattern }: FieldControl) {
  return { minLength, maxLength, min, max, step, pattern };
}

/** Whether the field holds an error. */
export function isFaulty(field: Partial<FieldControl>): boolean {
  return field.ariaInvalid ?? (field.errors?.length ?? 0) > 0;
}

/** Id of the line under the control that holds the hint or the error. */
export function messageId(field: FieldControl): string {
  return field.errorId ?? `${field.id}-msg`;
}
