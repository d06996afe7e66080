/** Whether what a customer typed is that code: blanks around it and case do not count (B-PROMO-02). */
export function isSameCode(code: string | null, typed: string): boolean {
  return code !== null && folded(code) === folded(typed);
}

function folded(code: string): string {
  return code.normalize('NFC').trim().toLowerCase();
}
