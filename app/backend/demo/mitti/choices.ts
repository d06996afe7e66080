import type { ModifiersInput } from '#app/backend/catalogue/restaurant-file-menu.ts';

/** Groups of choices that several dishes of Mitti share. */
export const spiceLevel: ModifiersInput = {
  name: 'Spice level',
  names: { hi: 'कितना तीखा', pa: 'ਕਿੰਨਾ ਤਿੱਖਾ' },
  min: 1,
  max: 1,
  items: [
    { name: 'Mild', names: { hi: 'हल्का', pa: 'ਹਲਕਾ' } },
    { name: 'Medium', names: { hi: 'मध्यम', pa: 'ਦਰਮਿਆਨਾ' }, isDefault: true },
    { name: 'Kiwi hot', names: { hi: 'कीवी तीखा', pa: 'ਕੀਵੀ ਤਿੱਖਾ' } },
    { name: 'Punjabi hot', names: { hi: 'पंजाबी तीखा', pa: 'ਪੰਜਾਬੀ ਤਿੱਖਾ' } },
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
