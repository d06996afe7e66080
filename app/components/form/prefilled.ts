import type { FieldControl } from '#app/ui/field-control.ts';

/** A field that begins with what is known of who fills it in; what they typed stays. */
export function prefilled(field: FieldControl, known: string | null | undefined): FieldControl {
  return { ...field, defaultValue: field.defaultValue ?? known ?? undefined };
}
