import type { DepartmentInput } from '#app/backend/catalogue/restaurant-file-menu.ts';
import { chutneys, spiceLevel } from './choices.ts';

export const tandoor: DepartmentInput = {
  name: 'From the Tandoor',
  picture: '/pictures/chicken-tikka.svg',
  products: [
    {
      name: 'Murgh Tikka',
      description: 'Eight pieces, Kashmiri chilli and hung yoghurt, charred over coal.',
      price: 18.9,
      picture: '/pictures/chicken-tikka.svg',
      isRecommended: true,
      modifiers: [spiceLevel, chutneys],
      upsells: [{ product: 'Garlic Naan', show: 'after', denyLimit: 2 }],
      allergens: ['milk', 'mustard'],
      diets: ['gluten free', 'halal'],
    },
    {
      name: 'Tandoori Chicken',
      description: 'On the bone, marinated overnight in yoghurt, ginger and fenugreek.',
      price: 17.9,
      picture: '/pictures/chicken-tikka.svg',
      variants: [
        { name: 'Half', price: 17.9 },
        {
          name: 'Whole',
          price: 31.9,
          // a variant's own groups stand in for the product's
          modifiers: [
            spiceLevel,
            {
              name: 'Two sides',
              min: 2,
              max: 2,
              items: [
                { name: 'Kachumber', isDefault: true },
                { name: 'Raita', isDefault: true, allergens: ['milk'] },
                { name: 'Pickled onion' },
                { name: 'Masala chips', price: 2 },
              ],
            },
          ],
        },
      ],
      modifiers: [spiceLevel],
      allergens: ['milk', 'mustard'],
      diets: ['gluten free', 'halal'],
    },
    {
      name: 'Seekh Kebab',
      description: 'Hawke’s Bay lamb, green chilli and coriander root.',
      price: 19.5,
      modifiers: [chutneys],
      diets: ['gluten free', 'halal'],
    },
    {
      name: 'Paneer Tikka',
      description: 'House paneer, capsicum and red onion off the skewer, smoked with clove.',
      price: 17.9,
      modifiers: [spiceLevel],
      allergens: ['milk', 'mustard'],
      diets: ['vegetarian', 'gluten free'],
    },
    {
      name: 'Canterbury Lamb Chops',
      description: 'Four cutlets in raw papaya and black pepper, pink unless you say so.',
      price: 28.9,
      isFeatured: true,
      modifiers: [
        {
          name: 'Cooked',
          min: 1,
          max: 1,
          items: [{ name: 'Pink', isDefault: true }, { name: 'Well done' }],
        },
      ],
      allergens: ['milk'],
      diets: ['gluten free', 'halal'],
    },
    {
      name: 'Fish-Pakora Platter',
      description: 'Hoki, gurnard and prawn for sharing.',
      price: 32,
      picture: '/pictures/fish-pakora.svg',
      inStock: false,
      allergens: ['fish', 'crustacean'],
    },
    {
      name: 'Tandoori Mushrooms',
      description: 'Portobello stuffed with spiced paneer and sultana.',
      price: 15.5,
      allergens: ['milk'],
      diets: ['vegetarian', 'gluten free'],
    },
  ],
};
