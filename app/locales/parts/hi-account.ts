import { account } from '#app/locales/hi/account.ts';
import { profile } from '#app/locales/hi/profile.ts';

/** Signing in, and what one then has, in Hindi. */
export const texts = { account, profile };
