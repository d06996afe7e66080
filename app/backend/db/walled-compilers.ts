import {
  type CompiledQuery,
  type DefaultQueryCompiler,
  type DeleteQueryNode,
  type InsertQueryNode,
  PostgresQueryCompiler,
  type RawNode,
  type SelectQueryNode,
  SqliteQueryCompiler,
  type UpdateQueryNode,
} from 'kysely';
import { RestaurantWall, type RowsOf } from './restaurant-wall.ts';

/** A statement, and whose rows it says it is about. */
export type WalledQuery = CompiledQuery & { rowsOf: RowsOf };

/** What writes statements down for one database, none that breaks the wall. */
function walled(Compiler: new () => DefaultQueryCompiler): new () => DefaultQueryCompiler {
  return class extends Compiler {
    readonly #wall = new RestaurantWall();

    override compileQuery(...of: Parameters<DefaultQueryCompiler['compileQuery']>): WalledQuery {
      this.#wall.begin();
      const compiled = super.compileQuery(...of);
      return { ...compiled, rowsOf: this.#wall.rowsOf() };
    }
    protected override visitSelectQuery(node: SelectQueryNode): void {
      this.#wall.within(node, () => super.visitSelectQuery(node));
    }
    protected override visitUpdateQuery(node: UpdateQueryNode): void {
      this.#wall.within(node, () => super.visitUpdateQuery(node));
    }
    protected override visitDeleteQuery(node: DeleteQueryNode): void {
      this.#wall.within(node, () => super.visitDeleteQuery(node));
    }
    protected override visitInsertQuery(node: InsertQueryNode): void {
      this.#wall.insert(node);
      super.visitInsertQuery(node);
    }
    protected override visitRaw(node: RawNode): void {
      this.#wall.words(node);
      super.visitRaw(node);
    }
  };
}

export const WalledSqliteCompiler = walled(SqliteQueryCompiler);
/** PostgreSQL is told, too, whose rows a statement may see. */
export const WalledPostgresCompiler = walled(PostgresQueryCompiler);
