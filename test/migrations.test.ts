// Migrations after release 0.2.0 don't break the release that still runs beside them, and don't hold up a large shop
// (docs/upgrading.md). Every rule can be lifted by a line that says from which release on, or why.
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { declarationsOf } from '#server/db/known-migrations'

const FOLDER = join(import.meta.dirname, '..', 'server', 'db', 'migrations')
/** Numbers up to this one belong to release 0.2.0, before which there was no rule. */
const LAST_WITHOUT_RULES = 165

/** Tables that grow with every order, customer or visit. */
const LARGE =
  'orders|order_lines|order_events|payments|stock_movements|stock_levels|customers|addresses|products|mails|tax_documents|ledger_journals|ledger_entries|audit_log|sessions|sales_entries|notifications|shipments|shipment_lines|idempotency_keys'

interface Rule {
  name: string
  /** Found in a statement without comments, function bodies and line breaks. */
  found: RegExp
}

/** Statements that code of the previous release may not survive. */
const breaking: readonly Rule[] = [
  { name: 'removes a table', found: /^drop (table|view|type|schema)\b/ },
  { name: 'removes a column', found: /^alter table .*\bdrop column\b/ },
  { name: 'renames something', found: /^alter (table|view|type|sequence|index) .*\brename\b/ },
  { name: 'changes the type of a column', found: /\balter (column )?\w+ (set data )?type\b/ },
  { name: 'makes a column mandatory', found: /\balter (column )?\w+ set not null\b/ },
  { name: 'removes a default', found: /\balter (column )?\w+ drop default\b/ },
  {
    name: 'adds a mandatory column without a default',
    found:
      /\badd (?:column )?(?!constraint\b)(?:if not exists )?\w+ (?:(?!,)(?!\bdefault\b).)*\bnot null(?!(?:(?!,).)*\b(default|generated)\b)/,
  },
  { name: 'removes a function or trigger', found: /^drop (function|trigger)\b/ },
  { name: 'empties a table', found: /^truncate\b/ },
]

/** Statements that lock or rewrite a large table for as long as it is large. */
const slow: readonly Rule[] = [
  {
    name: 'builds an index without “concurrently”',
    found: new RegExp(
      `^create (unique )?index (?!concurrently)(?:if not exists )?\\w+ on (only )?(${LARGE})\\b`,
    ),
  },
  {
    name: 'checks all rows: add the constraint “not valid”, and validate it in a later migration',
    found: new RegExp(
      `^alter table (only )?(${LARGE})\\b.*\\badd constraint (?!.*\\bnot valid\\b)(?!.*\\busing index\\b)`,
    ),
  },
  {
    name: 'rewrites all rows',
    found: new RegExp(
      `^alter table (only )?(${LARGE})\\b.*\\b(generated always as|set logged|set unlogged|set tablespace)\\b`,
    ),
  },
  {
    name: 'changes many rows: let a background job do so in small steps',
    found: new RegExp(`^(update|delete from|merge into) (only )?(${LARGE})\\b`),
  },
  { name: 'clusters a table', found: /^(cluster|vacuum full|reindex (?!.*concurrently))\b/ },
]

/** Returns the statements of a migration, in lower case, without comments, bodies of functions and line breaks. */
function statementsOf(sql: string): string[] {
  const bare = sql
    .replaceAll(/\$(\w*)\$.*?\$\1\$/gs, "''")
    .replaceAll(/--.*$/gm, '')
    .replaceAll(/'(?:[^']|'')*'/g, "''")
  return bare
    .split(';')
    .map((statement) => statement.replaceAll(/\s+/g, ' ').trim().toLowerCase())
    .filter(Boolean)
}

/** Returns the faults of a migration. A new table has no rows, so nothing about it is slow. */
function faultsOf(sql: string): string[] {
  const { needsRelease } = declarationsOf(sql)
  const isBreaking = /^-- contract \d+\.\d+\.\d+$/m.test(sql)
  const isSlow = /^-- slow: \S.*$/m.test(sql)
  const statements = statementsOf(sql)
  const created = statements.flatMap(
    (statement) => /^create table (?:if not exists )?(\w+)/.exec(statement)?.[1] ?? [],
  )
  const concernsNew = (statement: string) =>
    created.some((table) => new RegExp(`\\b(on|table|update) ${table}\\b`).test(statement))
  const find = (rules: readonly Rule[]) =>
    statements
      .filter((statement) => !concernsNew(statement))
      .flatMap((statement) =>
        rules.filter(({ found }) => found.test(statement)).map(({ name }) => `${name}: ${statement}`),
      )
  return [
    ...(isBreaking || needsRelease === '0.0.0'
      ? []
      : ['declares neither “-- expand” nor “-- contract X.Y.Z”']),
    ...(isBreaking ? [] : find(breaking)),
    ...(isSlow ? [] : find(slow)),
    ...(/\bconcurrently\b/i.test(sql) && declarationsOf(sql).isInTransaction
      ? ['needs “-- without a transaction”']
      : []),
  ]
}

test('every migration after 0.2.0 follows the rules of upgrades', async () => {
  const names = (await readdir(FOLDER)).filter((name) => Number.parseInt(name, 10) > LAST_WITHOUT_RULES)
  const faults = await Promise.all(
    names.map(async (name) => [name, faultsOf(await readFile(join(FOLDER, name), 'utf8'))] as const),
  )
  expect(faults.filter(([, found]) => found.length > 0)).toEqual([])
})

test('the migrations of 0.2.0 and before break the rules about columns and indexes, so the rules find faults', async () => {
  const names = (await readdir(FOLDER)).filter((name) => Number.parseInt(name, 10) <= LAST_WITHOUT_RULES)
  const texts = await Promise.all(names.map((name) => readFile(join(FOLDER, name), 'utf8')))
  const found = new Set(texts.flatMap(faultsOf).map((fault) => fault.split(':')[0]))
  for (const name of [
    'removes a column',
    'makes a column mandatory',
    'builds an index without “concurrently”',
  ])
    expect(found).toContain(name)
})

test.each([
  ['alter table orders add column note text', []],
  ["alter table orders add column note text not null default ''", []],
  ['alter table orders add column day date not null generated always as (x) virtual', ['rewrites all rows']],
  [
    'alter table orders add column a int default 1, add column b text not null',
    ['adds a mandatory column without a default'],
  ],
  ['alter table orders add column note text not null', ['adds a mandatory column without a default']],
  [
    'create table x (a text not null); create index x_a on x (a); alter table x add constraint y check (a > 1)',
    [],
  ],
  ['create index orders_x on orders (id)', ['builds an index without “concurrently”']],
  ['create index x on tax_classes (id)', []],
  ['alter table orders add constraint o check (id > 1)', ['checks all rows']],
  ['alter table orders add constraint o check (id > 1) not valid', []],
  ['alter table orders alter column a type bigint', ['changes the type of a column']],
  ['alter table taxes rename column a to b', ['renames something']],
  ['update orders set a = 1', ['changes many rows']],
  ['create function f() returns int language sql as $$ update orders set a = 1; drop table x $$', []],
  ['create index concurrently x on orders (id)', ['needs “-- without a transaction”']],
])('the rules say about %j: %j', (statement, expected) => {
  expect(faultsOf(`-- expand\n${statement};\n`).map((fault) => fault.split(':')[0])).toEqual(expected)
})

test.each([
  ['drop table x;', 2],
  ['-- contract 0.3.0\ndrop table x;', 0],
  ['-- expand\n-- slow: has ten rows\nupdate products set a = 1;', 0],
])('the rules find in %j faults: %d', (sql, count) => {
  expect(faultsOf(sql)).toHaveLength(count)
})
