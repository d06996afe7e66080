import { card as en } from './en/card.ts';
import { card as hi } from './hi/card.ts';
import type { CardTexts, Language } from './locale.ts';
import { card as pa } from './pa/card.ts';

/** What paying by card says, for the server: only checkout needs it, so its loader sends it to the page. */
export const CARD_TEXTS: Record<Language, CardTexts> = { en, hi, pa };
