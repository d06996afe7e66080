/** Name and id of the tick by which the buyer of a dish with alcohol says to be 18 or older. */
export const ADULT_FIELD = 'isAdult';

/** Whether the form of a dish says so. */
export function saysAdult(form: FormData): boolean {
  return form.has(ADULT_FIELD);
}
