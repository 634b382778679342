// Stock levels and manual adjustments as tables.
import { formatDateTime, today } from '#contract/base/days'
import {
  type Adjustment,
  type AdjustmentFilter,
  adjustmentLabels,
  type StockFilter,
  type StockProduct,
} from '#contract/stock/admin'
import { stockLevelLabels } from '#contract/stock/stock-levels'
import type { Db } from '#server/db/database'
import { idBatches, snapshot } from '#server/db/snapshot'
import type { Table, TableColumn } from '#server/files/write-table'
import { adjustmentBatches, countAdjustments } from './adjustments.ts'
import { countListed, stockIds, stockOf } from './stock-list.ts'

const stockColumns: readonly TableColumn<StockProduct>[] = [
  { title: 'Product', kind: 'text', of: ({ name }) => name },
  { title: 'SKU', kind: 'text', of: ({ sku }) => sku },
  { title: 'Category', kind: 'text', of: ({ category }) => category?.name ?? '' },
  { title: 'Current stock', kind: 'number', of: ({ stock }) => stock },
  { title: 'Reserved', kind: 'number', of: ({ reserved }) => reserved },
  { title: 'On its way', kind: 'number', of: ({ incoming }) => incoming },
  { title: 'Min order quantity', kind: 'number', of: ({ minOrderQuantity }) => minOrderQuantity },
  { title: 'Max order quantity', kind: 'number', of: ({ maxOrderQuantity }) => maxOrderQuantity },
  { title: 'Average cost', kind: 'number', of: ({ averageCost }) => averageCost },
  {
    title: 'Value',
    kind: 'number',
    of: ({ averageCost, value }) => (averageCost === null ? null : value),
  },
  { title: 'Status', kind: 'text', of: ({ status }) => stockLevelLabels[status] },
]

/** In the order of the list, from one consistent snapshot. */
export async function stockTable(db: Db, filter: StockFilter): Promise<Counted<StockProduct>> {
  const batches = snapshot(db, async function* (tx) {
    for await (const ids of idBatches(tx, await stockIds(tx, filter))) yield await stockOf(tx, ids)
  })
  return { name: `stock-${today()}`, count: await countListed(db, filter), columns: stockColumns, batches }
}

type Counted<Row> = Table<Row> & { count: number }

const adjustmentColumns: readonly TableColumn<Adjustment>[] = [
  { title: 'Product', kind: 'text', of: ({ product }) => product.name },
  { title: 'Type', kind: 'text', of: ({ type }) => adjustmentLabels[type] },
  { title: 'Changed quantity', kind: 'number', of: ({ oldStock, newStock }) => newStock - oldStock },
  { title: 'Old stock', kind: 'number', of: ({ oldStock }) => oldStock },
  { title: 'New stock', kind: 'number', of: ({ newStock }) => newStock },
  { title: 'Reason', kind: 'text', of: ({ reason }) => reason },
  { title: 'User', kind: 'text', of: ({ user }) => user.name },
  { title: 'Date', kind: 'text', of: ({ date }) => formatDateTime(date) },
]

export const adjustmentTable = async (db: Db, filter: AdjustmentFilter): Promise<Counted<Adjustment>> => ({
  name: `stock-adjustments-${today()}`,
  count: await countAdjustments(db, filter),
  columns: adjustmentColumns,
  batches: adjustmentBatches(db, filter),
})
