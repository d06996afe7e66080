import type { DepartmentInput } from '#app/contract/restaurant-file/restaurant-file-menu.ts';
import { sweetness } from './choices.ts';

/** Cups and bottles carry the levy beside GST. */
const drinkTaxes = ['GST', 'Container levy'];

export const dessertsDrinks: DepartmentInput = {
  name: 'Desserts & Drinks',
  picture: '/pictures/gulab-jamun.svg',
  products: [
    {
      name: 'Gulab Jamun',
      description: 'Two warm milk dumplings in cardamom syrup, pistachio.',
      price: 7.9,
      picture: '/pictures/gulab-jamun.svg',
      modifiers: [
        {
          name: 'With it',
          max: 2,
          items: [
            { name: 'Vanilla ice cream', price: 2.5, max: 2, allergens: ['milk'] },
            { name: 'Extra dumpling', price: 3, max: 2, allergens: ['gluten', 'milk'] },
          ],
        },
      ],
      allergens: ['gluten', 'milk', 'pistachio'],
      diets: ['vegetarian'],
    },
    {
      name: 'Kesar Kulfi',
      description: 'Dense saffron and pistachio ice on a stick.',
      price: 6.9,
      variants: [
        { name: 'One', price: 6.9 },
        { name: 'Box of four', price: 24.9 },
      ],
      allergens: ['milk', 'pistachio'],
      diets: ['vegetarian', 'gluten free'],
    },
    {
      name: 'Gajar Halwa',
      description: 'Ohakune carrots cooked down in milk and ghee. Winter only.',
      price: 8.5,
      inStock: false,
      outOfStockUntil: '2030-06-01T00:00:00+12:00',
      allergens: ['milk', 'cashew'],
      diets: ['vegetarian', 'gluten free'],
    },
    {
      name: 'Kheer',
      description: 'Chilled rice pudding, cardamom and rose.',
      price: 7.5,
      allergens: ['milk', 'almond'],
      diets: ['vegetarian', 'gluten free'],
    },
    {
      name: 'Diwali Sweet Box',
      description: 'Twelve pieces, made to order in October.',
      price: 32,
      isDisabled: true,
      allergens: ['gluten', 'milk', 'cashew', 'pistachio'],
      diets: ['vegetarian'],
    },
    {
      name: 'Mango Lassi',
      description: 'Alphonso mango, whole-milk yoghurt, cardamom.',
      price: 6.5,
      picture: '/pictures/mango-lassi.svg',
      isRecommended: true,
      taxes: drinkTaxes,
      modifiers: [sweetness],
      allergens: ['milk'],
      diets: ['vegetarian', 'gluten free'],
    },
    {
      name: 'Masala Chai',
      description: 'Assam leaf simmered with ginger, clove and cinnamon.',
      price: 5,
      picture: '/pictures/masala-chai.svg',
      taxes: drinkTaxes,
      modifiers: [
        {
          name: 'Milk',
          min: 1,
          max: 1,
          items: [
            { name: 'Whole milk', isDefault: true, allergens: ['milk'] },
            { name: 'Oat milk', price: 0.8, allergens: ['oat'] },
          ],
        },
        sweetness,
      ],
      diets: ['vegetarian', 'gluten free'],
    },
    {
      name: 'Salted Lassi',
      description: 'Yoghurt, black salt and roasted cumin.',
      price: 6,
      taxes: drinkTaxes,
      allergens: ['milk'],
      diets: ['vegetarian', 'gluten free'],
    },
    {
      name: 'Nimbu Soda',
      description: 'Fresh lime and soda, sweet, salted or both.',
      price: 5.5,
      taxes: drinkTaxes,
      modifiers: [
        {
          name: 'Style',
          min: 1,
          max: 1,
          items: [{ name: 'Sweet', isDefault: true }, { name: 'Salted' }, { name: 'Both' }],
        },
      ],
      diets: ['vegan', 'gluten free'],
    },
    {
      name: 'Sparkling Water',
      description: 'From Waikato springs, 500 ml.',
      price: 4.5,
      taxes: drinkTaxes,
      diets: ['vegan', 'gluten free'],
    },
  ],
};

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
