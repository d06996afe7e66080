import { address } from '#app/locales/pa/address.ts';
import { changes } from '#app/locales/pa/changes.ts';
import { checkout } from '#app/locales/pa/checkout.ts';
import { hours } from '#app/locales/pa/hours.ts';
import { places } from '#app/locales/pa/places.ts';
import { preference } from '#app/locales/pa/preference.ts';
import { saved } from '#app/locales/pa/saved.ts';

/** On the way to an order: how, where to and when, checkout, in Punjabi. */
export const texts = { address, changes, checkout, hours, places, preference, saved };
