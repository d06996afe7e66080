import { address } from '#app/locales/en/address.ts';
import { changes } from '#app/locales/en/changes.ts';
import { checkout } from '#app/locales/en/checkout.ts';
import { hours } from '#app/locales/en/hours.ts';
import { places } from '#app/locales/en/places.ts';
import { preference } from '#app/locales/en/preference.ts';
import { saved } from '#app/locales/en/saved.ts';

/** On the way to an order: how, where to and when, checkout, in English. */
export const texts = { address, changes, checkout, hours, places, preference, saved } as const;
