import { CODE_RULES, EMAIL_RULES } from './schema.ts';

/** What the browser checks the forms by: a module that nothing else asks for, so that it comes with the first touch. */
export const liveRules = { email: EMAIL_RULES, code: CODE_RULES };
