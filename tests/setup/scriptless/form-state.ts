/** What a visitor had put into a page's fields, by their places in it: browsers put it back after Back. */
export type FormState = { key: string; value: string | boolean | boolean[] }[];

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const keyOf = ({ name, type }: Field, index: number) => `${index} ${name} ${type}`;

function fieldsOf(document: Document): Field[] {
  return [...document.querySelectorAll<Field>('input, textarea, select')].filter(
    (field) =>
      !['hidden', 'password', 'file', 'submit', 'button', 'reset', 'image'].includes(field.type) &&
      field.getAttribute('autocomplete') !== 'off' &&
      field.form?.getAttribute('autocomplete') !== 'off',
  );
}

export function readFormState(document: Document): FormState {
  return fieldsOf(document).flatMap((field, index) => {
    const value = changed(field);
    return value === undefined ? [] : [{ key: keyOf(field, index), value }];
  });
}

function changed(field: Field): string | boolean | boolean[] | undefined {
  if (field.localName === 'select') {
    const options = [...(field as HTMLSelectElement).options];
    const isAsSent = options.every(({ selected, defaultSelected }) => selected === defaultSelected);
    return isAsSent ? undefined : options.map(({ selected }) => selected);
  }
  const input = field as HTMLInputElement;
  if (input.type === 'checkbox' || input.type === 'radio')
    return input.checked === input.defaultChecked ? undefined : input.checked;
  return input.value === input.defaultValue ? undefined : input.value;
}

export function restoreFormState(document: Document, state: FormState): void {
  const values = new Map(state.map(({ key, value }) => [key, value]));
  for (const [index, field] of fieldsOf(document).entries()) {
    const value = values.get(keyOf(field, index));
    if (typeof value === 'string') field.value = value;
    else if (typeof value === 'boolean') (field as HTMLInputElement).checked = value;
    else if (value)
      for (const [at, option] of [...(field as HTMLSelectElement).options].entries())
        option.selected = value[at] ?? false;
  }
}
