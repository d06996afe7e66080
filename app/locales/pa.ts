import { en } from './en.ts';
import type { Locale } from './locale.ts';

export const pa: Locale = en;
