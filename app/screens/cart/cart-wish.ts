/** What a form about the cart asks for. `qty` is NaN for anything but digits. */
export type CartWish =
  | LineWish
  | { intent: 'clear' }
  | { intent: 'restore' }
  | { intent: 'enter-code'; code: string }
  | { intent: 'drop-promotion'; promotionId: string };

/** About one line, of the cart as the page had it. */
export type LineWish = { uniqueId: string; version: number } & (
  | { intent: 'remove' }
  | { intent: 'quantity'; qty: number }
);

/** Reads such a form; a quantity of 0 asks to remove. */
export function readCartWish(form: FormData): CartWish {
  switch (text(form, 'intent')) {
    case 'clear':
      return { intent: 'clear' };
    case 'restore':
      return { intent: 'restore' };
    case 'enter-code':
      return { intent: 'enter-code', code: text(form, 'code') };
    case 'drop-promotion':
      return { intent: 'drop-promotion', promotionId: text(form, 'promotionId') };
    default:
      return readLineWish(form);
  }
}

function readLineWish(form: FormData): LineWish {
  const line = { uniqueId: text(form, 'uniqueId'), version: Number(text(form, 'version')) };
  const qty = /^\d{1,15}$/.test(text(form, 'qty')) ? Number(text(form, 'qty')) : Number.NaN;
  if (text(form, 'intent') === 'remove' || qty === 0) return { ...line, intent: 'remove' };
  return { ...line, intent: 'quantity', qty };
}

function text(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value.trim() : '';
}
