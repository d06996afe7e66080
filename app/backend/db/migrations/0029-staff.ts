import { type CreateTableBuilder, type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { flag, notNegative, oneOf } from './checks.ts';

/** A restaurant's own people: accounts, second steps, sessions and invitations; and what was done, by whom. */
export const staff: Migration = {
  async up({ schema }: Kysely<unknown>): Promise<void> {
    /** A table of a restaurant's rows, with a text of each of these names. */
    const table = (name: string, ...texts: string[]) =>
      texts.reduce<CreateTableBuilder<string, string>>(
        (begun, text) => begun.addColumn(text, 'text', (column) => column.notNull()),
        schema
          .createTable(name)
          .addColumn<string>('restaurant_id', 'text', (column) =>
            column.notNull().references('restaurants.restaurant_id'),
          ),
      );
    const role = oneOf('role', 'owner', 'manager', 'kitchen');
    await table('staff', 'staff_id', 'email', 'password_hash', 'language', 'made_utc', 'device')
      .addColumn('name', 'text', (column) => column.notNull().check(sql<boolean>`name <> ''`))
      .addColumn('role', 'text', (column) => column.notNull().check(role))
      .addColumn('may_publish', 'integer', (column) => column.notNull().check(flag('may_publish')))
      .addColumn('signed_in_utc', 'text')
      .addPrimaryKeyConstraint('staff_key', ['restaurant_id', 'staff_id'])
      .addUniqueConstraint('staff_email', ['restaurant_id', 'email'])
      .execute();
    await table('staff_rules')
      .addColumn('everyone_needs_step', 'integer', (column) =>
        column.notNull().check(flag('everyone_needs_step')),
      )
      .addPrimaryKeyConstraint('staff_rules_key', ['restaurant_id'])
      .execute();
    await table('staff_steps', 'step_id', 'staff_id', 'name', 'secret', 'made_utc')
      .addColumn('kind', 'text', (column) => column.notNull().check(oneOf('kind', 'app', 'passkey')))
      .addColumn('credential_id', 'text')
      .addColumn('last_count', 'bigint', (column) => column.notNull().check(notNegative('last_count')))
      .addColumn('used_utc', 'text')
      .addColumn('set_utc', 'text')
      .addPrimaryKeyConstraint('staff_steps_key', ['restaurant_id', 'step_id'])
      .addUniqueConstraint('staff_steps_credential', ['restaurant_id', 'credential_id'])
      .execute();
    await table('staff_recovery_codes', 'staff_id', 'code_hash', 'made_utc')
      .addColumn('used_utc', 'text')
      .addPrimaryKeyConstraint('staff_recovery_codes_key', ['restaurant_id', 'staff_id', 'code_hash'])
      .execute();
    await table('staff_sessions', 'session_id', 'staff_id', 'token_hash', 'device')
      .addColumn('made_utc', 'text', (column) => column.notNull())
      .addColumn('used_utc', 'text', (column) => column.notNull())
      .addColumn('expires_utc', 'text', (column) => column.notNull())
      .addColumn('ends_utc', 'text', (column) => column.notNull())
      .addColumn('stepped_utc', 'text')
      .addColumn('confirmed_utc', 'text')
      .addColumn('trust_id', 'text')
      .addPrimaryKeyConstraint('staff_sessions_key', ['restaurant_id', 'session_id'])
      .addUniqueConstraint('staff_sessions_token', ['restaurant_id', 'token_hash'])
      .execute();
    await table('staff_trusts', 'trust_id', 'staff_id', 'token_hash', 'made_utc', 'expires_utc')
      .addPrimaryKeyConstraint('staff_trusts_key', ['restaurant_id', 'trust_id'])
      .addUniqueConstraint('staff_trusts_token', ['restaurant_id', 'token_hash'])
      .execute();
    await table('staff_challenges', 'challenge_id', 'kind', 'secret_hash', 'made_utc', 'expires_utc')
      .addColumn('staff_id', 'text')
      .addColumn('code_hash', 'text')
      .addColumn('code_sent_utc', 'text')
      .addColumn('challenge', 'text')
      .addColumn('tries_left', 'integer', (column) => column.notNull().check(notNegative('tries_left')))
      .addColumn('ended_utc', 'text')
      .addPrimaryKeyConstraint('staff_challenges_key', ['restaurant_id', 'challenge_id'])
      .addUniqueConstraint('staff_challenges_secret', ['restaurant_id', 'secret_hash'])
      .execute();
    await table('staff_invitations', 'invitation_id', 'email', 'name', 'token_hash', 'invited_by')
      .addColumn('role', 'text', (column) => column.notNull().check(role))
      .addColumn('may_publish', 'integer', (column) => column.notNull().check(flag('may_publish')))
      .addColumn('sent_utc', 'text', (column) => column.notNull())
      .addColumn('expires_utc', 'text', (column) => column.notNull())
      .addColumn('ended_utc', 'text')
      .addPrimaryKeyConstraint('staff_invitations_key', ['restaurant_id', 'invitation_id'])
      .addUniqueConstraint('staff_invitations_token', ['restaurant_id', 'token_hash'])
      .execute();
    // one invitation of an e-mail waits at a time: another one takes its place
    await schema
      .createIndex('staff_invitations_waiting')
      .unique()
      .on('staff_invitations')
      .columns(['restaurant_id', 'email'])
      .where(sql<boolean>`ended_utc is null`)
      .execute();
    await table('activity', 'activity_id', 'at_utc', 'who', 'device', 'what', 'facts')
      .addColumn('staff_id', 'text')
      .addColumn('by_whom', 'text', (column) =>
        column.notNull().check(oneOf('by_whom', 'staff', 'operator', 'device', 'store')),
      )
      .addPrimaryKeyConstraint('activity_key', ['restaurant_id', 'activity_id'])
      .execute();
    const indexes = [
      ['staff_steps_by_person', 'staff_steps', ['restaurant_id', 'staff_id']],
      ['staff_sessions_by_person', 'staff_sessions', ['restaurant_id', 'staff_id', 'used_utc']],
      ['staff_trusts_by_person', 'staff_trusts', ['restaurant_id', 'staff_id', 'token_hash']],
      ['staff_challenges_by_person', 'staff_challenges', ['restaurant_id', 'staff_id']],
      ['activity_by_time', 'activity', ['restaurant_id', 'at_utc', 'activity_id']],
      ['activity_by_person', 'activity', ['restaurant_id', 'staff_id', 'at_utc', 'activity_id']],
      ['activity_by_kind', 'activity', ['restaurant_id', 'what', 'at_utc']],
      // what is old, whosever it is
      ['staff_sessions_by_end', 'staff_sessions', ['ends_utc']],
      ['staff_trusts_by_end', 'staff_trusts', ['expires_utc']],
      ['staff_challenges_by_end', 'staff_challenges', ['expires_utc']],
      ['staff_invitations_by_end', 'staff_invitations', ['expires_utc']],
      ['activity_by_age', 'activity', ['at_utc']],
    ] as const;
    for (const [name, on, columns] of indexes)
      await schema
        .createIndex(name)
        .on(on)
        .columns([...columns])
        .execute();
  },
};
