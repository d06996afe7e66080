/** The texts by the last part of their address, each as headings and paragraphs in the order they are read. */
export const LEGAL_SECTIONS = {
  privacy: [
    { heading: 'legal.privacy.whatHeading', body: 'legal.privacy.what' },
    { heading: 'legal.privacy.whyHeading', body: 'legal.privacy.why' },
    { heading: 'legal.privacy.cardHeading', body: 'legal.privacy.card' },
    { heading: 'legal.privacy.cookiesHeading', body: 'legal.privacy.cookies' },
    { heading: 'legal.privacy.rightsHeading', body: 'legal.privacy.rights' },
    { heading: 'legal.privacy.lawHeading', body: 'legal.privacy.law' },
  ],
  terms: [
    { heading: 'legal.terms.whoHeading', body: 'legal.terms.who' },
    { heading: 'legal.terms.alcoholHeading', body: 'legal.terms.alcohol' },
    { heading: 'legal.terms.orderHeading', body: 'legal.terms.order' },
    { heading: 'legal.terms.paymentHeading', body: 'legal.terms.payment' },
    { heading: 'legal.terms.holdHeading', body: 'legal.terms.hold' },
    { heading: 'legal.terms.issuesHeading', body: 'legal.terms.issues' },
    { heading: 'legal.terms.lawHeading', body: 'legal.terms.law' },
  ],
  refund: [
    { heading: 'legal.refund.cancelHeading', body: 'legal.refund.cancel' },
    { heading: 'legal.refund.refundHeading', body: 'legal.refund.refund' },
    { heading: 'legal.refund.productHeading', body: 'legal.refund.product' },
    { heading: 'legal.refund.issuesHeading', body: 'legal.refund.issues' },
    { heading: 'legal.refund.lawHeading', body: 'legal.refund.law' },
  ],
} as const;

export type LegalText = keyof typeof LEGAL_SECTIONS;

export function isLegalText(text: string | undefined): text is LegalText {
  return text !== undefined && Object.hasOwn(LEGAL_SECTIONS, text);
}
