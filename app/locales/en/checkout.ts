/** Checkout, as a dialog and as the payment page. Verbatim where the spec has words. */
export const checkout = {
  title: 'Checkout',
  subtitle: 'Confirm your order details',
  secure: 'Secure',
  emptyCart: 'Your cart is empty',
  backToMenu: 'Back to menu',

  customer: 'Customer',
  customerNote: 'Login to save your order & details',
  signIn: 'Signin',
  signUp: 'Signup',
  fullName: 'Full name',
  email: 'Email',
  phone: 'Phone number',

  orderType: 'Pickup or delivery',
  pickup: 'Pickup',
  delivery: 'Delivery',
  readyIn: 'Ready in about {{minutes}} min',
  thereIn: 'At your door in about {{minutes}} min',
  noOrderType: 'Currently disabled',

  deliveryTo: 'Delivery to',
  changeAddress: 'Change address',

  notes: 'Order notes',
  notesHint: 'Allergies, no cutlery…',

  proof: {
    title: 'Confirm your email',
    note: 'We sent a 6-digit code to {{email}}. An order like this one needs it: type it here, then press Place Order.',
    code: '6-digit code',
    again: 'Send a new code',
  },
  tip: {
    title: 'Tip',
    none: 'No tip',
    other: 'Other amount',
    amount: 'Tip in dollars',
    update: 'Update total',
  },

  payment: 'Payment',
  card: 'Card',
  cardNote: 'Visa or Mastercard',
  cash: 'Cash',
  cashDelivery: 'Pay the driver on delivery',
  cashPickup: 'Pay when you pick up',
  cashHint: 'Please have the right amount ready.',
  notVerified: 'Please contact the restaurant to verify your online payment',
  notSetUp: 'Card payment is not set up here yet.',
  noPayment: 'Currently, no service is available',

  summary: 'Order Summary',
  outOfStock: 'Out of stock',
  /**
   * The rows of a bill, by their keys (domain/pricing/bill.ts); taxes and promotions bring names of their
   * own.
   */
  bill: {
    subtotal: 'Subtotal',
    includedTax: '{{rate}}% included in price',
    /** On one line, where nothing else says that a tax is in the prices. */
    includes: 'includes {{tax}} {{rate}}%',
    addedTax: '{{rate}}% added to price',
    delivery: 'Delivery Fee',
    deliverySaved: 'Delivery fee saved',
    platform: 'Platform Fees',
    surcharge: 'Surcharge',
    discount: 'Discount',
    tip: 'Tip',
    total: 'Total',
  },
  deliveryFeeUnknown: 'Choose your address',

  terms:
    'I am 18 or older and accept the <terms>Terms of Use</terms> and <refund>Refund/Product Policy</refund>',
  placeOrder: 'Place Order',
  lost: 'No answer came back. Please press Place Order again: nothing is ordered twice.',
  placed: 'Payment successful! Redirecting...',
  refused: {
    missingCart: 'Missing cart or client information',
    changed: 'Prices have changed, please review your order',
    noOrderType: 'This order type is not available',
    noPaymentMode: 'This payment mode is not available',
    noAddress: 'Delivery address is required',
    outOfRange: 'Address is out of delivery range',
    closedThen: 'Restaurant is closed at the selected time',
    invalidTime: 'Invalid order time',
    failed: 'Order creation failed',
    askOrderType: 'Please choose pickup or delivery',
    otherTime: 'The time of your order was changed. Please look it over and place your order again.',
    stale: 'This page was open for long. Please look it over and place your order again.',
    cardNumber: 'Please leave card numbers out of here. They belong in the card form alone, when you pay.',
    notesTooLong:
      'Your notes are too long to be kept while you pay on the page of the card provider. Please shorten them.',
  },
} as const;
