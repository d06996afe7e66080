/**
 * What browsers are told of an order, with its page closed, and how its page offers that: sent by its loader, as
 * no other page needs it.
 */
export const push = {
  /** The messages; the restaurant's name stands above them. */
  told: {
    acceptedPickup: 'Order {{number}} is accepted: ready at {{time}}',
    acceptedDelivery: 'Order {{number}} is accepted: at your door at {{time}}',
    late: 'Sorry, order {{number}} takes longer: now {{time}}',
    ready: 'Order {{number}} is ready to pick up',
    onItsWay: 'Order {{number}} is on its way',
    rejected: 'Sorry, order {{number}} could not be accepted',
    calledOff: 'Sorry, the restaurant had to cancel order {{number}}',
    expired: 'Sorry, order {{number}} was not confirmed in time',
  },
  ask: {
    title: 'Messages on this device',
    start: 'Tell me on this device',
    hint: 'When the order is accepted, ready, on its way or late, also while this page is closed.',
    isOn: 'This device is told of each step of this order.',
    stop: 'Stop the messages',
    blocked: 'Messages from this site are blocked in your browser. You can allow them in its settings.',
    failed:
      'This browser could not be signed up for messages. The page itself always shows how the order stands.',
    appleFirst:
      'To be told here on an iPhone or iPad, add this site to the Home Screen (Share, then Add to Home Screen) and open it from there.',
  },
};
