import { z } from 'zod';
import { StockRequest } from './receiver-stock.ts';

/** What of a dish is public at once (addition): sold out or not, or how many pieces are left from now on. */
export const SaleRequest = z.union([
  StockRequest.strict(),
  z.strictObject({ piecesLeft: z.int().min(0).max(1_000_000) }),
]);

export type SaleRequest = z.output<typeof SaleRequest>;
