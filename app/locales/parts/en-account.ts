import { account } from '#app/locales/en/account.ts';
import { profile } from '#app/locales/en/profile.ts';

/** Signing in, and what one then has, in English. */
export const texts = { account, profile } as const;
