import type { SchemaModule } from 'kysely';

/** Indexes that the first tables still need; tests/api/query-plans.test.ts shows that every query has its own. */
export async function createMissingIndexes(schema: SchemaModule): Promise<void> {
  await schema
    .createIndex('orders_by_cart')
    .on('orders')
    .columns(['restaurant_id', 'cart_id', 'order_number'])
    .execute();
  await schema.createIndex('refunds_by_order').on('refunds').columns(['restaurant_id', 'order_id']).execute();
  // what is over is forgotten for all restaurants together, so these two do not begin with one
  await schema.dropIndex('idempotency_keys_by_age').execute();
  await schema
    .createIndex('idempotency_keys_by_age')
    .on('idempotency_keys')
    .columns(['created_utc'])
    .execute();
  await schema.dropIndex('carts_by_touch').execute();
  await schema.createIndex('carts_by_touch').on('carts').columns(['touched_utc']).execute();
}
