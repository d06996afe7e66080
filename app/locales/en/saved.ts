/** A customer's saved addresses at checkout. */
export const saved = {
  title: 'Your saved addresses',
  other: 'Another address',
  fee: 'delivery {{amount}}',
  free: 'free delivery',
} as const;
