/**
 * Opening hours, the restaurant-closed dialog, and the time of an order. Titles and labels verbatim from the
 * spec.
 */
export const hours = {
  open: "We're open now",
  between: "We're between service times",
  closed: "We're closed now",
  always: "We're currently closed",

  opensAt: 'Opens at {{time}}',
  opensTomorrow: 'Opens tomorrow, {{day}}, at {{time}}',
  opensOn: 'Opens on {{day}} at {{time}}',
  closesAt: 'Closes at {{time}}',
  closesOn: 'Closes on {{day}} at {{time}}',
  closedOn: 'Closed on {{day}}',
  closedFrom: 'Closed from {{day}} to {{last}}',

  countdown: 'Time until we open',
  days: 'Days',
  hours: 'Hours',
  minutes: 'Minutes',
  seconds: 'Seconds',
  later: 'Later',

  todayAt: 'Today at {{time}}',
  tomorrowAt: 'Tomorrow, {{day}} at {{time}}',
  dayAt: '{{day}} at {{time}}',

  when: 'When',
  asap: 'As soon as possible',
  change: 'Change time',
  choose: 'Choose a time',
  take: 'Use this time',
  offer: 'Order for: {{time}}',
  lostFull: 'This time is fully booked. Please choose another one.',
  lostPast: 'This time has passed, or is too soon to be ready. Please choose another one.',
  lostPaused: 'We take no orders for this time. Please choose another one.',
  pauses: {
    pickup: 'Pickup starts again at {{time}}.',
    pickupToday: 'Pickup is paused for today.',
    pickupOpen: 'Pickup is paused for now.',
    delivery: 'Delivery starts again at {{time}}.',
    deliveryToday: 'Delivery is paused for today.',
    deliveryOpen: 'Delivery is paused for now.',
  },
  pausedLater: 'You can order for later.',
  lostClosed: 'We are closed at this time. Please choose another one.',

  slotFull: 'The selected time is fully booked.',
  fullNow: 'We are fully booked right now.',
  nextFree: 'The next free time: {{time}}.',
  noneLater: 'No later time is free today or tomorrow.',
  tryLater: 'Please try again later.',
  orderedFor: 'Ordered for',
} as const;
