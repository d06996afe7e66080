/** Steps of an order that were taken back, and who made them. */
export const kitchenBack = {
  to: 'Back to {{step}}',
  done: '#{{number}}: back to {{step}}',
  nobodyAnswered: 'nobody answered',
} as const;
