import { offline as en } from './en/offline.ts';
import { offline as hi } from './hi/offline.ts';
import type { Language, OfflineTexts } from './locale.ts';
import { offline as pa } from './pa/offline.ts';

/** What the pages say that browsers keep for when they are offline. Only the server draws those. */
export const OFFLINE_TEXTS: Record<Language, OfflineTexts> = { en, hi, pa };
