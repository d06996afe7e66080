import { inLanguages } from '#app/backend/demo/in-languages.ts';
import type { RestaurantFileInput } from '#app/contract/restaurant-file/restaurant-file.ts';
import type { DepartmentInput } from '#app/contract/restaurant-file/restaurant-file-menu.ts';
import { harbourWords } from './words.ts';

const fish: DepartmentInput = {
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

const chips: DepartmentInput = {
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

const boxes: DepartmentInput = {
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

const drinks: DepartmentInput = {
  name: 'Drinks',
  products: [
    { name: 'Ginger Beer', description: 'Brewed in Petone, 330 ml.', price: 5 },
    { name: 'Lemon Fizz', description: '330 ml.', price: 4.5 },
    { name: 'Still Water', description: '600 ml.', price: 4 },
  ],
};

const weekday = ['11:30-14:00', '16:30-20:30'];

const plain: RestaurantFileInput = {
  restaurant: {
    subdomain: 'harbour',
    tradingName: 'Harbour Fish & Chips',
    address: '24 Oriental Parade, Oriental Bay, Wellington 6011',
    latitude: -41.2924,
    longitude: 174.7876,
    phone: '04 555 0117',
    email: 'hello@harbour.example',
  },
  settings: {
    brandColour: '#12457c',
    logo: '/pictures/harbour-logo.svg',
    view: { layout: 'list', pictures: false, by: 'products' },
    delivery: { isAllowed: false, cash: false, online: false },
    pickup: { isAllowed: true, cash: true, online: true, estimatedMinutes: 15 },
    scheduledOrders: false,
    tabs: { menu: true, paymentMethods: true, serviceHours: true, contact: true },
  },
  hours: {
    sunday: ['12:00-20:00'],
    monday: 'closed',
    tuesday: weekday,
    wednesday: weekday,
    thursday: weekday,
    friday: ['11:30-14:00', '16:00-21:30'],
    saturday: ['11:30-21:30'],
  },
  dateOverrides: [
    { date: '2026-12-25', hours: 'closed', reason: 'Christmas Day' },
    { date: '2026-12-31', hours: ['11:30-14:00', '16:00-01:00'], reason: 'New Year’s Eve' },
  ],
  taxes: [{ name: 'GST', ratePercent: 15, isInclusive: true }],
  departments: [fish, chips, boxes, drinks],
};

/** The second demo restaurant: pickup only, split hours, a list without pictures, cards not set up. */
export const harbour: RestaurantFileInput = inLanguages(plain, harbourWords);
