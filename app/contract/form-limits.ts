/**
 * Most bytes of a form of the owner's pages without files, as browsers send it: a legal text of 60 sections with 300 and
 * 10,000 letters each has 5.6 million in Hindi or Punjabi.
 */
export const MOST_STAFF_FORM_BYTES = 6_000_000;
