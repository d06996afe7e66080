import { CONTACT_RULES } from './schema.ts';

/** What the browser checks the form by: a module that nothing else asks for, so that it comes with the first touch. */
export const liveRules = CONTACT_RULES;
