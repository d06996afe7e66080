/** How a restaurant sells alcohol, as its owner edits it. */
export const manageAlcohol = {
  flag: 'Contains alcohol',
  flagHint: 'Sold to people of 18 and more. The licence stands on the page of your details.',
  licence: 'Alcohol licence',
  licenceHint:
    'Needed as soon as one dish contains alcohol. Customers read it at the foot of each page, at the checkout and on the receipt.',
  holder: 'Holder',
  number: 'Number',
  numberHint: 'As it stands on the licence, such as 007/OFF/9001/2026',
  expires: 'Valid until',
  link: 'Image of the licence',
  linkHint: 'A web address that begins with https. The law asks for a legible image, or a link to one.',
  expired: 'This licence is over. Sales go on: check that its renewal is under way.',
  toDetails: 'Alcohol has hours of its own once its licence is on the page of your details.',
  hours: 'Hours of alcohol',
  hoursHint:
    'Without hours of its own: delivered 6 AM to 11 PM, collected 7 AM to 11 PM. Deliveries end at 11 PM in any case.',
  onDay: 'Alcohol on {{day}}',
  own: 'Has hours of its own',
  restricted: 'Also on Good Friday, Easter Sunday, Christmas Day and before 1 PM on Anzac Day',
  restrictedHint: 'Only if your licence allows it.',
  save: 'Save the alcohol',
} as const;
