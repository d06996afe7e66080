import { en } from './en.ts';
import type { Locale } from './locale.ts';

export const hi: Locale = en;
