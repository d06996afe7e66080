import type { ModifiersInput } from '#app/contract/restaurant-file/restaurant-file-menu.ts';

/** Groups of choices that several dishes of Mitti share. */
export const spiceLevel: ModifiersInput = {
  name: 'Spice level',
  min: 1,
  max: 1,
  items: [
    { name: 'Mild' },
    { name: 'Medium', isDefault: true },
    { name: 'Kiwi hot' },
    { name: 'Punjabi hot' },
  ],
};

export const curryExtras: ModifiersInput = {
  name: 'Add extras',
  max: 3,
  items: [
    { name: 'Extra gravy', price: 3.5, max: 3, allergens: ['milk', 'cashew'] },
    { name: 'Paneer cubes', price: 4, max: 2, allergens: ['milk'] },
    { name: 'Boiled egg', price: 2.5, inStock: false, allergens: ['egg'] },
    { name: 'Saffron rice', price: 3 },
  ],
};

export const breadFinish: ModifiersInput = {
  name: 'Finish',
  max: 1,
  items: [{ name: 'Extra butter', price: 0.5, allergens: ['milk'] }, { name: 'No butter' }],
};

export const chutneys: ModifiersInput = {
  name: 'Chutneys',
  min: 1,
  max: 2,
  items: [
    { name: 'Mint', isDefault: true, allergens: ['milk'] },
    { name: 'Tamarind' },
    { name: 'Mango and chilli' },
    { name: 'Garlic yoghurt', price: 0.5, allergens: ['milk'] },
  ],
};

export const sweetness: ModifiersInput = {
  name: 'Sweetness',
  min: 1,
  max: 1,
  items: [{ name: 'As it comes', isDefault: true }, { name: 'Less sweet' }, { name: 'No sugar added' }],
};
