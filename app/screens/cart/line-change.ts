/** What a form about a cart line asks for. `qty` is NaN for anything but digits. */
export type LineChange = { uniqueId: string; version: number } & (
  | { intent: 'remove' }
  | { intent: 'quantity'; qty: number }
);

/** Reads such a form; a quantity of 0 asks to remove. */
export function readLineChange(form: FormData): LineChange {
  const line = { uniqueId: text(form, 'uniqueId'), version: Number(text(form, 'version')) };
  const qty = /^\d{1,15}$/.test(text(form, 'qty')) ? Number(text(form, 'qty')) : Number.NaN;
  if (text(form, 'intent') === 'remove' || qty === 0) return { ...line, intent: 'remove' };
  return { ...line, intent: 'quantity', qty };
}

function text(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value.trim() : '';
}
