import type { DepartmentInput } from '#app/backend/catalogue/restaurant-file-menu.ts';

export const fish: DepartmentInput = {
  name: 'Fish',
  products: [
    {
      name: 'Battered Fish',
      description: 'One fillet in beer batter, lemon on the side.',
      price: 6.5,
      isRecommended: true,
      variants: [
        { name: 'Hoki', price: 6.5 },
        { name: 'Tarakihi', price: 8.9 },
        { name: 'Blue cod', price: 11.5, inStock: false },
      ],
      modifiers: [{ name: 'Salt', max: 1, items: [{ name: 'No salt' }, { name: 'Chicken salt' }] }],
      allergens: ['fish', 'gluten'],
    },
    {
      name: 'Crumbed Fish',
      description: 'Gurnard in panko.',
      price: 9.5,
      allergens: ['fish', 'gluten', 'egg'],
    },
    {
      name: 'Pan-fried Fish',
      description: 'Today’s fillet in butter, no batter.',
      price: 12.9,
      upsells: [
        { product: 'Chips', show: 'before' },
        { product: 'Slaw', show: 'after', denyLimit: 1 },
      ],
      allergens: ['fish', 'milk'],
      diets: ['gluten free'],
    },
    {
      name: 'Squid Rings',
      description: 'Six, with tartare.',
      price: 7.5,
      upsells: [{ product: 'Jetty Box', show: 'before', sell: 'replace', denyLimit: 1 }],
      allergens: ['mollusc', 'gluten', 'egg'],
    },
    {
      name: 'Bluff Oysters',
      description: 'Half a dozen, battered. In season from March.',
      price: 28,
      inStock: false,
      allergens: ['mollusc', 'gluten'],
    },
  ],
};

export const chips: DepartmentInput = {
  name: 'Chips & Sides',
  products: [
    {
      name: 'Chips',
      description: 'Hand-cut Agria, cooked twice.',
      price: 5,
      variants: [
        { name: 'Scoop', price: 5 },
        { name: 'Half scoop', price: 3.5 },
      ],
      modifiers: [
        {
          name: 'Sauces',
          max: 4,
          items: [
            { name: 'Tomato', price: 0.8, max: 4 },
            { name: 'Tartare', price: 1.2, max: 4, allergens: ['egg'] },
            { name: 'Aioli', price: 1.5, max: 4, allergens: ['egg'] },
          ],
        },
      ],
      diets: ['vegan'],
    },
    { name: 'Kūmara Chips', description: 'Dargaville kūmara, sea salt.', price: 7.5, diets: ['vegan'] },
    {
      name: 'Potato Fritter',
      description: 'In batter, golden.',
      price: 1.8,
      allergens: ['gluten'],
      diets: ['vegan'],
    },
    {
      name: 'Pineapple Ring',
      description: 'Battered, with cinnamon sugar.',
      price: 2.5,
      allergens: ['gluten'],
    },
    { name: 'Slaw', description: 'Cabbage, apple and mustard.', price: 5.5, allergens: ['mustard', 'egg'] },
  ],
};

export const boxes: DepartmentInput = {
  name: 'Boxes',
  products: [
    {
      name: 'Jetty Box',
      description: 'A fish, chips and a side for one.',
      price: 16.5,
      combo: [
        {
          name: 'Fish',
          min: 1,
          max: 1,
          items: [
            { product: 'Battered Fish', name: 'Hoki' },
            { product: 'Crumbed Fish', price: 2 },
            { product: 'Squid Rings' },
          ],
        },
        {
          name: 'Side',
          min: 1,
          max: 2,
          items: [{ product: 'Slaw' }, { product: 'Potato Fritter', max: 2 }],
        },
      ],
    },
  ],
};

export const drinks: DepartmentInput = {
  name: 'Drinks',
  products: [
    { name: 'Ginger Beer', description: 'Brewed in Petone, 330 ml.', price: 5 },
    { name: 'Lemon Fizz', description: '330 ml.', price: 4.5 },
    { name: 'Still Water', description: '600 ml.', price: 4 },
  ],
};
