/** One address that a mail server can be given: a list, a name or a route in its place would reach others. */
const ADDRESS = /^[^\s\p{Cc}<>()[\],;:"\\@]+@[^\s\p{Cc}<>()[\],;:"\\@]+$/u;

/** Whether a text is one e-mail address; guests may have typed anything. */
export function isAddress(text: string): boolean {
  return ADDRESS.test(text.trim());
}
