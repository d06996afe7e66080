/**
 * How, where to and when: the order preference, its dialogs, the order type in the header. Verbatim where the
 * spec has words.
 */
export const preference = {
  title: 'How would you like your order?',
  type: 'Delivery or pickup',
  minutesFee: '{{minutes}} min, {{amount}}',
  minutesFrom: '{{minutes}} min, from {{amount}}',
  minutesFree: '{{minutes}} min, free',
  noDelivery: {
    outOfRange: "We couldn't find any services near your location...",
    nothing: 'Currently, there is nothing available near your location...',
  },

  when: 'Now or later',
  orderNow: 'Order Now',
  soon: 'As soon as possible',
  about: 'About {{minutes}} min',
  later: 'Later',
  pickTime: 'Pick a time',
  day: 'Day',
  today: 'Today',
  tomorrow: 'Tomorrow',
  state: { past: 'Past', closed: 'Closed', full: 'Full' },
  noneThatDay: 'No time is free on this day.',
  lostTime: 'The time you chose ({{time}}) cannot be had any more. Please choose again.',

  confirm: 'Confirm',
  chooseType: 'Please choose delivery or pickup',
  chooseAddress: 'Please choose your address',
  chooseTime: 'Please choose a time',
  typeGone: 'This order type is not available',
  laterGone: 'Orders for later are not taken right now. Please choose Order Now.',
  refused: {
    past: 'This time has passed.',
    closed: 'Restaurant is closed at the selected time.',
    full: 'The selected time is fully booked.',
  },
  nextFree: 'Next free time: {{time}}.',
  noneFree: 'No later time is free today or tomorrow.',

  changeTitle: 'Change to delivery?',
  changeText: 'Delivery pricing may differ from Pickup. Do you want to continue?',
  yes: 'Yes',
  no: 'No',
  changeTime: 'Change time',

  useAddress: 'Deliver here',

  defaultTitle: 'Default address',
  defaultText: 'Keep this address in your address book, as the one to start with next time?',
  defaultName: 'Name',
  defaultNameHint: 'Home, work, others',
  defaultAddress: 'Address',
  defaultPhone: 'Phone number',
  save: 'Save',
  notNow: 'Not now',
  guestsCannot: 'Sign in to keep an address for next time.',
  saveFailed: 'The address could not be saved. Your order is not affected.',
} as const;
