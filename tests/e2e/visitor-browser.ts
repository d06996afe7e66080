import type { BrowserContext } from 'playwright/test';
import { addFromMenu, type Contact, orderOneDish } from '#tests/setup/guest.ts';
import type { StoreProcess } from '#tests/setup/store-process.ts';
import { createVisitor, type Visitor } from '#tests/setup/visitor.ts';

/** What a test does not look at is done over plain HTTP; the browser then goes on with the same cookies. */
export async function handOver(visitor: Visitor, context: BrowserContext): Promise<void> {
  await context.addCookies(
    [...visitor.cookies].map(([name, value]) => ({
      name,
      value,
      url: visitor.origin,
      sameSite: 'Lax' as const,
    })),
  );
}

/** The browser has these dishes of the demo menu in its cart, each to be added as it is. */
export async function withCart(
  store: StoreProcess,
  context: BrowserContext,
  ...productIds: string[]
): Promise<Visitor> {
  const visitor = createVisitor(store.port);
  for (const productId of productIds) await addFromMenu(visitor, productId);
  await handOver(visitor, context);
  return visitor;
}

/** The browser has placed an order of one naan, for pickup and cash. */
export async function withOrder(
  store: StoreProcess,
  context: BrowserContext,
  contact: Contact,
): Promise<Visitor> {
  const visitor = createVisitor(store.port);
  await orderOneDish(visitor, 'garlic-naan', contact);
  await handOver(visitor, context);
  return visitor;
}
