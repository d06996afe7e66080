/**
 * What a form sends when this button of it is pressed, or none. `new FormData(form, button)` says the same, but Chrome
 * before 112, Firefox before 111 and Safari before 16.4 leave the button out.
 */
export function pressedData(form: HTMLFormElement, submitter: HTMLElement | null): FormData {
  const data = new FormData(form);
  const name = submitter?.getAttribute('name');
  if (name) data.append(name, submitter?.getAttribute('value') ?? '');
  return data;
}
