import type { ComboItemInput, DepartmentInput } from '#app/contract/restaurant-file/restaurant-file-menu.ts';
import { spiceLevel, sweetness } from './choices.ts';

/** A dish of a combo may have choices of its own; prices are added to the combo's. */
const butterChicken: ComboItemInput = {
  product: 'Butter Chicken',
  variants: [
    { name: 'On the bone', price: 0 },
    { name: 'Boneless', price: 0 },
  ],
  modifiers: [spiceLevel],
};

const curryItems: ComboItemInput[] = [
  butterChicken,
  { product: 'Dal Makhani' },
  { product: 'Palak Paneer', price: 1.5 },
  { product: 'Kūmara & Chana Masala', name: 'Kūmara & Chana' },
];

export const thalis: DepartmentInput = {
  name: 'Thalis & Combos',
  picture: '/pictures/thali.svg',
  products: [
    {
      name: 'Mitti Thali for One',
      description: 'Three curries, kachumber, saffron rice, naan and a sweet. Choose your own.',
      price: 26.9,
      picture: '/pictures/thali.svg',
      isRecommended: true,
      isForceSelling: true,
      combo: [
        { name: 'Curries', min: 2, max: 3, items: curryItems },
        {
          name: 'Bread',
          min: 1,
          max: 2,
          items: [
            { product: 'Garlic Naan', price: 0.5, max: 2 },
            { product: 'Butter Naan', max: 2 },
          ],
        },
        {
          name: 'Something sweet',
          max: 1,
          items: [
            { product: 'Gulab Jamun' },
            { product: 'Masala Chai', modifiers: [sweetness] },
            { product: 'Mango Lassi', inStock: false },
          ],
        },
      ],
      allergens: ['gluten', 'milk', 'cashew'],
    },
    {
      name: 'Family Feast for Four',
      description: 'Entrées to share, four curries, four breads and rice for the table.',
      price: 99,
      picture: '/pictures/thali.svg',
      isFeatured: true,
      combo: [
        {
          name: 'Entrées',
          min: 2,
          max: 2,
          items: [
            { product: 'Punjabi Samosa', max: 2 },
            { product: 'Onion Bhaji', max: 2 },
            { product: 'Amritsari Hoki', price: 4 },
          ],
        },
        {
          name: 'Curries',
          min: 4,
          max: 4,
          items: [
            { ...butterChicken, max: 2 },
            { product: 'Dal Makhani', max: 2 },
            { product: 'Palak Paneer', max: 2 },
            { product: 'Lamb Rogan Josh', price: 3, modifiers: [spiceLevel], max: 2 },
            { product: 'Baingan Bharta' },
          ],
        },
        {
          name: 'Bread',
          min: 4,
          max: 4,
          items: [
            { product: 'Garlic Naan', max: 4 },
            { product: 'Tandoori Roti', max: 4 },
            { product: 'Cheese Naan', price: 1.5, max: 2 },
          ],
        },
      ],
      allergens: ['gluten', 'milk', 'cashew'],
    },
    {
      name: 'Lunch Tiffin',
      description: 'A biryani and a drink, packed for the desk.',
      price: 21.5,
      discountedPrice: 19.5,
      picture: '/pictures/biryani.svg',
      combo: [
        {
          name: 'Biryani',
          min: 1,
          max: 1,
          items: [
            { product: 'Chicken Dum Biryani', modifiers: [spiceLevel] },
            { product: 'Lamb Biryani', price: 2, modifiers: [spiceLevel] },
            { product: 'Garden Biryani', modifiers: [spiceLevel] },
          ],
        },
        {
          name: 'Drink',
          min: 1,
          max: 1,
          items: [
            { product: 'Masala Chai', modifiers: [sweetness] },
            { product: 'Nimbu Soda' },
            { product: 'Salted Lassi', price: 1 },
          ],
        },
      ],
      allergens: ['milk'],
    },
    {
      name: 'Butter Chicken & Two Naan',
      description: 'One regular butter chicken and any two breads.',
      price: 24,
      picture: '/pictures/butter-chicken.svg',
      combo: [
        { name: 'Butter Chicken', min: 1, max: 1, items: [butterChicken] },
        {
          name: 'Two naan',
          min: 2,
          max: 2,
          items: [
            { product: 'Butter Naan', max: 2 },
            { product: 'Garlic Naan', max: 2 },
          ],
        },
      ],
      allergens: ['gluten', 'milk', 'cashew'],
      diets: ['halal'],
    },
  ],
};
