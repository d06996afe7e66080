/** The order's page: four views. Verbatim from the spec, misspellings included. */
export const orderStatus = {
  title: 'Your order',

  wait: 'Please wait',
  waiting: 'Waiting for restaurant to confirm your order',
  waitingFor_one: '{{count}} item · {{total}} · {{mode}}. You can close this page: the order is kept.',
  waitingFor_other: '{{count}} items · {{total}} · {{mode}}. You can close this page: the order is kept.',

  received: 'Order Received',
  number: 'Your order number : {{number}}',
  completed: 'Your order has been completed. You will be notified once its confirmed.',
  track: 'Track your order',

  rejected: 'Sorry Order Rejected',
  rejectedByRestaurant: 'Your order has been rejected by the restaurant.',
  paymentFailed: 'Your payment has failed. Would you like to retry',
  // sic, as in the spec
  connect: 'Connect to resturant',

  status: 'Order Status',
  orderTime: 'Order Time',
  deliveryTime: 'Delivery Time',
  pickupTime: 'Pickup Time',
  toGo: '{{status}}, {{minutes}} min to go',
  utc: '{{stamp}} UTC',
  paymentMode: 'Payment Mode',
  toPay: 'To Pay',
  saved: 'You saved {{saved}}',
  savedWithDelivery: 'You saved {{saved}} Including Delivery',

  created: 'Created',
  accepted: 'Accepted',
  preparing: 'Preparing',
  ready: 'Ready to pick up',
  outForDelivery: 'Out For Delivery',
  delivered: 'Delivered',
} as const;
