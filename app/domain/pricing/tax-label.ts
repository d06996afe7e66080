/** A tax line's words: 'GST 15% included in price', 'City levy 2.5% added to price' (R-STAT-13). Rate in percent. */
export function taxLabel(tax: { name: string; ratePercent: number }, isInclusive: boolean): string {
  return `${tax.name} ${tax.ratePercent}% ${isInclusive ? 'included in price' : 'added to price'}`;
}
