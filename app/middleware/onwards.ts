import { redirect, redirectDocument } from 'react-router';

/** Pages whose document alone may hold the card form, so that they are entered by one (architecture.md). */
const OWN_DOCUMENT = /^\/(checkout|payment)(?![\w-])/;

/** After a form: to a page of this site, by a document of its own where that page needs one. */
export function onwards(path: string): Response {
  return OWN_DOCUMENT.test(path) ? redirectDocument(path, 303) : redirect(path, 303);
}
