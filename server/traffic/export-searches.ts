// Visitors' searches as a table.
import { sql } from 'kysely'
import { today } from '#contract/base/days'
import { type SearchedWords, type SearchFilter, searchOutcomes } from '#contract/traffic/admin'
import type { Db } from '#server/db/database'
import type { Table, TableColumn } from '#server/files/write-table'
import { searchesOf } from './list-searches.ts'

const columns: readonly TableColumn<SearchedWords>[] = [
  { title: 'Words', kind: 'text', of: ({ words }) => words },
  { title: 'Searches', kind: 'number', of: ({ searches }) => searches },
  { title: 'Found nothing', kind: 'number', of: ({ nothing }) => nothing },
  { title: 'Found only something like it', kind: 'number', of: ({ near }) => near },
  { title: 'Last result', kind: 'text', of: ({ outcome }) => searchOutcomes[outcome] },
  { title: 'Products found last', kind: 'number', of: ({ found }) => found },
  { title: 'Last searched', kind: 'text', of: ({ lastDay }) => lastDay },
]

/** The number of days and the searches per day are bounded, so all rows are read at once. */
export async function searchTable(
  db: Db,
  filter: SearchFilter,
): Promise<Table<SearchedWords> & { count: number }> {
  const rows = await searchesOf(db, filter, sql``)
  return {
    name: `searches-${today()}`,
    count: rows.length,
    columns,
    batches: (async function* () {
      yield rows
    })(),
  }
}
