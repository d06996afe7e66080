import {
  type ColumnNode,
  type DeleteQueryNode,
  type InsertQueryNode,
  type JoinNode,
  type OperationNode,
  type RawNode,
  type SelectQueryNode,
  sql,
  type UpdateQueryNode,
} from 'kysely';
import { whoseWork } from './connection-shares.ts';

/** Tables whose rows are no restaurant's. All others have restaurant_id, new ones too. */
const NOBODYS: readonly string[] = ['rate_limits', 'provider_events', 'store_moves'];

/** Why a statement may touch the rows of many restaurants: the only exceptions. */
export type OverAll =
  /** A job looks for what is due, or too old, whosever it is. */
  | 'what is due'
  | 'what is old'
  /** The card provider's ids are unique over all restaurants, and its events name nothing else. */
  | 'by the id of the card provider'
  /** The operator has keys sealed anew, and asks what is found by an old secret, whosever it is. */
  | 'what depends on the secrets'
  /** The restaurants themselves are looked through: by name, or all. */
  | 'which restaurants there are';

/**
 * For `$call` on a statement that touches the rows of many restaurants, with the reason. It is a comment in
 * the statement, which the database's own lists of statements show too.
 */
export function overAll(reason: OverAll): <Q extends Ending<Q>>(query: Q) => Q {
  return (query) => query.modifyEnd(sql.raw(`${MARK}${reason} */`));
}

type Ending<Q> = { modifyEnd(modifier: ReturnType<typeof sql.raw>): Q };

/** Whose rows a statement may see: a restaurant's, by its id; or those of all, or of none. */
export type RowsOf = string;
export const ALL_ROWS: RowsOf = '*';
export const NO_ROWS: RowsOf = '';

/** What the databases say of themselves. */
const OF_DATABASE = /^(?:pg|pragma|sqlite|information)_/i;
const MARK = '/* over all restaurants: ';

/** A statement that would have touched rows of another restaurant than the one at work: a fault of ours. */
export class RestaurantWallBroken extends Error {
  override name = 'RestaurantWallBroken';
}

type Statement = SelectQueryNode | UpdateQueryNode | DeleteQueryNode;
/** The tables of a statement by their names in it, and those whose rows are one restaurant's alone. */
type Scope = { tables: Map<string, string>; bound: Set<string> };
/** `alias.restaurant_id = …`; `by` is the table that an ON clause belongs to, which it alone can narrow. */
type Equation = { alias: string; values: unknown[] | null; other: string | null; by: string | null };

/**
 * What every statement passes while it is written down. Of a call to a restaurant each table must be narrowed
 * to that restaurant; of a job or a look-up to one restaurant at least. Work of neither kind is the start, an
 * operator's command or a test, and is not held.
 */
export class RestaurantWall {
  readonly #scopes: Scope[] = [];
  readonly #named = new Set<unknown>();
  #isOverAll = false;
  #seesAll = false;

  begin(): void {
    this.#scopes.length = 0;
    this.#named.clear();
    this.#isOverAll = false;
    this.#seesAll = false;
  }

  /** Whose rows the statement that was just written down is about, as far as itself says. */
  rowsOf(): RowsOf {
    const [one, another] = this.#named;
    if (this.#seesAll || another !== undefined) return ALL_ROWS;
    return typeof one === 'string' ? one : NO_ROWS;
  }

  /** @throws RestaurantWallBroken */
  within(node: Statement, visit: () => void): void {
    const whose = whoseWork();
    if (whose === undefined) {
      visit();
      return;
    }
    const before = this.#isOverAll;
    this.#isOverAll ||= isMarked(node);
    this.#seesAll ||= this.#isOverAll;
    const scope = this.#scopeOf(node);
    this.#scopes.push(scope);
    const equations = equationsOf(node, scope);
    for (let last = -1; last !== scope.bound.size; ) {
      last = scope.bound.size;
      for (const one of equations) this.#narrow(scope, one, whose);
    }
    for (const [alias, table] of scope.tables)
      if (!scope.bound.has(alias) && !this.#isOverAll)
        throw new RestaurantWallBroken(`${node.kind} of ${table} names no restaurant`);
    if (node.kind === 'UpdateQueryNode' && movesRows(node))
      throw new RestaurantWallBroken('a row never goes to another restaurant');
    visit();
    this.#scopes.pop();
    this.#isOverAll = before;
  }

  /** @throws RestaurantWallBroken */
  insert({ into, columns = [], values }: InsertQueryNode): void {
    const whose = whoseWork();
    const table = into?.table.identifier.name ?? '';
    if (whose === undefined || NOBODYS.includes(table)) return;
    const place = columns.findIndex(({ column }) => column.name === 'restaurant_id');
    if (place < 0 || values?.kind !== 'ValuesNode')
      throw new RestaurantWallBroken(`an insert into ${table} names no restaurant`);
    for (const item of (values as OperationNode & { values: readonly ListNode[] }).values) {
      const values = [cellValue(item.values[place])];
      check(table, values, whose);
      this.#name(values);
    }
  }

  /** Words of our own in a statement may compare, and never bring a table in. @throws RestaurantWallBroken */
  words({ sqlFragments }: RawNode): void {
    if (whoseWork() === undefined) return;
    for (const text of sqlFragments) {
      const [, table] = /\b(?:from|join|into|update)\s+"?([a-z_]+)\b"?(?!\s*\()/i.exec(text) ?? [];
      if (table !== undefined && !OF_DATABASE.test(table) && !NOBODYS.includes(table) && !this.#isOverAll)
        throw new RestaurantWallBroken(`words of our own bring in ${table}`);
    }
  }

  #scopeOf(node: Statement): Scope {
    const items: OperationNode[] = [...(node.from?.froms ?? [])];
    if ('table' in node && node.table) items.push(node.table);
    if ('using' in node && node.using) items.push(...node.using.tables);
    for (const join of node.joins ?? []) items.push(join.table);
    const tables = new Map<string, string>();
    for (const item of items) {
      const named = nameOf(item);
      if (named && !NOBODYS.includes(named.table)) tables.set(named.alias, named.table);
    }
    return { tables, bound: new Set() };
  }

  #narrow(scope: Scope, { alias, values, other, by }: Equation, whose: string | null): void {
    if (values) {
      check(alias, values, whose);
      this.#name(values);
      if (by === null || by === alias) scope.bound.add(alias);
    } else if (other !== null) {
      if (this.#isBound(other) && (by === null || by === alias)) scope.bound.add(alias);
      if (this.#isBound(alias) && scope.tables.has(other) && (by === null || by === other))
        scope.bound.add(other);
    }
  }

  /** None: the restaurants are looked through by their sub-domains. */
  #name(values: readonly unknown[]): void {
    this.#seesAll ||= values.length === 0;
    for (const value of values) this.#named.add(value);
  }

  #isBound(alias: string): boolean {
    return this.#scopes.findLast(({ tables }) => tables.has(alias))?.bound.has(alias) ?? false;
  }
}

type ListNode = OperationNode & { values: readonly unknown[] };

/** The value of a cell, which Kysely keeps bare or as a node. */
function cellValue(cell: unknown): unknown {
  return cell !== null && typeof cell === 'object' && 'kind' in cell
    ? (cell as { value?: unknown }).value
    : cell;
}

function check(table: string, values: unknown[], whose: string | null): void {
  for (const value of values) {
    const isGood = whose === null ? typeof value === 'string' : value === whose;
    if (!isGood) throw new RestaurantWallBroken(`${table} is asked for the rows of another restaurant`);
  }
}

function isMarked({ endModifiers = [] }: Statement): boolean {
  return endModifiers.some((node) => {
    const raw = ('rawModifier' in node && (node.rawModifier as OperationNode | undefined)) || node;
    return raw.kind === 'RawNode' && Boolean((raw as RawNode).sqlFragments[0]?.startsWith(MARK));
  });
}

function movesRows({ updates = [] }: UpdateQueryNode): boolean {
  return updates.some(({ column }) => columnOf(column)?.name === 'restaurant_id');
}

function nameOf(item: OperationNode): { alias: string; table: string } | null {
  if (item.kind === 'TableNode') {
    const table = (item as unknown as { table: { identifier: { name: string } } }).table.identifier.name;
    return { alias: table, table };
  }
  if (item.kind !== 'AliasNode') return null;
  const { node, alias } = item as unknown as {
    node: OperationNode;
    alias: OperationNode & { name?: string };
  };
  const named = nameOf(node);
  return named && alias.name !== undefined ? { ...named, alias: alias.name } : null;
}

function columnOf(node: OperationNode): { table: string | null; name: string } | null {
  if (node.kind === 'ColumnNode') return { table: null, name: (node as ColumnNode).column.name };
  if (node.kind !== 'ReferenceNode') return null;
  const { table, column } = node as unknown as {
    table?: { table: { identifier: { name: string } } };
    column: OperationNode;
  };
  const inner = columnOf(column);
  return inner && { table: table?.table.identifier.name ?? null, name: inner.name };
}

/** What must hold of every row: the parts of WHERE and ON that AND joins. */
function equationsOf(node: Statement, { tables }: Scope): Equation[] {
  const found: Equation[] = [];
  const [first = ''] = tables.keys();
  const collect = (part: OperationNode, by: string | null): void => {
    if (part.kind === 'ParensNode') {
      collect((part as unknown as { node: OperationNode }).node, by);
    } else if (part.kind === 'AndNode') {
      const { left, right } = part as unknown as { left: OperationNode; right: OperationNode };
      collect(left, by);
      collect(right, by);
    } else {
      const equation = equationOf(part, first, tables, by);
      if (equation) found.push(equation);
    }
  };
  if (node.where) collect(node.where.where, null);
  for (const join of node.joins ?? []) if (join.on) collect(join.on.on, narrowedBy(join));
  return found;
}

/** Of an outer join the condition narrows the joined table alone. */
function narrowedBy({ joinType, table }: JoinNode): string | null {
  return joinType === 'InnerJoin' ? null : (nameOf(table)?.alias ?? null);
}

function equationOf(
  part: OperationNode,
  first: string,
  tables: Map<string, string>,
  by: string | null,
): Equation | null {
  if (part.kind !== 'BinaryOperationNode') return null;
  const { leftOperand, operator, rightOperand } = part as unknown as {
    leftOperand: OperationNode;
    operator: { operator?: string };
    rightOperand: OperationNode;
  };
  const left = columnOf(leftOperand);
  if (!left || (operator.operator !== '=' && operator.operator !== 'in')) return null;
  const alias = left.table ?? first;
  // a restaurant is also looked up by its sub-domain, which is its own alone
  if (tables.get(alias) === 'restaurants' && left.name === 'subdomain' && whoseWork() === null)
    return { alias, values: [], other: null, by };
  if (left.name !== 'restaurant_id') return null;
  const right = columnOf(rightOperand);
  if (right) return right.name === 'restaurant_id' ? { alias, values: null, other: right.table, by } : null;
  if (rightOperand.kind === 'ValueNode')
    return { alias, values: [(rightOperand as unknown as { value: unknown }).value], other: null, by };
  if (!['PrimitiveValueListNode', 'ValueListNode'].includes(rightOperand.kind)) return null;
  return { alias, values: (rightOperand as ListNode).values.map(cellValue), other: null, by };
}
