import { unescapeHtml } from '#tests/setup/html-forms.ts';
import type { Answer } from '#tests/setup/http.ts';

/** The words of the dialog that a page was drawn with, without its markup; empty when it has none. */
export function dialogText(page: Answer): string {
  const dialog = /<dialog\b[\s\S]*<\/dialog>/.exec(page.body)?.[0] ?? '';
  return unescapeHtml(dialog.replace(/<!--.*?-->/g, '').replace(/<[^>]+>/g, ' ')).replace(/\s+/g, ' ');
}
