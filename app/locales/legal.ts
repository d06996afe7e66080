import { legal as en } from './en/legal.ts';
import { legal as hi } from './hi/legal.ts';
import type { Language, Legal } from './locale.ts';
import { legal as pa } from './pa/legal.ts';

/** The legal texts of every language, for the server: no other page needs them, so each comes with its own page. */
export const LEGAL: Record<Language, Legal> = { en, hi, pa };
