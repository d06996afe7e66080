import type { RestaurantFileInput } from '#app/backend/catalogue/restaurant-file.ts';
import { inLanguages } from '#app/backend/demo/in-languages.ts';
import { boxes, chips, drinks, fish } from './menu.ts';
import { harbourWords } from './words.ts';

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
