import type { Cents } from '#app/contract/money.ts';

/** Names of the form's fields. */
export const AGAIN_FIELD = { mode: 'mode', line: 'line', key: 'key', token: 'formToken' } as const;

/** The wanted lines of the order, and whether they replace what is in the cart. */
export type AgainWish = {
  isReplacing: boolean;
  /** Places of lines in the order, each with the shown price of one piece in cents. */
  lines: { index: number; shownCents: Cents }[];
  /** One-time key of the form. */
  key: string;
};

/** Value of a line's tick box. */
export function lineValue(index: number, unitCents: Cents): string {
  return `${index}:${unitCents}`;
}

/** Reads the form. A value that is no line is ignored; a line that is sent twice counts once. */
export function readAgainWish(form: FormData): AgainWish {
  const lines = new Map<number, Cents>();
  for (const value of form.getAll(AGAIN_FIELD.line)) {
    const [, index, cents] = /^(\d{1,4}):(\d{1,9})$/.exec(String(value)) ?? [];
    if (index !== undefined) lines.set(Number(index), Number(cents));
  }
  return {
    isReplacing: form.get(AGAIN_FIELD.mode) === 'replace',
    lines: [...lines].map(([index, shownCents]) => ({ index, shownCents })),
    key: String(form.get(AGAIN_FIELD.key) ?? '').slice(0, 100) || crypto.randomUUID(),
  };
}
