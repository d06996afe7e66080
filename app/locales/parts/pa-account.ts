import { account } from '#app/locales/pa/account.ts';
import { profile } from '#app/locales/pa/profile.ts';

/** Signing in, and what one then has, in Punjabi. */
export const texts = { account, profile };
