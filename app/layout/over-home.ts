/**
 * Address of a dialog that is drawn over /: from another page it carries where it came from, so that its close link and
 * its success lead back there (architecture.md, 'Dialogs are routes').
 */
export function overHome(href: string, from: string): string {
  return from === '/' ? href : `${href}?from=${encodeURIComponent(from)}`;
}
