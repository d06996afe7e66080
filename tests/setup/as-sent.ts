import type { z } from 'zod';
import { Product } from '#app/contract/menu.ts';
import { onWire } from '#app/contract/on-wire.ts';
import { productToWire } from '#app/domain/menu/to-wire.ts';

/**
 * Data of a reply as the contract reads them, with sums in dollars as they were sent: what tests of the API compare.
 * @throws where the data do not fit the contract
 */
export function asSent<S extends z.ZodType>(schema: S, data: unknown): z.output<S> {
  return onWire(schema, schema.parse(data)) as z.output<S>;
}

/** A product as a store sends it: sums in dollars. */
export function productAsSent(...of: Parameters<typeof productToWire>): Product {
  return onWire(Product, productToWire(...of)) as Product;
}
