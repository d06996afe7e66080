import { type DatabaseAddress, openDatabase } from '#app/backend/db/open-database.ts';

/** Opens a database as a server would: its tables are brought up to date and read. @throws Error when it cannot be served */
export async function tryServing(address: DatabaseAddress): Promise<void> {
  const db = await openDatabase(address);
  try {
    await db.selectFrom('restaurants').select('restaurant_id').limit(1).execute();
  } finally {
    await db.destroy();
  }
}
