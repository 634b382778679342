// The quantity grid of a family: its layout, and the check of each quantity.
import { sumLines } from '#contract/base/gst'
import { nextQuantities } from '#contract/cart/minimum'
import { availableText } from '#contract/catalogue/available-from'
import type { ProductFamily, Variant } from '#contract/catalogue/catalogue'
import { shownPrice } from '#contract/prices/shown-price'
import { packText } from '#web/store/catalogue/packs.ts'
import { isSoldOut } from '#web/store/catalogue/product-facts.ts'

/** Texts as typed, by variant id. */
export type Quantities = Readonly<Record<string, string>>

export interface GridRow {
  value: string
  swatch: string | null
  /** One cell per column; null where the combination doesn't exist. */
  cells: (Variant | null)[]
}

export interface GridTable {
  /** The value of the third axis; "" if there are fewer axes. */
  title: string
  rows: GridRow[]
}

export interface VariantGrid {
  rowLabel: string
  /** Headers of the columns; empty for a family with a single axis, whose only column has no header of its own. */
  columns: string[]
  tables: GridTable[]
}

type Axis = ProductFamily['axes'][number]

/**
 * Arranges variants in tables: of the first two axes, the one with fewer values goes across. A third axis makes several
 * tables. Values that no variant has are left out.
 */
export function gridOf(axes: readonly Axis[], variants: readonly Variant[]): VariantGrid {
  const used = axes.map((axis) => ({
    ...axis,
    values: axis.values.filter(({ value }) => variants.some(({ options }) => options[axis.key] === value)),
  }))
  const [first, second, third] = used
  const isSecondDown = second && second.values.length >= (first?.values.length ?? 0)
  const down = isSecondDown ? second : first
  const across = isSecondDown ? first : second
  const find = (chosen: [axis: Axis | undefined, value: string | undefined][]) =>
    variants.find(({ options }) => chosen.every(([axis, value]) => !axis || options[axis.key] === value)) ??
    null
  return {
    rowLabel: down?.label ?? '',
    columns: across?.values.map(({ value }) => value) ?? [],
    tables: (third?.values.map(({ value }) => value) ?? ['']).map((title) => ({
      title,
      rows: (down?.values ?? []).map(({ value, swatch }) => ({
        value,
        swatch,
        cells: (across?.values.map((column) => column.value) ?? ['']).map((column) =>
          find([
            [down, value],
            [across, column],
            [third, title],
          ]),
        ),
      })),
    })),
  }
}

/** Returns why a quantity can't be added, or null. An empty text adds nothing. @param isEarly with early access */
export function problemOf(variant: Variant, text: string, isEarly: boolean): string | null {
  if (text.trim() === '') return null
  const quantity = quantityOf(text)
  if (quantity === null) return 'Enter a whole number, for example 12.'
  if (quantity === 0) return null
  const { stock, minOrderQuantity: minimum, maxOrderQuantity: maximum, packSize, availableFrom } = variant
  if (availableFrom && Date.parse(availableFrom) > Date.now() && !isEarly)
    return `${availableText(availableFrom)}.`
  if (isSoldOut(variant)) return 'Out of stock.'
  if (quantity < minimum) return `The minimum is ${minimum}.`
  if (quantity % packSize !== 0)
    return `${packText(packSize)}: ${nextQuantities({ ...variant, quantity }, true).join(' or ')}.`
  if (maximum !== null && quantity > maximum) return `The maximum is ${maximum}.`
  return quantity > stock ? `Only ${stock} left.` : null
}

/** Accepts digits grouped by commas or spaces, as spreadsheets write them. Returns null for anything else. */
function quantityOf(text: string): number | null {
  if (!/^\s*(\d{1,6}|\d{1,3}([, ]\d{2,3})+)\s*$/.test(text)) return null
  return Number(text.replace(/[\s,]/g, ''))
}

export interface GridLine {
  variant: Variant
  quantity: number
}

/** Returns the quantities above 0 that are valid numbers, in the order of the variants. */
export const linesOf = (variants: readonly Variant[], quantities: Quantities): GridLine[] =>
  variants.flatMap((variant) => {
    const quantity = quantityOf(quantities[variant._id] ?? '') ?? 0
    return quantity > 0 ? [{ variant, quantity }] : []
  })

/** Adds up the lines, which are variants of one family. @param discount percentage of the customer's group */
export function sumOf(lines: readonly GridLine[], discount: number) {
  const units = lines.reduce((sum, { quantity }) => sum + quantity, 0)
  const amounts = lines.map(({ variant, quantity }) => shownPrice(variant, quantity, discount, units).amounts)
  return { units, ...sumLines(amounts) }
}
