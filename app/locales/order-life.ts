import { life as en } from './en/order-life.ts';
import { life as hi } from './hi/order-life.ts';
import type { Language, OrderLife } from './locale.ts';
import { life as pa } from './pa/order-life.ts';

/** An order's page, its cancelling and its receipt beyond the spec's words, for the server: their loaders send it. */
export const ORDER_LIFE: Record<Language, OrderLife> = { en, hi, pa };
