import type { DepartmentInput } from '#app/backend/catalogue/restaurant-file-menu.ts';
import { breadFinish } from './choices.ts';

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
      // sold in its place: the plain one goes when the offer is taken
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
