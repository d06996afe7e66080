/** What is wrong with the choices of a dish. A page says it as it is chosen, so every page has these. */
export const dishFaults = {
  optionInvalid: 'Please select a valid option',
  quantityInvalid: 'Invalid quantity',
  chooseAtLeast: 'Please select at least {{min}} item(s)',
  chooseAtMost: 'You can select a maximum of {{max}}',
  pieceChooseAtMost: 'You can select at most {{max}} item(s)',
  itemAtLeast: 'Minimum quantity for {{item}} is {{min}}',
  itemAtMost: 'Maximum quantity for {{item}} is {{max}}',
  groupAtLeast: 'You must select at least {{min}} item(s)',
  groupAtMost: 'You can select maximum {{max}} item(s)',
  groupItemAtMost: 'You can select maximum {{max}} of "{{item}}"',
  groupIsFull: 'You can only select {{max}} items for {{group}}',
} as const;
