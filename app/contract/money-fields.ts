import { z } from 'zod';
import { toCents, toDollars } from './money.ts';

/*
 * Sums of requests and replies. Not in fields.ts, which forms take into pages.
 */

/** Dollars with at most two decimals, as the wire carries a sum; "12.50" is read as 12.5. */
export const Dollars = z.union([
  z.number(),
  z
    .string()
    .regex(/^-?\d+(\.\d+)?$/)
    .transform(Number),
]);
/** A sum: dollars on the wire, whole cents inside. `onWire` writes it. */
export const Money = z.codec(Dollars, z.number(), { decode: toCents, encode: toDollars });
/** A sum where the wire may say null or nothing. */
export const MaybeMoney = Money.nullish().transform((value) => value ?? null);
