import { formRules } from '#app/locales/hi/form-rules.ts';

/** What the rules of forms say, in Hindi: `tell` has them. */
export const texts = { formRules };
