import { type DemoWords, inLanguages } from '#app/backend/demo/in-languages.ts';
import { breadsAndRice } from '#app/backend/demo/mitti/words/breads-rice.ts';
import { choices, curriesWords } from '#app/backend/demo/mitti/words/curries.ts';
import { dessertsDrinksSides } from '#app/backend/demo/mitti/words/desserts-drinks-sides.ts';
import { entreesAndTandoor } from '#app/backend/demo/mitti/words/entrees-tandoor.ts';
import { thalisAndSettings } from '#app/backend/demo/mitti/words/thalis-settings.ts';
import type { RestaurantFileInput } from '#app/contract/restaurant-file/restaurant-file.ts';
import { breads, rice } from './breads-rice.ts';
import { curries } from './curries.ts';
import { dessertsDrinks, sides } from './desserts-drinks-sides.ts';
import { entrees, tandoor } from './entrees-tandoor.ts';
import { thalis } from './thalis.ts';

/** All words of Mitti in Hindi and Punjabi. */
export const mittiWords: DemoWords = {
  ...breadsAndRice,
  ...curriesWords,
  ...choices,
  ...dessertsDrinksSides,
  ...entreesAndTandoor,
  ...thalisAndSettings,
};

const roundTheClock = ['00:00-24:00'];

const plain: RestaurantFileInput = {
  restaurant: {
    subdomain: 'demo',
    tradingName: 'Mitti Punjabi Kitchen',
    address: '318 Dominion Road, Mount Eden, Auckland 1024',
    latitude: -36.8762,
    longitude: 174.7512,
    phone: '09 555 0142',
    email: 'kitchen@mitti.example',
    gstNumber: '000-000-000',
    isStripeVerified: true,
    stripeAccountId: 'acct_demoMitti',
  },
  settings: {
    brandColour: '#0b6b4b',
    logo: '/pictures/mitti-logo.svg',
    cuisines: ['Punjabi', 'Indian'],
    banners: ['/pictures/banner-curries.svg', '/pictures/banner-tandoor.svg', '/pictures/banner-thali.svg'],
    view: { layout: 'grid', pictures: true, by: 'products' },
    delivery: { isAllowed: true, cash: true, online: true, estimatedMinutes: 30 },
    pickup: { isAllowed: true, cash: true, online: true, estimatedMinutes: 20 },
    scheduledOrders: true,
    tabs: {
      menu: true,
      paymentMethods: true,
      deliveryZones: true,
      serviceHours: true,
      changeLocation: true,
      contact: true,
      feedback: true,
    },
    defaultTab: 'menu',
  },
  // always open, because nobody could try a closed demo
  hours: {
    sunday: roundTheClock,
    monday: roundTheClock,
    tuesday: roundTheClock,
    wednesday: roundTheClock,
    thursday: roundTheClock,
    friday: roundTheClock,
    saturday: roundTheClock,
  },
  dateOverrides: [
    { date: '2026-12-25', hours: roundTheClock, reason: 'Christmas Day, open as ever' },
    { date: '2027-02-06', hours: roundTheClock, reason: 'Waitangi Day, open as ever' },
  ],
  mealPeriods: { breakfast: '08:00-11:00', lunch: '11:30-14:30', dinner: '17:00-22:00' },
  zones: [
    { name: 'Mount Eden', upToKm: 2.5, fee: 4.9, minimumOrder: 15, freeFrom: 70 },
    { name: 'Inner suburbs', upToKm: 5, fee: 7.9, minimumOrder: 25, freeFrom: 100 },
    { name: 'Isthmus', upToKm: 9.9, fee: 10.9, minimumOrder: 40 },
  ],
  taxes: [
    { name: 'GST', ratePercent: 15, isInclusive: true },
    { name: 'Container levy', ratePercent: 2, isInclusive: false },
  ],
  productTaxes: ['GST'],
  fees: { platformFee: 0.99, customerPaysPlatformFee: true, customerPaysCardSurcharge: true, feeTax: 'GST' },
  departments: [entrees, tandoor, curries, rice, breads, thalis, sides, dessertsDrinks],
  promotions: [
    {
      name: '20% off your first tandoor order',
      code: 'TIKKA20',
      kind: 'percent',
      percent: 20,
      minimumOrder: 30,
      maxDiscount: 15,
      perCustomerLimit: 1,
    },
    { name: '10% off orders over $60.00', code: 'SATSRI10', kind: 'percent', percent: 10, minimumOrder: 60 },
    {
      name: '$4.90 off your pickup',
      code: 'MANGAL24',
      kind: 'fixed',
      amount: 4.9,
      minimumOrder: 24,
      orderTypes: ['pickup'],
    },
    {
      name: 'Free delivery',
      code: 'GHAR',
      kind: 'freeDelivery',
      minimumOrder: 40,
      orderTypes: ['delivery'],
    },
    { name: 'Big table: 5% off from $150.00', kind: 'percent', percent: 5, minimumOrder: 150 },
  ],
};

/**
 * The first demo restaurant, which uses every part of the restaurant file. A place and dishes of our own
 * making.
 */
export const mitti: RestaurantFileInput = inLanguages(plain, mittiWords);
