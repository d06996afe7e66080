/** Short names of days and months, as our own dates have them: 'Fri 20 Nov', '07-Mar-25'. */
const NAME = /\b[A-Z][a-z]{2}\b/g;

/** A date of ours, whose names are English, by what `tell` says of each; figures and clock stay (locales/README.md). */
export function tellDate(tell: (english: string) => string, date: string): string {
  return date.replace(NAME, (name) => tell(name));
}
