/**
 * Resets a form to what its fields begin with now. React brings the beginning of texts and boxes along, but leaves that of
 * a select as the server drew it: a page that was refused before its scripts ran would get that choice back.
 */
export function emptyForm(form: HTMLFormElement): void {
  form.reset();
  for (const select of form.querySelectorAll<HTMLSelectElement>('select[data-default]'))
    select.value = select.dataset.default ?? '';
}
