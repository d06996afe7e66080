import { PASSWORD_RULES } from './schema.ts';

/**
 * The rules that the browser checks the form by; a module of its own, so that it is loaded with the first
 * touch.
 */
export const liveRules = PASSWORD_RULES;
