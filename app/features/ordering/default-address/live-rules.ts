import { DEFAULT_ADDRESS_RULES } from './schema.ts';

/**
 * The form's rules for checks in the browser, loaded with the first use of the form. They are a module of
 * their own, because the server imports schema.ts directly, and the build warns of a module imported in both
 * ways.
 */
export const liveRules = DEFAULT_ADDRESS_RULES;
