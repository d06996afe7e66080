import { Client } from 'pg';

/** The database takes no writes any more, as after the primary became a standby. */
export async function standby(url: string): Promise<() => Promise<void>> {
  const say = async (isReadOnly: boolean) => {
    const client = new Client({ connectionString: url });
    await client.connect();
    const { rows } = await client.query('select current_database() as name');
    const name = client.escapeIdentifier(rows[0].name);
    await client.query(`set default_transaction_read_only = off`);
    await client.query(
      `alter database ${name} set default_transaction_read_only = ${isReadOnly ? 'on' : 'off'}`,
    );
    // sessions learn of it when they begin
    await client.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and usename = current_user',
    );
    await client.end();
  };
  await say(true);
  return () => say(false);
}
