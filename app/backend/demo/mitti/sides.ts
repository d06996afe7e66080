import type { DepartmentInput } from '#app/backend/catalogue/restaurant-file-menu.ts';

export const sides: DepartmentInput = {
  name: 'Sides & Chutneys',
  products: [
    {
      name: 'Raita',
      description: 'Yoghurt, cucumber and roasted cumin.',
      price: 4.5,
      allergens: ['milk'],
      diets: ['vegetarian', 'gluten free'],
    },
    {
      name: 'Kachumber',
      description: 'Cucumber, tomato and red onion with lemon.',
      price: 6.5,
      diets: ['vegan', 'gluten free'],
    },
    {
      name: 'Papadums',
      description: 'Four, roasted over the flame.',
      price: 4,
      diets: ['vegan', 'gluten free'],
    },
    {
      name: 'Chutney Tray',
      description: 'Pick three pots for the table.',
      price: 6,
      modifiers: [
        {
          name: 'Three pots',
          min: 3,
          max: 3,
          items: [
            { name: 'Mint', max: 3, allergens: ['milk'] },
            { name: 'Tamarind', max: 3 },
            { name: 'Mango and chilli', max: 3 },
            { name: 'Lime pickle', max: 3, allergens: ['mustard'] },
          ],
        },
      ],
      diets: ['vegetarian', 'gluten free'],
    },
    {
      name: 'Masala Chips',
      description: 'Agria potatoes, chaat masala, garlic yoghurt.',
      price: 8.5,
      allergens: ['milk'],
      diets: ['vegetarian', 'gluten free'],
    },
  ],
};
