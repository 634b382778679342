// Files of prices. An exported file is read into the same rows again.
import type { z } from 'zod'
import { today } from '#contract/base/days'
import { MAX_ENTRIES, type PriceEntry } from '#contract/prices/admin-lists'
import { type exportPriceList, type PriceFileRow, priceFileTitles } from '#contract/prices/price-file'
import type { Db } from '#server/db/database'
import { badFile } from '#server/files/bad-file'
import { readRows } from '#server/files/read-rows'
import type { TableColumn } from '#server/files/write-table'
import type { UploadedFile } from '#server/http/request/uploads'
import { readTable, SHIFTED } from '#server/imports/read/read-table'
import type { KnownColumns } from '#server/imports/read/table-head'
import { getPriceList, listEntries } from './price-list-queries.ts'

type Field = keyof PriceFileRow

/** Without spaces and punctuation, as people name the columns. */
const names: Readonly<Record<string, Field>> = {
  sku: 'product',
  product: 'product',
  price: 'price',
  rate: 'price',
  discount: 'discount',
  discountpercent: 'discount',
  fromquantity: 'fromQuantity',
  from: 'fromQuantity',
  quantity: 'fromQuantity',
  minquantity: 'fromQuantity',
  family: 'family',
  category: 'category',
}

const columns: KnownColumns = {
  kind: 'prices',
  fields: Object.entries(priceFileTitles).map(([field, label]) => ({ field, label })),
  required: [['price', 'discount']],
  named: (title) => names[title.toLowerCase().replace(/[^a-z]/g, '')] ?? null,
}

/** Throws `invalid_input` if the file isn't such a table, has too many rows, or has rows with shifted cells. */
export async function readPriceFile(
  file: UploadedFile,
): Promise<{ rows: PriceFileRow[]; ignored: string[] }> {
  const { head, batches } = readTable(await readRows(file, MAX_ENTRIES), columns)
  const rows = [...batches].flat().map(({ row, values, isShifted }) => {
    if (isShifted) throw badFile(`Row ${row}: ${SHIFTED}`)
    const cell = (field: Field) => values[field]?.trim() ?? ''
    return {
      product: cell('product'),
      price: cell('price'),
      discount: cell('discount'),
      fromQuantity: cell('fromQuantity'),
      family: cell('family'),
      category: cell('category'),
    }
  })
  return { rows, ignored: head.unknown }
}

/** Throws `not_found`. */
export async function priceTable(
  db: Db,
  { priceList }: Pick<z.output<typeof exportPriceList.query>, 'priceList'>,
) {
  const list = await getPriceList(db, priceList)
  const entries = await listEntries(db, list._id)
  return {
    name: `prices-${today()}`,
    columns: tableColumns,
    count: entries.length,
    batches: (async function* () {
      yield entries
    })(),
  }
}

const tableColumns: readonly TableColumn<PriceEntry>[] = [
  // A product without a SKU is identified by its id, as in the grid.
  {
    title: priceFileTitles.product,
    kind: 'text',
    of: ({ product }) => product && (product.sku ?? product._id),
  },
  { title: priceFileTitles.price, kind: 'number', of: ({ price }) => price },
  { title: priceFileTitles.discount, kind: 'number', of: ({ discount }) => discount },
  { title: priceFileTitles.fromQuantity, kind: 'number', of: ({ fromQuantity }) => fromQuantity },
  { title: priceFileTitles.family, kind: 'text', of: ({ family }) => family?.slug ?? null },
  { title: priceFileTitles.category, kind: 'text', of: ({ category }) => category?.name ?? null },
]
