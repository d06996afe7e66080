import type { DepartmentInput } from '#app/backend/catalogue/restaurant-file-menu.ts';
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
