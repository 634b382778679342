// Product performance, slow movers and returns as tables: all rows that match the screen's filter.
import type { RawBuilder } from 'kysely'
import { sql } from 'kysely'
import { today } from '#contract/base/days'
import type {
  IdleFilter,
  IdleProduct,
  ProductFilter,
  ProductStatistics,
} from '#contract/reports/product-performance'
import { type ReturnedProduct, type ReturnFilter, returnedBecause } from '#contract/reports/product-returns'
import type { Db } from '#server/db/database'
import { idBatches, snapshot } from '#server/db/snapshot'
import type { Table, TableColumn } from '#server/files/write-table'
import { idleIds, idleProducts } from './idle-products.ts'
import { productIds, productStatistics } from './performance.ts'
import { returnedIds, returnedProducts } from './returned-products.ts'

type Counted<Row> = Table<Row> & { count: number }

interface TableOf<Row> {
  name: string
  columns: readonly TableColumn<Row>[]
  ids: RawBuilder<unknown>
  read: (db: Db, ids: readonly string[]) => Promise<Row[]>
}

async function tableOf<Row>(db: Db, { name, columns, ids, read }: TableOf<Row>): Promise<Counted<Row>> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from (${ids}) i`.execute(db)
  const batches = snapshot(db, async function* (tx) {
    for await (const batch of idBatches(tx, ids)) yield await read(tx, batch)
  })
  return { name: `${name}-${today()}`, columns, count: rows[0]?.n ?? 0, batches }
}

/** As a percentage with one decimal. */
const percent = (share: number | null) => (share === null ? null : Math.round(share * 1_000) / 10)

const figureColumns: readonly TableColumn<ProductStatistics>[] = [
  { title: 'Product', kind: 'text', of: ({ name }) => name },
  { title: 'SKU', kind: 'text', of: ({ sku }) => sku },
  { title: 'Category', kind: 'text', of: ({ category }) => category?.name ?? '' },
  { title: 'Sales (units)', kind: 'number', of: ({ sales }) => sales },
  { title: 'Units invoiced', kind: 'number', of: ({ sold }) => sold },
  { title: 'Units taken back', kind: 'number', of: ({ returned }) => returned },
  { title: 'Return rate %', kind: 'number', of: ({ returnRate }) => percent(returnRate) },
  { title: 'Revenue', kind: 'number', of: ({ revenue }) => revenue },
  { title: 'Revenue before', kind: 'number', of: ({ revenueBefore }) => revenueBefore },
  { title: 'Trend %', kind: 'number', of: ({ trendPercent }) => trendPercent },
  { title: 'Views', kind: 'number', of: ({ views }) => views },
  { title: 'Orders', kind: 'number', of: ({ orders }) => orders },
  { title: 'Conversion %', kind: 'number', of: ({ conversion }) => percent(conversion) },
  { title: 'Rating', kind: 'number', of: ({ rating }) => rating },
  { title: 'Reviews', kind: 'number', of: ({ reviews }) => reviews },
  { title: 'Margin', kind: 'number', of: ({ margin }) => margin },
  { title: 'Margin %', kind: 'number', of: ({ marginRate }) => percent(marginRate) },
  { title: 'Stock', kind: 'number', of: ({ stock }) => stock },
  { title: 'Days of cover', kind: 'number', of: ({ daysOfCover }) => daysOfCover },
  { title: 'Stock value', kind: 'number', of: ({ stockValue }) => stockValue },
  { title: 'Last sold', kind: 'text', of: ({ lastSold }) => lastSold },
]

export const performanceTable = (db: Db, filter: ProductFilter) =>
  tableOf(db, {
    name: 'product-performance',
    columns: figureColumns,
    ids: productIds(filter),
    read: (tx, ids) => productStatistics(tx, filter, ids),
  })

const idleColumns: readonly TableColumn<IdleProduct>[] = [
  { title: 'Product', kind: 'text', of: ({ name }) => name },
  { title: 'SKU', kind: 'text', of: ({ sku }) => sku },
  { title: 'Category', kind: 'text', of: ({ category }) => category?.name ?? '' },
  { title: 'Stock', kind: 'number', of: ({ stock }) => stock },
  { title: 'Average cost', kind: 'number', of: ({ averageCost }) => averageCost },
  { title: 'Value', kind: 'number', of: ({ value }) => value },
  { title: 'Last sold', kind: 'text', of: ({ lastSold }) => lastSold },
  { title: 'Days without a sale', kind: 'number', of: ({ idleDays }) => idleDays },
  { title: 'Views', kind: 'number', of: ({ views }) => views },
]

export const idleTable = (db: Db, filter: IdleFilter) =>
  tableOf(db, {
    name: 'slow-products',
    columns: idleColumns,
    ids: idleIds(filter),
    read: (tx, ids) => idleProducts(tx, filter, ids),
  })

const returnColumns: readonly TableColumn<ReturnedProduct>[] = [
  { title: 'Product', kind: 'text', of: ({ name }) => name },
  { title: 'SKU', kind: 'text', of: ({ sku }) => sku },
  { title: 'Units invoiced', kind: 'number', of: ({ sold }) => sold },
  { title: 'Units taken back', kind: 'number', of: ({ returned }) => returned },
  { title: 'Return rate %', kind: 'number', of: ({ returnRate }) => percent(returnRate) },
  { title: 'Credited', kind: 'number', of: ({ credited }) => credited },
  ...returnedBecause.map(
    (because): TableColumn<ReturnedProduct> => ({
      title: because,
      kind: 'number',
      of: ({ reasons }) => reasons.find(({ reason }) => reason === because)?.units ?? 0,
    }),
  ),
]

export const returnTable = (db: Db, filter: ReturnFilter) =>
  tableOf(db, {
    name: 'returned-products',
    columns: returnColumns,
    ids: returnedIds(filter),
    read: (tx, ids) => returnedProducts(tx, filter, ids),
  })
