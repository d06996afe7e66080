/** The product and combo dialogs. Verbatim from the spec where it has words. */
export const product = {
  noData: "This product don't have no data.!!",
  gone: 'It may have been taken off the menu.',
  outOfStock: 'Out of stock',
  outOfStockHint: 'This dish is out of stock now. Please choose another one.',
  recommended: 'Recommended',
  contains: 'Contains {{list}}',

  variants: 'Variants',
  chooseOne: 'Choose one',
  chooseExactly: 'Choose {{count}}',
  chooseBetween: 'Choose {{min}} to {{max}}',
  chooseAtLeast: 'Choose at least {{count}}',
  chooseAny: 'Choose as many as you like',
  required: 'Required',
  optional: 'Optional',
  done: 'Done',
  whenVariant: 'For {{variant}}',

  min: 'Min {{count}}',
  max: 'Max {{count}}',
  chosen: '{{count}} chosen',
  included: 'Included',
  options: 'Options for {{name}}',
  noComboItems: 'No Combo items',

  quantityOf: 'Quantity of {{name}}',
  note: 'Note for the kitchen',
  noteHint: 'Up to 200 characters',
  from: 'from',
  addToCart: 'Add to Cart',
  updateCart: 'Update Cart',
} as const;
