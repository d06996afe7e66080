import type { DepartmentInput } from '#app/contract/restaurant-file/restaurant-file-menu.ts';
import { chutneys, spiceLevel } from './choices.ts';

export const entrees: DepartmentInput = {
  name: 'Entrées & Chaat',
  picture: '/pictures/samosa.svg',
  products: [
    {
      name: 'Punjabi Samosa',
      description: 'Two hand-folded pastries, potato and pea, with mint chutney.',
      price: 7.5,
      picture: '/pictures/samosa.svg',
      isRecommended: true,
      modifiers: [chutneys],
      upsells: [{ product: 'Masala Chai', show: 'after', denyLimit: 2 }],
      allergens: ['gluten'],
      diets: ['vegetarian'],
    },
    {
      name: 'Amritsari Hoki',
      description: 'Line-caught hoki in ajwain batter, lemon and pickled onion.',
      price: 15.9,
      picture: '/pictures/fish-pakora.svg',
      isFeatured: true,
      modifiers: [
        {
          name: 'Dip',
          max: 1,
          items: [
            { name: 'Mint mayonnaise', price: 1, allergens: ['egg'] },
            { name: 'Tamarind' },
            { name: 'Lemon only' },
          ],
        },
      ],
      allergens: ['fish'],
      diets: ['gluten free'],
    },
    {
      name: 'Chole Bhature',
      description: 'Two puffed breads with slow-simmered Amritsari chickpeas.',
      price: 17.5,
      picture: '/pictures/chole-bhature.svg',
      modifiers: [
        spiceLevel,
        {
          name: 'More bread',
          items: [{ name: 'Extra bhatura', price: 3.5, max: 4, allergens: ['gluten', 'milk'] }],
        },
      ],
      allergens: ['gluten', 'milk'],
      diets: ['vegetarian'],
    },
    {
      name: 'Papdi Chaat',
      description: 'Crisp wafers, yoghurt, tamarind, pomegranate and sev.',
      price: 11.9,
      allergens: ['gluten', 'milk'],
      diets: ['vegetarian'],
    },
    {
      name: 'Aloo Tikki Chaat',
      description: 'Crushed potato cakes under chickpeas, yoghurt and two chutneys.',
      price: 12.5,
      modifiers: [spiceLevel],
      allergens: ['milk'],
      diets: ['vegetarian', 'gluten free'],
    },
    {
      name: 'Onion Bhaji',
      description: 'Sliced onion, gram flour and coriander seed, fried until it crackles.',
      price: 8.9,
      discountedPrice: 7.5,
      modifiers: [chutneys],
      diets: ['vegan', 'gluten free'],
    },
    {
      name: 'Paneer Pakora',
      description: 'House paneer with mint in the middle, in spiced gram batter.',
      price: 12.9,
      allergens: ['milk'],
      diets: ['vegetarian', 'gluten free'],
    },
    {
      name: 'Dahi Bhalla',
      description: 'Lentil dumplings soaked soft in sweet yoghurt, roasted cumin on top.',
      price: 10.9,
      inStock: false,
      allergens: ['milk'],
      diets: ['vegetarian'],
    },
  ],
};

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
          // a variant's own groups replace the product's
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
