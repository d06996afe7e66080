/** One item of a combo: its name, how many of it, and what was chosen for it. */
export type PieceWords = { name: string; qty: number; choices: readonly string[] };

/**
 * What was chosen for a dish as one line, wherever a cart or an order is shown: 'Large · 2 × Extra gravy ·
 * Naan (Butter)'.
 * @param choices the variant, then the modifiers, each as `counted` says it
 * @param pieces of a combo
 */
export function lineWords(choices: readonly string[], pieces: readonly PieceWords[]): string {
  return [...choices, ...pieces.map(pieceWords)].join(' · ');
}

/** 'Extra gravy', or '2 × Extra gravy' for more than one. */
export function counted(name: string, qty: number): string {
  return qty > 1 ? `${qty} × ${name}` : name;
}

function pieceWords({ name, qty, choices }: PieceWords): string {
  return counted(name, qty) + (choices.length > 0 ? ` (${choices.join(', ')})` : '');
}
