/** The owner's page of delivery zones. */
export const manageZones = {
  title: 'Delivery zones',
  intro: 'Circles around the restaurant. An address belongs to the smallest circle it lies in.',
  where: 'Where do you deliver?',
  scale: 'Drawn to scale, from {{address}}.',
  map: 'Map of the zones: {{zones}}',
  km: '{{km}} km',
  noPlace:
    'The restaurant has no place on the map yet. Set its address under Details: distances are measured from there.',
  none: 'There is no zone yet.',
  noneButDelivers: 'Delivery is on, but there is no zone: nobody can order a delivery. Add the first zone.',
  terms: 'On which terms?',
  termsHint: 'Smallest first. The numbers are those on the map.',
  add: 'Add a zone',
  new: 'A new zone',
  name: 'Name',
  nameLanguage: 'Language of the name',
  fields: {
    km: 'Up to, from the restaurant (km)',
    fee: 'Fee ($)',
    free: 'Free from ($, optional)',
    least: 'Least order ($, optional)',
  },
  to: 'To {{km}} km',
  freeFrom: 'free from {{amount}}',
  atLeast: 'at least {{amount}}',
  remove: 'Remove this zone',
} as const;
