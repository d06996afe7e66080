/** How a page is described in a list of search results, and where it is shared: one sentence each. */
export const search = {
  home: 'The menu of {{name}}, {{address}}. Order online for pickup or delivery, without an account.',
  pickupOnly: 'The menu of {{name}}, {{address}}. Order online for pickup, without an account.',
  deliveryOnly: 'The menu of {{name}}, {{address}}. Order online for delivery, without an account.',
  menuOnly: 'The menu of {{name}}, {{address}}, with prices.',
  department: '{{department}} from {{name}}: {{dishes}}. Order online.',
  emptyDepartment: '{{department}} from {{name}}.',
  dish: '{{dish}} from {{name}}, {{price}}. Order online.',
  delivery: 'Where {{name}} delivers, what delivery costs, and the smallest order for each zone.',
  offers: 'Special offers and promo codes of {{name}}.',
  contact: 'Address, phone and opening hours of {{name}}, {{address}}.',
  reserve: 'Book a table at {{name}}, {{address}}.',
  serviceHours: 'Opening hours of {{name}}, {{address}}: every day of the week and holidays.',
  paymentMethods: 'How you can pay for an order at {{name}}.',
  legal: '{{title}} for online orders from {{name}}.',
} as const;
