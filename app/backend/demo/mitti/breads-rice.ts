import type { DepartmentInput } from '#app/contract/restaurant-file/restaurant-file-menu.ts';
import { breadFinish, spiceLevel } from './choices.ts';

export const breads: DepartmentInput = {
  name: 'Breads',
  picture: '/pictures/naan.svg',
  products: [
    {
      name: 'Garlic Naan',
      description: 'Leavened, brushed with garlic and coriander butter.',
      price: 4.5,
      picture: '/pictures/naan.svg',
      allergens: ['gluten', 'milk'],
      diets: ['vegetarian'],
    },
    {
      name: 'Butter Naan',
      description: 'Leavened and blistered, with cultured butter.',
      price: 4,
      picture: '/pictures/naan.svg',
      modifiers: [breadFinish],
      // the offered naan is sold in place of this one
      upsells: [{ product: 'Cheese Naan', show: 'after', sell: 'replace', denyLimit: 1 }],
      allergens: ['gluten', 'milk'],
      diets: ['vegetarian'],
    },
    {
      name: 'Cheese Naan',
      description: 'Filled with tasty cheddar and a little green chilli.',
      price: 6.5,
      picture: '/pictures/naan.svg',
      allergens: ['gluten', 'milk'],
      diets: ['vegetarian'],
    },
    {
      name: 'Peshawari Naan',
      description: 'Coconut, sultana and almond.',
      price: 6.5,
      allergens: ['gluten', 'milk', 'almond'],
      diets: ['vegetarian'],
    },
    {
      name: 'Tandoori Roti',
      description: 'Wholemeal, straight off the wall of the oven.',
      price: 3,
      allergens: ['gluten'],
      diets: ['vegan'],
    },
    {
      name: 'Lachha Paratha',
      description: 'Layered wholemeal, crisp at the edges.',
      price: 5.5,
      modifiers: [breadFinish],
      allergens: ['gluten', 'milk'],
      diets: ['vegetarian'],
    },
    {
      name: 'Aloo Paratha',
      description: 'Filled with spiced potato, with yoghurt and pickle.',
      price: 8.9,
      modifiers: [breadFinish],
      allergens: ['gluten', 'milk', 'mustard'],
      diets: ['vegetarian'],
    },
  ],
};

export const rice: DepartmentInput = {
  name: 'Rice & Biryani',
  picture: '/pictures/biryani.svg',
  products: [
    {
      name: 'Chicken Dum Biryani',
      description: 'Aged basmati sealed and slow-cooked with saffron, mint and fried onion.',
      price: 21.9,
      discountedPrice: 18.9,
      picture: '/pictures/biryani.svg',
      isRecommended: true,
      modifiers: [
        spiceLevel,
        {
          name: 'With it',
          max: 2,
          items: [
            { name: 'Boiled egg', price: 2.5, max: 2, allergens: ['egg'] },
            { name: 'Mirchi ka salan', price: 4, allergens: ['peanut', 'sesame'] },
          ],
        },
      ],
      upsells: [{ product: 'Raita', show: 'after', denyLimit: 1 }],
      allergens: ['milk'],
      diets: ['gluten free', 'halal'],
    },
    {
      name: 'Lamb Biryani',
      description: 'Slow lamb shoulder under saffron rice, boiled egg and mint.',
      price: 23.9,
      picture: '/pictures/biryani.svg',
      modifiers: [spiceLevel],
      allergens: ['milk', 'egg'],
      diets: ['gluten free', 'halal'],
    },
    {
      name: 'Garden Biryani',
      description: 'Cauliflower, green beans, kūmara and cashew.',
      price: 18.5,
      modifiers: [spiceLevel],
      allergens: ['milk', 'cashew'],
      diets: ['vegetarian', 'gluten free'],
    },
    {
      name: 'Saffron Rice',
      description: 'Long-grain basmati, saffron and ghee.',
      price: 4.5,
      allergens: ['milk'],
      diets: ['vegetarian', 'gluten free'],
    },
    {
      name: 'Jeera Rice',
      description: 'Basmati with cumin crackled in oil.',
      price: 4.5,
      upsells: [{ product: 'Saffron Rice', show: 'before', sell: 'replace' }],
      diets: ['vegan', 'gluten free'],
    },
  ],
};
