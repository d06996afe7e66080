/** Small pages, small dialogs and error pages. Spec's own spellings kept: 'resturant' (R-HELP-04). */
export const pages = {
  address: 'Address',
  phone: 'Phone',
  email: 'Email',
  toCheckout: 'Proceed To Checkout',

  contact: 'Contact',
  contactText: 'Questions about an order, an allergy or a large booking: call or write, we answer ourselves.',
  feedback: 'Feedback',
  feedbackText: 'How was it? Tell us directly, by phone or e-mail.',
  reserve: 'Reserve',
  offers: 'Special Offer',
  changeLocation: 'Change Location',
  deliveryZones: 'Delivery Zones',
  zonesUnknown: 'The delivery zones cannot be read right now. Please try again in a moment.',

  serviceHours: 'Service Hours',
  closed: 'Closed',
  specialHours: 'Special hours',
  mealPeriods: 'Breakfast, lunch and Dinner timings',
  paymentMethods: 'Payment Methods',
  cashPickup: 'Cash when you pick up your order',
  cashDelivery: 'Cash when your order is delivered',
  card: 'Card (Visa or Mastercard) when you order',
  noPayment: 'Currently, no service is available',
} as const;
