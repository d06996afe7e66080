/** Opening hours, the restaurant-closed dialog, and the time of an order. Titles and labels verbatim from the spec. */
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

  countdown: 'Time until we open',
  days: 'Days',
  hours: 'Hours',
  minutes: 'Minutes',
  seconds: 'Seconds',
  later: 'Later',

  todayAt: 'Today at {{time}}',
  tomorrowAt: 'Tomorrow, {{day}} at {{time}}',
  dayAt: '{{day}} at {{time}}',
} as const;
