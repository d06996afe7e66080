/** Short names of days and months in our dates: 'Fri 20 Nov', '07-Mar-25'. */
const NAME = /\b[A-Z][a-z]{2}\b/g;

/** One of our dates with its English names translated by `tell`; digits and clock time stay. */
export function translateDate(tell: (english: string) => string, date: string): string {
  return date.replace(NAME, (name) => tell(name));
}
