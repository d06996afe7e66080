import { address } from '#app/locales/hi/address.ts';
import { changes } from '#app/locales/hi/changes.ts';
import { checkout } from '#app/locales/hi/checkout.ts';
import { hours } from '#app/locales/hi/hours.ts';
import { places } from '#app/locales/hi/places.ts';
import { preference } from '#app/locales/hi/preference.ts';
import { saved } from '#app/locales/hi/saved.ts';

/** On the way to an order: how, where to and when, checkout, in Hindi. */
export const texts = { address, changes, checkout, hours, places, preference, saved };
