import { receiver } from '#app/locales/en/receiver.ts';

/** The restaurant’s own screen, in English. */
export const texts = { receiver } as const;
