import type { Cents } from '#app/domain/money/cents.ts';

/** Names of the form's fields. */
export const AGAIN_FIELD = { mode: 'mode', line: 'line', key: 'key', token: 'formToken' } as const;

/** What of the order is wanted, and what happens to a cart that has something in it already. */
export type AgainWish = {
  isReplacing: boolean;
  /** Places in the order, each with the cents for one piece that the page showed. */
  lines: { index: number; toldCents: Cents }[];
  /** One-time key of the form. */
  key: string;
};

/** Value of a line's tick box. */
export function lineValue(index: number, unitCents: Cents): string {
  return `${index}:${unitCents}`;
}

/** Reads the form; what is no line of ours is passed over, a line named twice counts once. */
export function readAgainWish(form: FormData): AgainWish {
  const lines = new Map<number, Cents>();
  for (const value of form.getAll(AGAIN_FIELD.line)) {
    const [, index, cents] = /^(\d{1,4}):(\d{1,9})$/.exec(String(value)) ?? [];
    if (index !== undefined) lines.set(Number(index), Number(cents));
  }
  return {
    isReplacing: form.get(AGAIN_FIELD.mode) === 'replace',
    lines: [...lines].map(([index, toldCents]) => ({ index, toldCents })),
    key: String(form.get(AGAIN_FIELD.key) ?? '').slice(0, 100) || crypto.randomUUID(),
  };
}
