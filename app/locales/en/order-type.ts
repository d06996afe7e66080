/**
 * What one orders for, as the header has it and the note where nothing can be ordered. Verbatim where the
 * spec has words.
 */
export const orderType = {
  either: 'Delivery / Pickup',
  delivery: 'Delivery',
  pickup: 'Pickup',
  minutes: '{{minutes}} min',
  asap: 'ASAP, {{minutes}} min',
  noServiceTitle: 'No service',
  noService:
    'This Restaurant currently does not have any pick-up or delivery order services available. For more information, please contact support.',
  contactSupport: 'Contact Support',
  disabled: 'Currently disabled',
} as const;
