import { join } from 'node:path';
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import type { CompiledQuery } from 'kysely';
import { Client } from 'pg';
import type { DatabaseAddress } from '#app/backend/db/open-database.ts';

/** How a query gets at the rows of one table. */
export type Access = {
  table: string;
  /** Null: the whole table. */
  index: string | null;
  /** Columns that the index is entered with; none: it is read from one end to the other. */
  columns: string[];
};
export type Plan = { accesses: Access[]; isSorted: boolean; text: string };
/** Plans of queries, one connection for all; the statements are never run. */
export type Explainer = {
  explain(query: Pick<CompiledQuery, 'sql' | 'parameters'>): Promise<Plan>;
  close(): Promise<void>;
};

export function explainerOf(store: DatabaseAddress): Promise<Explainer> {
  return store.databaseUrl === undefined
    ? sqliteExplainer(store.dataDirectory)
    : postgresExplainer(store.databaseUrl);
}

async function sqliteExplainer(dataDirectory: string): Promise<Explainer> {
  const database = new DatabaseSync(join(dataDirectory, 'store.db'), { readOnly: true });
  return {
    async explain({ sql, parameters }) {
      const steps = database
        .prepare(`explain query plan ${sql}`)
        .all(...(parameters as SQLInputValue[]))
        .map((row) => String(row.detail));
      const aliases = aliasesIn(sql);
      // what a part of the statement has found is no table
      const parts = steps.flatMap((step) => /^(?:CO-ROUTINE|MATERIALIZE) (\w+)$/.exec(step)?.[1] ?? []);
      return {
        accesses: steps
          .flatMap((step) => accessOf(step, aliases))
          .filter(({ table }) => !parts.includes(table)),
        isSorted: steps.some((step) => step.includes('USE TEMP B-TREE FOR ORDER BY')),
        text: steps.join('\n'),
      };
    },
    async close() {
      database.close();
    },
  };
}

/** `SEARCH orders USING INDEX orders_key (restaurant_id=? AND order_id=?)`, `SCAN orders`, and what is about no table. */
function accessOf(step: string, aliases: Map<string, string>): Access[] {
  const found =
    /^(?:SCAN|SEARCH) (\w+)(?: EXISTS)?(?: USING (AUTOMATIC )?(?:PARTIAL )?(?:COVERING )?INDEX (\w+)?)?(?: \((.*)\))?/.exec(
      step,
    );
  const [, name = '', isAutomatic, index = null, condition = ''] = found ?? [];
  // straight to rows whose place is known is no reading, nor is what the statement itself lists
  const isListed = name === 'CONSTANT' || /^\d+$/.test(name);
  if (!found || isListed || step.includes(' USING INTEGER PRIMARY KEY (rowid=?)')) return [];
  const columns = [...condition.matchAll(/(\w+)[=<>]/g)].map(([, column]) => column ?? '');
  // an index made for one query has read the whole table first
  return [{ table: aliases.get(name) ?? name, index: isAutomatic ? null : index, columns }];
}

function aliasesIn(sql: string): Map<string, string> {
  const found = [...sql.matchAll(/"(\w+)" as "(\w+)"/g)];
  return new Map(found.map(([, table = '', alias = '']) => [alias, table]));
}

type Node = {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Index Cond'?: string;
  Plans?: Node[];
};

/** As if reading a whole table and sorting were never worth it: what still does so has no other way. */
async function postgresExplainer(databaseUrl: string): Promise<Explainer> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query('set enable_seqscan = off; set enable_sort = off');
  return {
    async explain({ sql, parameters }) {
      const { rows } = await client.query<{ 'QUERY PLAN': { Plan: Node }[] }>(
        `explain (format json) ${sql}`,
        [...parameters],
      );
      const root = rows[0]?.['QUERY PLAN'][0]?.Plan;
      const nodes = root ? allNodes(root, '') : [];
      return {
        accesses: nodes.flatMap(({ node, table }) => accessOfNode(node, table)),
        isSorted: nodes.some(({ node }) => node['Node Type'] === 'Sort'),
        text: nodes
          .map(
            ({ node, table }) =>
              `${node['Node Type']} ${table} ${node['Index Name'] ?? ''} ${node['Index Cond'] ?? ''}`,
          )
          .join('\n'),
      };
    },
    close: () => client.end(),
  };
}

/** The index scans of a bitmap do not name their table; the node above does. */
function allNodes(node: Node, above: string): { node: Node; table: string }[] {
  const table = node['Relation Name'] ?? above;
  return [{ node, table }, ...(node.Plans ?? []).flatMap((inner) => allNodes(inner, table))];
}

function accessOfNode(node: Node, table: string): Access[] {
  const type = node['Node Type'];
  if (type === 'Seq Scan') return [{ table, index: null, columns: [] }];
  if (!/^(Index Scan|Index Only Scan|Bitmap Index Scan)$/.test(type)) return [];
  // literals may hold anything; what is left are names
  const condition = (node['Index Cond'] ?? '').replace(/'(?:[^']|'')*'(::\w+(\[\])?)?/g, '?');
  const columns = [...condition.matchAll(/\(+(?:\w+\.)?(\w+) (?:=|<|>|<=|>=|IS)/g)].map(
    ([, column]) => column ?? '',
  );
  return [{ table, index: node['Index Name'] ?? null, columns }];
}
