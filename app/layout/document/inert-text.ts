/** A text of a script element that nobody runs: no word in it can end its block, or open a comment in it. */
export function inertText(text: string): string {
  return text.replaceAll('<', '\\u003c');
}
