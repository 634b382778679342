// The entries of a price list as rows of a grid, and back. Typed input stays text until it is saved.
import type { z } from 'zod'
import { issueText } from '#contract/base/issue-text'
import { type PriceEntry, PriceEntryInput } from '#contract/prices/admin-lists'
import { type GridRow, gridRow, isBlank, withBlankRow } from '#web/admin/kit/form/grid-rows.ts'
import { readAmount } from '#web/ui/form/amount-input.tsx'

export const rowsOf = (entries: readonly PriceEntry[]): readonly GridRow[] =>
  withBlankRow(
    entries.map(({ product, family, category, fromQuantity, price, discount }) =>
      gridRow({
        // A product without a SKU is identified by its id.
        product: product ? (product.sku ?? product._id) : '',
        // Families can have the same name.
        family: family?.slug ?? '',
        category: category?.name ?? '',
        fromQuantity: String(fromQuantity),
        price: price === null ? '' : String(price),
        discount: discount === null ? '' : String(discount),
      }),
    ),
  )

const numberOf = (typed: string | undefined): number | null =>
  typed === undefined || typed.trim() === '' ? null : readAmount(typed.replace('%', ''))

const inputOf = ({ cells }: GridRow): z.input<typeof PriceEntryInput> => ({
  product: cells.product ?? '',
  family: cells.family ?? '',
  category: cells.category ?? '',
  fromQuantity: numberOf(cells.fromQuantity) ?? 1,
  price: numberOf(cells.price),
  discount: numberOf(cells.discount),
})

/** Errors by key of the row and column. */
export type RowErrors = Record<string, Record<string, string>>

export interface ReadRows {
  entries: z.output<typeof PriceEntryInput>[]
  /** The row of each entry. */
  keys: string[]
  errors: RowErrors
}

/** Reads all rows that aren't blank, and validates them with the contract's schema. */
export function readRows(rows: readonly GridRow[]): ReadRows {
  const read: ReadRows = { entries: [], keys: [], errors: {} }
  for (const row of rows) {
    if (isBlank(row)) continue
    const parsed = PriceEntryInput.safeParse(inputOf(row), { error: issueText })
    if (parsed.success) {
      read.entries.push(parsed.data)
      read.keys.push(row.key)
    } else
      read.errors[row.key] = Object.fromEntries(
        parsed.error.issues
          .toReversed()
          .map(({ path, message }) => [String(path[0] ?? 'product'), message] as const),
      )
  }
  return read
}

/** Assigns the server's errors ("entries.3.product") to their rows. */
export function errorsOfReply(fields: Readonly<Record<string, string>>, keys: readonly string[]): RowErrors {
  const errors: RowErrors = {}
  for (const [name, message] of Object.entries(fields)) {
    const [, place, column = 'product'] = name.split('.')
    const key = keys[Number(place)]
    if (key !== undefined) errors[key] = { ...errors[key], [column]: message }
  }
  return errors
}
