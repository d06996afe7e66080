/** The address book and its dialog (spec §2, §5, §8). */
export const address = {
  add: 'Add',
  addTitle: 'Add address',
  editTitle: 'Edit address',
  edit: 'Edit {{name}}',
  default: 'Default',

  kind: 'Type',
  home: 'Home',
  office: 'Office',
  other: 'Other',
  address: 'Address',
  zip: 'ZIP code',
  zipHint: 'Looked up when left empty',
  phone: 'Phone number',
  phoneHint: '10-15 digits, nothing else',
  mode: 'How the address is given',
  manual: 'Type the address',
  makeDefault: 'Use as my default address',
  cancel: 'Cancel',
  save: 'Save',

  empty: 'No addresses yet',
  emptyText: 'Save where your food should go, and you need not type it again.',
  full: 'Your address book is full: it holds {{most}} addresses.',
  notFound: 'Not found on the map',

  saved: 'Address saved successfully',
  failed: 'Failed to save address',
  exception: 'An error occurred while saving the address',
  listFailed: 'Error fetching addresses',
  zipFailed: 'Failed to fetch ZIP code',
} as const;
