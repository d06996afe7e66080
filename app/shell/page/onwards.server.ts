import { redirect, redirectDocument } from 'react-router';

/** Pages that must be entered by a document of their own, because only its policy allows the card form. */
const OWN_DOCUMENT = /^\/(checkout|payment)(?![\w-])/;

/** Redirects after a form to a page of this site, by a document where that page needs one. */
export function onwards(path: string): Response {
  return OWN_DOCUMENT.test(path) ? redirectDocument(path, 303) : redirect(path, 303);
}
