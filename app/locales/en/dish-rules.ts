/** What the rules of a dish's choices say, likewise (form-rules.ts). */
export const DISH_RULES = [
  'Please select a valid option',
  'Invalid quantity',
  'Please select at least {{min}} item(s)',
  'You can select a maximum of {{max}}',
  'You can select at most {{max}} item(s)',
  'Minimum quantity for {{item}} is {{min}}',
  'Maximum quantity for {{item}} is {{max}}',
  'You must select at least {{min}} item(s)',
  'You can select maximum {{max}} item(s)',
  'You can select maximum {{max}} of "{{item}}"',
  'You can only select {{max}} items for {{group}}',
] as const;
