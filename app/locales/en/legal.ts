/**
 * The three legal texts, for a New Zealand operator. English is the binding text; Hindi and Punjabi give each
 * part's heading and what it comes to. `name` and `address` are the restaurant's. A blank line parts
 * paragraphs, a line that begins with '- ' is an item of a list (features/restaurant/legal/blocks.ts).
 */
export const legal = {
  page: {
    version: 'Version of November 2026',
    binding: 'The English text is the binding one.',
    showBinding: 'Read the English text',
    own: 'This text is in the words of {{name}}.',
    contactHeading: 'Contact',
  },
  privacy: {
    title: 'Privacy Policy',
    agencyHeading: 'Who holds your information',
    agency:
      '{{name}}, {{address}}, takes your order. It is the agency that collects and holds your personal information under the Privacy Act 2020. For all questions of privacy please use the contact details at the end of this page.\n\nThe provider named at the foot of every page runs this store for {{name}}. It holds the information on behalf of the restaurant and for no purpose of its own.',
    whatHeading: 'What we collect',
    what: '- For an order: your name, e-mail address and phone number, the address of a delivery, what you ordered, your notes to the kitchen and to the driver, and how you pay.\n- For an order with alcohol: when you said to be 18 or older, and when your age was checked. The date of birth that you type for it is not kept.\n- For an account: your name, e-mail address and phone number, a password (kept only in a form that cannot be read back), the addresses you save and, if you wish to give them, your date of birth and a picture. Details inside a picture, such as where it was taken, are removed.\n- When you write to us: your feedback, reservation or message.\n- To keep accounts safe: a code made of the network address that you sign in from, how often codes and passwords were tried from there, and for your list of sign-ins the kind of browser and when it was used.\n\nWe collect all of this from you. A note to the kitchen can say something about your health, such as an allergy: please write only what the kitchen has to know.',
    mustHeading: 'What you have to give',
    must: 'An order needs your name, e-mail address and phone number, and a delivery needs its address. Without them we cannot prepare it, bring it or ask you about it. Everything else is up to you. You can order without an account.',
    whyHeading: 'What it is used for',
    why: 'Your information is used to prepare, deliver and account for your order, to tell you how it stands and to reach you about it, to answer you, to keep your account safe, and for what the law asks of us, such as tax records. It is not sold, and not used for advertising.',
    whoHeading: 'Who receives it',
    who: '- {{name}}, its staff and whoever delivers for it.\n- The provider that runs this store, and those whose computers it runs on.\n- For payments by card, the card payment provider: your name, e-mail address, phone number and the amount.\n- The mail service that carries our messages to you. If you ask to be told on your device, also the push service of the maker of your browser: the messages are encrypted for your device, and it cannot read them.\n- The services that look up addresses and driving distances: the address or place alone, without your name. The location of your device is used only if you allow it.\n- Public authorities, where the law says so.\n\nSome of these work outside New Zealand. They either hold the information for us alone, or must protect it in a way comparable to the Privacy Act 2020.',
    cardHeading: 'Cards',
    card: 'Card details go straight to the card payment provider. They never reach or stay on our servers.',
    cookiesHeading: 'Cookies',
    cookies:
      'Cookies remember your cart, your choice of pickup or delivery, your delivery address, your filter of dishes, your language, that you are signed in, the orders placed from this browser and, for an hour while you pay on the page of the card payment provider, what you typed at checkout. Copies of some of this lie in the storage of your browser, and beside them the menu as you last saw it, for when you are offline. None of it serves advertising or follows you to other sites.\n\nWhere cards are taken, the card payment provider may set cookies of its own at checkout and payment, to prevent fraud. You can delete cookies at any time; your cart and your sign-in then go with them.',
    keepHeading: 'How long it is kept',
    keep: '- A cart: 24 hours after its last change. It is deleted within the two days that follow.\n- Orders and payments: at least seven years, as the Tax Administration Act 1994 requires. An order without an account loses your name, e-mail address, phone number, address and notes 180 days after its day at the latest.\n- Your account with its addresses and picture: until you delete it. Your orders then stay for the tax records, without your name, e-mail address, phone number, address and notes. Where you used an offer that each customer has once or a few times, a code made of your e-mail address stays with it, so that a new account does not begin anew; the address cannot be read back from it.\n- What our people note of you to serve you, such as an allergy: until they take it away or your last order loses your name; you may ask to read it. Where we take no more orders of you: your e-mail addresses, your phone numbers and the reason, until we do again.\n- What you wrote to us: as long as it takes to deal with it, 365 days at most. What you sent while signed in goes with your account.\n- If you ask to be told on your device: the address that your browser gave us for it, until a day after your order is over.\n- Mails that we wrote to you: 30 days at most. Codes that we mail to you: some minutes. The network codes of your sign-ins: 90 days after the last one; the list of your sign-ins and counted attempts: two days at most.',
    safeHeading: 'How it is kept safe',
    safe: 'Only those who need your information for their work can see it. Each restaurant sees only its own customers. If there is a privacy breach that has caused you serious harm or is likely to, we tell you and the Privacy Commissioner as soon as we can.',
    rightsHeading: 'Your rights',
    rights:
      'Under the Privacy Act 2020 you may ask the restaurant what it holds about you, get a copy of it, and have it corrected. If you have an account you can see, change, download and delete your information yourself under My Account. Else please write to us: you get an answer within 20 working days, and it costs you nothing. If we do not correct something as you ask, you may have your own statement attached to it.',
    complainHeading: 'Complaints',
    complain:
      'Please tell us first if you are not satisfied, so that we can put it right. You may complain to the Privacy Commissioner at any time: privacy.org.nz, 0800 803 909, PO Box 10094, Wellington 6143.',
    childrenHeading: 'Age',
    children: 'Only people of 18 years or older may order here, and nobody under 13 may open an account.',
    lawHeading: 'Law and changes',
    law: 'The law of New Zealand governs this policy. When it changes, the new text stands here. For information that you gave before, we ask you first if we want to use it in another way.',
  },
  terms: {
    title: 'Terms of Use',
    agreeHeading: 'Between whom these terms hold',
    agree:
      'These terms hold between you and {{name}}, {{address}}, the food vendor. You accept them when you place an order or open an account. The provider named at the foot of every page runs this store; it does not sell or prepare the food.',
    whoHeading: 'Who may order',
    who: 'You must be 18 years or older to order here. The details you give must be your own and true.',
    alcoholHeading: 'Alcohol and tobacco',
    alcohol:
      'Alcohol and tobacco are sold only to people of 18 years or older. If your order holds alcohol or tobacco, you need to show identification on delivery or collection that proves your age: a passport, a New Zealand driver licence or a Kiwi Access Card. Without it, or to somebody who is intoxicated, these goods are not handed over. The price of the rest of the order remains due.',
    orderHeading: 'Your order',
    order:
      'Your order is an offer to {{name}}, the food vendor. It is agreed once the vendor accepts it; the page of your order and an e-mail say so. The vendor may decline an order, for instance when a dish is sold out or an address is out of reach. An order that is not accepted in time is cancelled by itself. What you paid for an order that is not accepted is paid back in full.',
    pricesHeading: 'Prices',
    prices:
      'Prices are in New Zealand dollars. Before you order, checkout shows the whole sum and what it is made of: dishes, discounts, tax (whether included in the prices or added to them), delivery fee, platform fee, card surcharge and the tip that you chose, where there are such. If a price is plainly a mistake, the vendor tells you and you decide whether you still want the dish.\n\nA promotion holds under the conditions shown with it, cannot be exchanged for money, and may end at any time for orders not yet placed.',
    paymentHeading: 'Payment',
    payment:
      'You pay in cash on collection, or by card (Visa or Mastercard) at the time of ordering. Checkout shows which of these the vendor offers for your order, and cash on delivery where the vendor offers that.',
    holdHeading: 'Card verification',
    hold: 'To verify a card, an authorization hold of $0 or $1 may be placed on it. The hold is voided after verification. You are not charged for it.',
    deliveryHeading: 'Delivery and collection',
    delivery:
      'Times are estimates; the vendor prepares and delivers within a reasonable time. Delivery goes to the address you gave, within the delivery zones shown. Please be there, and reachable by phone: if nobody takes the order in, the vendor may take it back, and what it cost remains due. From the handing over on, keeping food warm, cold and safe is in your hands.',
    allergyHeading: 'Allergies',
    allergy:
      'Allergens and diets are shown as the vendor states them. The kitchen handles many allergens side by side, so no dish can be promised to be free of traces. If you have an allergy or a coeliac disease, please speak with the vendor by phone before you order. A note with the order alone is not enough.',
    accountHeading: 'Your account',
    account:
      'Keep your password to yourself, and tell us when you think that somebody else knows it. You can delete your account under My Account at any time; open orders are finished first. An account that is used for fraud may be closed.',
    useHeading: 'Fair use',
    use: 'Please do not order in the name of others without their consent, place orders you do not mean, or try to get into or overload this store. Names, texts and pictures belong to {{name}} or to those who made them, and may not be used elsewhere without consent.',
    cancelHeading: 'Cancelling and refunds',
    cancel:
      "Orders can be cancelled only at the vendor's discretion. The Refund/Product Policy says more and is part of these terms.",
    issuesHeading: 'If something is wrong',
    issues:
      'Please raise any issue with an order with the food vendor, as soon as you can. Nothing here limits your rights under the Consumer Guarantees Act 1993 and the Fair Trading Act 1986.',
    liabilityHeading: 'Who answers for what',
    liability:
      'The vendor answers for the food and its delivery. It does not answer for what it cannot prevent, such as an outage of the internet or a closed road, nor for harm that comes from wrong details you gave. This store may be out of reach at times. If you order for a business, the guarantees of the Consumer Guarantees Act 1993 do not apply, as far as the law allows this to be agreed.',
    lawHeading: 'Law and changes',
    law: 'New Zealand law governs these terms, and the courts of New Zealand and the Disputes Tribunal decide about them. If one part does not hold, the others do. An order is ruled by the terms that stood here when it was placed.',
  },
  refund: {
    title: 'Refund/Product Policy',
    cancelHeading: 'Cancelling an order',
    cancel:
      "Orders can be cancelled only at the vendor's discretion, because the kitchen begins soon. Please contact {{name}} at once, within 5 minutes of ordering if you can: as long as the kitchen has not begun, an order can usually be cancelled or changed.",
    vendorHeading: 'When the vendor cancels',
    vendor:
      'If {{name}} declines your order, cannot prepare it or does not accept it in time, you get back all that you paid, fees included.',
    rightsHeading: 'What the law gives you',
    rights:
      'Under the Consumer Guarantees Act 1993 food must be safe, of acceptable quality and as described, and must arrive in time and in good condition. If it does not, you have a right to have it put right; if the fault is serious, you choose between another dish and your money back. Nothing in this policy takes that away. It does not matter how you paid.\n\nNo refund is due where you have changed your mind, where a wrong address or phone number was given, or where the food was spoiled after you received it.',
    refundHeading: 'Refunds',
    refund:
      'Once the vendor approves a refund, it takes 24-72 hours until it is on your card. It goes to the card you paid with. Cash is given back by the vendor. If only a part of the order was at fault, that part is refunded.',
    productHeading: 'Products',
    product:
      'Pictures and descriptions are meant to help. Dishes are made by hand and may differ from their picture in looks and garnish. What a dish is, holds and costs is as described. If something has to be replaced, the vendor asks you first.',
    allergyHeading: 'Allergies',
    allergy:
      'Please tell the vendor of any allergy by phone before you order. The kitchen handles many allergens side by side, so traces cannot be ruled out.',
    issuesHeading: 'Something was wrong',
    issues:
      'Order issues are to be raised with the food vendor, who prepared your food and can put it right. Please do so on the same day if you can, with your order number and, where it helps, a photo. If you cannot agree, you may go to the Disputes Tribunal, or ask Consumer Protection at consumerprotection.govt.nz.',
    lawHeading: 'Law',
    law: 'New Zealand law governs this policy.',
  },
} as const;
