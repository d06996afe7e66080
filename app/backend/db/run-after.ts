import { type Connection, type PoolClient, Query, type QueryResult, type Submittable } from 'pg';

/** The parts of `pg`'s own query, of which its types know nothing. */
type QueryParts = Submittable & {
  prepare(connection: Connection): void;
  handleDataRow(message: unknown): void;
  handleCommandComplete(message: unknown, connection: Connection): void;
};
type Statement = { text: string; values: unknown[]; queryMode: 'extended' };
/** What runs first: a select without parameters, or one that the session keeps prepared, with its values. */
export type First = { text: string } | { statement: string; values: string[] };
type Done = (error: Error | null, result: QueryResult) => void;
const OwnQuery = Query as unknown as new (statement: Statement, done: Done) => QueryParts;

/**
 * A statement that is sent behind another one, of which nobody asks the result, with one Sync behind both: they
 * are one transaction and one round trip. `pg` has a Sync for each of its own queries.
 */
class QueryAfter extends OwnQuery {
  readonly #first: First;
  #isFirstDone = false;

  constructor(first: First, statement: Statement, done: Done) {
    super(statement, done);
    this.#first = first;
  }

  override prepare(connection: Connection): void {
    const first = this.#first;
    // the second argument is of older versions
    if ('text' in first) connection.parse({ name: '', text: first.text, types: [] }, true);
    connection.bind('text' in first ? {} : first, true);
    connection.execute({}, true);
    super.prepare(connection);
  }

  override handleDataRow(message: unknown): void {
    if (this.#isFirstDone) super.handleDataRow(message);
  }

  override handleCommandComplete(message: unknown, connection: Connection): void {
    if (this.#isFirstDone) super.handleCommandComplete(message, connection);
    this.#isFirstDone = true;
  }
}

/**
 * Runs `first`, and then the statement, in one message. Outside a transaction both are one.
 * @returns the statement's result
 * @throws what `pg` throws, of either; neither has done anything then
 */
export function runAfter(
  client: PoolClient,
  first: First,
  text: string,
  values: unknown[],
): Promise<QueryResult> {
  return new Promise((resolve, reject) => {
    const done: Done = (error, result) => (error ? reject(error) : resolve(result));
    client.query(new QueryAfter(first, { text, values, queryMode: 'extended' }, done));
  });
}
