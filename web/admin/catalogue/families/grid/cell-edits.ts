// Unsaved changes of the variant grid: typed texts by variant and column, and what is sent. A row remembers the version
// and the stock that it was edited from, so a change by someone else is noticed.

import { hasTwoDecimals } from '#contract/base/two-decimals'
import type { AdminVariant, VariantChange } from '#contract/catalogue/admin-families'
import { type ProductState, productStates } from '#contract/catalogue/admin-products'
import { readAmount } from '#web/ui/form/amount-input.tsx'

export const gridColumns = ['sku', 'price', 'stock', 'state'] as const
export type GridColumn = (typeof gridColumns)[number]

export interface RowEdit {
  texts: Readonly<Partial<Record<GridColumn, string>>>
  version: number
  stockBefore: number
}

export type Edits = ReadonlyMap<string, RowEdit>

/** Returns the saved value as text. */
export function savedText(variant: AdminVariant, column: GridColumn): string {
  if (column === 'sku') return variant.sku ?? ''
  if (column === 'price') return variant.missing.includes('price') ? '' : variant.price.toFixed(2)
  return column === 'stock' ? String(variant.stock) : variant.state
}

const bare: Record<GridColumn, (text: string) => string> = {
  sku: (text) => text.trim(),
  price: (text) => (text.trim() === '' ? '' : String(readAmount(text))),
  stock: (text) => text.replace(/[,\s]/g, ''),
  state: (text) => text.trim().toLowerCase(),
}

const isSame = (variant: AdminVariant, column: GridColumn, text: string): boolean =>
  bare[column](text) === bare[column](savedText(variant, column))

/** A text that equals the saved value is left out, and so is a row without changes. */
export function withTexts(
  edits: Edits,
  variant: AdminVariant,
  typed: Readonly<Partial<Record<GridColumn, string>>>,
): Edits {
  const before = edits.get(variant._id) ?? { texts: {}, version: variant.version, stockBefore: variant.stock }
  const texts = Object.entries({ ...before.texts, ...typed }).filter(
    ([column, text]) => !isSame(variant, column as GridColumn, text),
  )
  const next = new Map(edits)
  if (texts.length === 0) next.delete(variant._id)
  else next.set(variant._id, { ...before, texts: Object.fromEntries(texts) })
  return next
}

/** Edits made from the variants as they are now, after the admin has been told of the changes by others. */
export const rebased = (edits: Edits, variants: readonly AdminVariant[]): Edits =>
  new Map(
    variants.flatMap(({ _id, version, stock }) => {
      const edit = edits.get(_id)
      return edit ? [[_id, { ...edit, version, stockBefore: stock }] as const] : []
    }),
  )

/** Fills a block into the grid from a cell to the right and down; what doesn't fit is left out. */
export function withBlock(
  edits: Edits,
  variants: readonly AdminVariant[],
  { row, column, block }: { row: number; column: GridColumn; block: readonly (readonly string[])[] },
): Edits {
  const from = gridColumns.indexOf(column)
  return block.reduce((filled, cells, down) => {
    const variant = variants[row + down]
    if (!variant) return filled
    const texts = cells.flatMap((text, right) => {
      const target = gridColumns[from + right]
      return target === undefined ? [] : [[target, target === 'state' ? text.toLowerCase() : text]]
    })
    return withTexts(filled, variant, Object.fromEntries(texts))
  }, edits)
}

/** `{id}.{column}` → message. */
export type CellErrors = Readonly<Record<string, string>>

/** Returns the problems that can be seen without the server. */
export function cellErrors(edits: Edits): CellErrors {
  const errors: Record<string, string> = {}
  for (const [id, { texts }] of edits) {
    const { price, stock, state } = texts
    if (price !== undefined && price.trim() !== '') {
      const amount = readAmount(price)
      if (Number.isNaN(amount) || amount < 0 || !hasTwoDecimals(amount))
        errors[`${id}.price`] = `“${price}” isn’t a valid price. Example: 249.50.`
    }
    if (stock !== undefined && !/^\d{1,9}$/.test(bare.stock(stock)))
      errors[`${id}.stock`] = `“${stock}” isn’t a valid stock. Example: 120.`
    if (state !== undefined && !isState(state))
      errors[`${id}.state`] = `“${state}” isn’t a valid status. Example: active.`
  }
  return errors
}

const isState = (text: string): text is ProductState => productStates.some((state) => state === text)

/** Expects edits without `cellErrors`. */
export const changesOf = (edits: Edits): VariantChange[] =>
  [...edits].map(([id, { texts, version, stockBefore }]) => {
    const { sku, price, stock, state } = texts
    return {
      id,
      version,
      ...(sku !== undefined && { sku: sku.trim() }),
      ...(price !== undefined && { price: price.trim() === '' ? null : readAmount(price) }),
      ...(stock !== undefined && { stock: Number(bare.stock(stock)), stockBefore }),
      ...(state !== undefined && isState(state) && { state }),
    }
  })

/** The server names rows by their place in the request: `variants.3.sku`. A problem of a row as a whole has no column. */
export function namedErrors(edits: Edits, fields: Readonly<Record<string, string>>): CellErrors {
  const ids = [...edits.keys()]
  return Object.fromEntries(
    Object.entries(fields).map(([path, message]) => {
      const [, at = '', column = 'row'] = path.split('.')
      return [`${ids[Number(at)] ?? ''}.${column}`, message]
    }),
  )
}
