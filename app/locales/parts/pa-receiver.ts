import { receiver } from '#app/locales/pa/receiver.ts';

/** The restaurant’s own screen, in Punjabi. */
export const texts = { receiver };
