/**
 * The three legal texts, for a New Zealand operator (spec §1, R-LEGAL-01 to -08). Plain paragraphs under short headings;
 * `name` is the restaurant's trading name.
 */
export const legal = {
  privacy: {
    title: 'Privacy Policy',
    whatHeading: 'What we keep',
    what: 'To take your order, {{name}} keeps your name, e-mail address, phone number, delivery address and what you ordered. Nothing else is asked for.',
    whyHeading: 'What it is used for',
    why: 'Your details are used to prepare, deliver and account for your order and to reach you about it. They are not sold, and not used for advertising.',
    cardHeading: 'Cards',
    card: 'Card details go straight to the card payment provider. They never reach or stay on our servers.',
    cookiesHeading: 'Cookies',
    cookies:
      'Cookies remember your cart, your choice of pickup or delivery and the orders placed from this browser. There are no cookies of anybody else.',
    rightsHeading: 'Your rights',
    rights:
      'Under the Privacy Act 2020 you may ask the restaurant what it holds about you, and have it corrected. If you are not satisfied you may complain to the Privacy Commissioner.',
    lawHeading: 'Law',
    law: 'The law of New Zealand governs this policy.',
  },
  terms: {
    title: 'Terms of Use',
    whoHeading: 'Who may order',
    who: 'You must be 18 years or older to order here.',
    alcoholHeading: 'Alcohol and tobacco',
    alcohol:
      'If your order holds alcohol or tobacco, you need to show identification on delivery that proves your age. Without it these goods are not handed over.',
    orderHeading: 'Your order',
    order:
      'Your order is an offer to {{name}}, the food vendor. It is agreed once the vendor accepts it. Prices are in New Zealand dollars.',
    paymentHeading: 'Payment',
    payment: 'You pay in cash on collection, or by card (Visa or Mastercard) at the time of ordering.',
    holdHeading: 'Card verification',
    hold: 'To verify a card, an authorization hold of $0 or $1 may be placed on it. The hold is voided after verification.',
    issuesHeading: 'If something is wrong',
    issues:
      'Please raise any issue with an order with the food vendor. Nothing here limits your rights under the Consumer Guarantees Act 1993.',
    lawHeading: 'Law',
    law: 'New Zealand law governs these terms, and the courts of New Zealand decide about them.',
  },
  refund: {
    title: 'Refund/Product Policy',
    cancelHeading: 'Cancelling an order',
    cancel:
      "Orders can be cancelled only at the vendor's discretion. Please contact {{name}} as early as you can.",
    refundHeading: 'Refunds',
    refund:
      'Once the vendor approves a refund, it takes 24-72 hours until it is on your card. Cash is given back by the vendor.',
    productHeading: 'Products',
    product:
      'Pictures and descriptions are meant to help. Dishes are made by hand and may differ. Please tell the vendor of any allergy before you order.',
    issuesHeading: 'Something was wrong',
    issues:
      'Order issues are to be raised with the food vendor, who prepared your food and can put it right.',
    lawHeading: 'Law',
    law: 'New Zealand law governs this policy.',
  },
} as const;
