// The table of the quantity grid: one axis across, one down, with price, stock and quantity of each variant.
import { memo, type ReactNode, useId } from 'react'
import type { Variant } from '#contract/catalogue/catalogue'
import { shownPrice } from '#contract/prices/shown-price'
import { Rupees } from '#web/shop/rupees.tsx'
import { limitsText } from '#web/store/catalogue/packs.ts'
import { StockBadge } from '#web/store/catalogue/stock-badge.tsx'
import { cx } from '#web/ui/cx.ts'
import { SidewaysHint } from '#web/ui/data/sideways-hint.tsx'
import { FieldError, inputClass } from '#web/ui/form/field.tsx'
import { cellName } from '#web/ui/form/input-grid.ts'
import { useScrolls } from '#web/ui/use-scrolls.ts'
import type { GridTable, Quantities } from './variant-grid.ts'

interface VariantMatrixProps {
  table: GridTable
  label: string
  rowLabel: string
  columns: readonly string[]
  firstRow: number
  renderCell: (variant: Variant, cell: string) => ReactNode
}

export function VariantMatrix({
  table: { title, rows },
  label,
  rowLabel,
  columns,
  firstRow,
  renderCell,
}: VariantMatrixProps) {
  const { ref, scrolls, continues } = useScrolls()
  const headClass = 'sticky top-0 border-b border-line bg-sunken px-3 py-2 text-left font-semibold'
  return (
    <div>
      {title && <h3 className="mb-2 font-semibold">{title}</h3>}
      <section
        ref={ref}
        aria-label={label}
        tabIndex={scrolls ? 0 : undefined}
        data-matrix
        className={cx(
          'max-h-[max(18rem,calc(100dvh-21rem))] scroll-pt-12 scroll-pl-28 overflow-auto rounded border border-line bg-surface text-sm',
          continues && 'max-sm:mask-r-from-80%',
        )}
      >
        <table className="w-full border-separate border-spacing-0 [&_tr:last-child>*]:border-b-0">
          <caption className="sr-only">{label}</caption>
          <thead>
            <tr>
              <th scope="col" className={cx(headClass, 'left-0 z-2 border-r')}>
                {rowLabel}
              </th>
              {(columns.length > 0 ? columns : ['Quantity']).map((column) => (
                <th key={column} scope="col" className={cx(headClass, 'z-1 not-last:border-r')}>
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ value, swatch, cells }, row) => (
              <tr key={value}>
                <th
                  scope="row"
                  className="sticky left-0 z-1 max-w-40 min-w-20 border-r border-b border-line bg-surface px-3 py-2 text-left font-semibold wrap-break-word max-sm:max-w-28"
                >
                  <span className="flex items-center gap-2 max-sm:flex-col max-sm:items-start max-sm:gap-1">
                    {swatch && <i className="swatch" style={{ backgroundColor: swatch }} />}
                    {value}
                  </span>
                </th>
                {cells.map((variant, column) => (
                  <td
                    // biome-ignore lint/suspicious/noArrayIndexKey: the columns are fixed
                    key={column}
                    className="min-w-34 border-b border-line px-3 py-2 align-top not-last:border-r"
                  >
                    {variant ? (
                      renderCell(variant, cellName(firstRow + row, column))
                    ) : (
                      <span className="text-muted">Not available</span>
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
        {continues && <SidewaysHint />}
      </section>
    </div>
  )
}

interface QuantityCellProps {
  variant: Variant
  /** Its options, for the input's label. */
  name: string
  /** The cell's place, for keyboard and clipboard. */
  cell: string
  text: string
  problem: string | null
  onChange: (changed: Quantities) => void
}

/** Memoised, because a key press changes one of up to 250 cells. */
export const QuantityCell = memo(function QuantityCell({
  variant,
  name,
  cell,
  text,
  problem,
  onChange,
}: QuantityCellProps) {
  const id = useId()
  const limits = limitsText(variant)
  return (
    <div className="grid gap-1">
      <p className="flex flex-wrap items-center justify-between gap-x-2 gap-y-1">
        <Rupees value={shownPrice(variant, 1).price} className="font-semibold" />
        <StockBadge product={variant} />
      </p>
      <input
        type="text"
        inputMode="numeric"
        autoComplete="off"
        aria-label={`Quantity of ${name}`}
        aria-invalid={problem !== null || undefined}
        aria-describedby={id}
        data-cell={cell}
        value={text}
        onChange={(event) => onChange({ [variant._id]: event.target.value })}
        onFocus={(event) => event.target.select()}
        className={inputClass('sm', 'text-right tabular-nums')}
      />
      <div id={id}>
        {problem ? (
          <FieldError className="text-xs">{problem}</FieldError>
        ) : (
          limits && <p className="text-xs text-muted">{limits}</p>
        )}
      </div>
    </div>
  )
})
