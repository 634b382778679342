// Grid of a family's variants: SKU, price, stock and status. Arrow keys and Enter move between cells, a block of a
// spreadsheet can be pasted, and all changes are saved together.

import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useCallback, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { counted } from '#contract/base/rupee-text'
import type { AdminVariant } from '#contract/catalogue/admin-families'
import { adminCall } from '#web/admin/call.ts'
import { acceptFamily, familyQuery, type LoadedFamily } from '#web/admin/catalogue/families/family-query.ts'
import { fieldErrors } from '#web/admin/catalogue/families/field-errors.ts'
import { isVersionConflict, useSend } from '#web/admin/kit/action/use-send.ts'
import { useUnsavedChanges } from '#web/admin/kit/form/use-unsaved-changes.tsx'
import { usePriceLabel } from '#web/admin/kit/price-basis.tsx'
import { mayCall } from '#web/admin/kit/rights/rights.ts'
import { messageOf } from '#web/api/call.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { SidewaysHint } from '#web/ui/data/sideways-hint.tsx'
import { moveInGrid, readBlock } from '#web/ui/form/input-grid.ts'
import { useScrolls } from '#web/ui/use-scrolls.ts'
import {
  type CellErrors,
  cellErrors,
  changesOf,
  type Edits,
  type GridColumn,
  namedErrors,
  rebased,
  withBlock,
  withTexts,
} from './cell-edits.ts'
import { VariantRow } from './variant-row.tsx'

interface VariantGridProps {
  family: LoadedFamily
  /** Menu of a row. */
  menuOf: (variant: AdminVariant) => ReactNode
}

const nothing: Edits = new Map()
const noErrors: CellErrors = {}

export function VariantGrid({ family, menuOf }: VariantGridProps) {
  const priceLabel = usePriceLabel()
  const isEditable = mayCall('PUT /admin/families/{id}/variants')
  const { _id: id, variants } = family
  const client = useQueryClient()
  const table = useRef<HTMLTableElement>(null)
  const [edits, setEdits] = useState(nothing)
  const [errors, setErrors] = useState(noErrors)
  const { ref, scrolls, continues } = useScrolls()
  const { question } = useUnsavedChanges(edits.size > 0)
  const rows = useRef(variants)
  useLayoutEffect(() => {
    rows.current = variants
  })
  const sending = useSend(
    (changes: Edits) =>
      adminCall('PUT /admin/families/{id}/variants', {
        params: { id },
        body: { variants: changesOf(changes) },
      }),
    {
      accept: acceptFamily,
      onDone() {
        setEdits(nothing)
        setErrors(noErrors)
      },
    },
  )
  const onType = useCallback((variant: AdminVariant, column: GridColumn, text: string) => {
    setEdits((before) => withTexts(before, variant, { [column]: text }))
    setErrors(({ [`${variant._id}.${column}`]: _, [`${variant._id}.row`]: __, ...others }) => others)
  }, [])
  const onPaste = useCallback((row: number, column: GridColumn, text: string): boolean => {
    const block = readBlock(text)
    if (block) setEdits((before) => withBlock(before, rows.current, { row, column, block }))
    return block !== null
  }, [])

  function show(found: CellErrors) {
    // Draws the cells with their errors at once, so that the first can be focused.
    flushSync(() => setErrors(found))
    table.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }

  function save() {
    const found = cellErrors(edits)
    if (Object.keys(found).length > 0) return show(found)
    sending.mutate(edits, {
      async onError(error) {
        show(namedErrors(edits, fieldErrors(error)))
        if (!isVersionConflict(error)) return
        const fresh = await client.fetchQuery({ ...familyQuery(id), staleTime: 0 })
        setEdits((before) => rebased(before, fresh.variants))
      },
    })
  }

  const count = Object.keys(errors).length
  return (
    <form
      aria-label="Variants"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
    >
      <section
        ref={ref}
        aria-label="Variants"
        tabIndex={scrolls && !isEditable ? 0 : undefined}
        data-matrix
        className={cx('relative overflow-x-auto border-y border-line', continues && 'max-sm:mask-r-from-80%')}
      >
        <table
          ref={table}
          className="w-full border-separate border-spacing-0 text-left text-sm"
          onKeyDown={moveInGrid}
        >
          <caption className="sr-only">Variants with SKU, price, stock and status</caption>
          <thead>
            <tr className="text-muted">
              <HeadCell className="sticky left-0 z-10">Variant</HeadCell>
              <HeadCell>SKU</HeadCell>
              <HeadCell className="text-right">{priceLabel}</HeadCell>
              <HeadCell className="text-right">Stock</HeadCell>
              <HeadCell>Status</HeadCell>
              <HeadCell>
                <span className="sr-only">Actions</span>
              </HeadCell>
            </tr>
          </thead>
          <tbody className="[&>tr:last-child>*]:border-b-0">
            {variants.map((variant, at) => (
              <VariantRow
                key={variant._id}
                variant={variant}
                at={at}
                edit={edits.get(variant._id)}
                errors={errorsOf(errors, variant._id)}
                isEditable={isEditable}
                menu={menuOf(variant)}
                onType={onType}
                onPaste={onPaste}
              />
            ))}
          </tbody>
        </table>
        {continues && <SidewaysHint />}
      </section>
      {edits.size > 0 && (
        <div className="sticky bottom-0 z-20 grid gap-3 border-t border-line bg-surface px-4 py-3 sm:px-5">
          {(count > 0 || sending.error) && (
            <Alert tone="error">
              {count > 0 ? `${counted(count, 'cell')} can’t be saved. Nothing has been saved.` : ''}
              {count === 0 && sending.error ? messageOf(sending.error) : ''}
            </Alert>
          )}
          <div className="flex flex-wrap items-center justify-end gap-2">
            <p role="status" className="mr-auto text-sm text-muted">
              {`${counted(edits.size, 'variant')} changed`}
            </p>
            <Button
              variant="secondary"
              disabled={sending.isPending}
              onClick={() => {
                setEdits(nothing)
                setErrors(noErrors)
                sending.reset()
              }}
            >
              Discard
            </Button>
            <Button type="submit" busy={sending.isPending}>
              Save Variants
            </Button>
          </div>
        </div>
      )}
      {question}
    </form>
  )
}

/** The same empty object for rows without errors, so that they aren't drawn again. */
function errorsOf(errors: CellErrors, id: string): CellErrors {
  const own = Object.entries(errors).filter(([path]) => path.startsWith(`${id}.`))
  if (own.length === 0) return noErrors
  return Object.fromEntries(own.map(([path, message]) => [path.slice(id.length + 1), message]))
}

const HeadCell = ({ className, children }: { className?: string; children: ReactNode }) => (
  <th
    scope="col"
    className={cx(
      'h-9 border-b border-line bg-sunken px-2 font-semibold whitespace-nowrap first:pl-4 sm:first:pl-5',
      className,
    )}
  >
    {children}
  </th>
)
