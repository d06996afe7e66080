import type { Deps } from '#app/backend/deps.ts';

/** Takes an order out of the database, as a restored backup or a copy that lagged behind lacks it. */
export async function loseOrder({ db }: Pick<Deps, 'db'>, { orderId }: { orderId: string }): Promise<void> {
  for (const table of ['order_history', 'payments', 'refunds', 'promotion_uses', 'orders'] as const)
    await db.deleteFrom(table).where('order_id', '=', orderId).execute();
}
