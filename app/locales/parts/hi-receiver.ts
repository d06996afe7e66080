import { receiver } from '#app/locales/hi/receiver.ts';

/** The restaurant’s own screen, in Hindi. */
export const texts = { receiver };
