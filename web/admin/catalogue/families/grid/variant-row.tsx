// A row of the variant grid. It is drawn again only when its own variant, texts or errors change, so that 250 rows stay
// quick.
import { memo, type ReactNode, useId } from 'react'
import type { AdminVariant } from '#contract/catalogue/admin-families'
import { productStates } from '#contract/catalogue/admin-products'
import { stateLabels } from '#web/admin/catalogue/product-badges.tsx'
import { Link } from '#web/admin/kit/rights/link.tsx'
import { adminPaths } from '#web/admin/paths.ts'
import { cx } from '#web/ui/cx.ts'
import { FieldError, NativeSelect, TextInput } from '#web/ui/form/field.tsx'
import { cellName } from '#web/ui/form/input-grid.ts'
import { Picture } from '#web/ui/media/picture.tsx'
import { type CellErrors, type GridColumn, gridColumns, type RowEdit, savedText } from './cell-edits.ts'

interface VariantRowProps {
  variant: AdminVariant
  at: number
  edit: RowEdit | undefined
  /** By column; `row` for the row as a whole. */
  errors: CellErrors
  isEditable: boolean
  menu: ReactNode
  onType: (variant: AdminVariant, column: GridColumn, text: string) => void
  /** Returns whether the text was a block of cells. */
  onPaste: (row: number, column: GridColumn, text: string) => boolean
}

const titles: Record<GridColumn, string> = { sku: 'SKU', price: 'Price', stock: 'Stock', state: 'Status' }
const widths: Record<GridColumn, string> = {
  sku: 'min-w-44',
  price: 'min-w-28',
  stock: 'min-w-24',
  state: 'min-w-32',
}
const cellClass = 'border-b border-line bg-surface px-2 py-1.5 align-top'

export const VariantRow = memo(DrawnRow, (before, now) =>
  (['variant', 'at', 'edit', 'errors', 'isEditable', 'onType', 'onPaste'] as const).every(
    (name) => before[name] === now[name],
  ),
)

function DrawnRow({ menu, ...props }: VariantRowProps) {
  const { variant, errors } = props
  const options = Object.values(variant.options).join(', ')
  return (
    <tr>
      <th
        scope="row"
        className={cx(cellClass, 'sticky left-0 z-10 min-w-36 max-w-56 pl-4 font-normal sm:pl-5')}
      >
        <span className="flex min-h-9 items-center gap-3">
          <span className="size-9 shrink-0 overflow-hidden rounded-sm border border-line max-sm:hidden">
            <Picture
              src={variant.primaryImage}
              alt=""
              width={36}
              height={36}
              sizes="36px"
              className="size-full object-cover"
            />
          </span>
          <Link
            to={adminPaths.product(variant._id)}
            className="font-semibold text-indigo underline-offset-3 wrap-anywhere hover:underline"
          >
            {options}
          </Link>
        </span>
        {errors.row && <FieldError>{errors.row}</FieldError>}
      </th>
      {gridColumns.map((column, place) => (
        <td key={column} className={cx(cellClass, widths[column])}>
          <Cell {...props} name={options} column={column} place={place} />
        </td>
      ))}
      <td className={cx(cellClass, 'w-0')}>{menu}</td>
    </tr>
  )
}

interface CellProps extends Omit<VariantRowProps, 'menu'> {
  name: string
  column: GridColumn
  place: number
}

function Cell({ variant, at, edit, errors, isEditable, name, column, place, onType, onPaste }: CellProps) {
  const errorId = useId()
  const typed = edit?.texts[column]
  const value = typed ?? savedText(variant, column)
  const error = errors[column]
  if (!isEditable)
    return (
      <span className={cx('block py-2', isFigure(column) && 'text-right tabular-nums')}>
        {column === 'state' ? stateLabels[variant.state] : value || '—'}
      </span>
    )
  const wiring = {
    'data-cell': cellName(at, place),
    'aria-label': `${titles[column]} of ${name}`,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': error ? errorId : undefined,
    value,
    className: cx(
      isFigure(column) && 'text-right tabular-nums',
      typed !== undefined && !error && 'border-indigo! bg-indigo-soft!',
    ),
    size: 'sm' as const,
  }
  return (
    <>
      {column === 'state' ? (
        <NativeSelect {...wiring} onChange={({ target }) => onType(variant, column, target.value)}>
          {!productStates.some((state) => state === value) && <option value={value}>{value}</option>}
          {productStates.map((state) => (
            <option key={state} value={state}>
              {stateLabels[state]}
            </option>
          ))}
        </NativeSelect>
      ) : (
        <TextInput
          {...wiring}
          inputMode={column === 'sku' ? 'text' : column === 'price' ? 'decimal' : 'numeric'}
          maxLength={64}
          autoComplete="off"
          onFocus={({ target }) => target.select()}
          onChange={({ target }) => onType(variant, column, target.value)}
          onPaste={(event) => {
            if (onPaste(at, column, event.clipboardData.getData('text'))) event.preventDefault()
          }}
        />
      )}
      {error && (
        <FieldError id={errorId} className="mt-1">
          {error}
        </FieldError>
      )}
    </>
  )
}

const isFigure = (column: GridColumn) => column === 'price' || column === 'stock'
