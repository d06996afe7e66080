import { formRules } from '#app/locales/pa/form-rules.ts';

/** What the rules of forms say, in Punjabi: `tell` has them. */
export const texts = { formRules };
