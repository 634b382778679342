// The prices of a list, edited as a grid and saved as one change.
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { counted } from '#contract/base/rupee-text'
import { treeOf } from '#contract/catalogue/category-tree'
import { MAX_ENTRIES, type PriceEntry, type PriceList } from '#contract/prices/admin-lists'
import { adminCall } from '#web/admin/call.ts'
import { isVersionConflict, useSend } from '#web/admin/kit/action/use-send.ts'
import { CellGrid, type GridColumn } from '#web/admin/kit/form/cell-grid.tsx'
import { type GridRow, withBlankRow } from '#web/admin/kit/form/grid-rows.ts'
import { LeaveQuestion } from '#web/admin/kit/form/leave-question.tsx'
import { PriceBasis, usePriceLabel } from '#web/admin/kit/price-basis.tsx'
import { mayCall } from '#web/admin/kit/rights/rights.ts'
import { CallError } from '#web/api/call.ts'
import { routeQuery } from '#web/api/query.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { errorsOfReply, type RowErrors, readRows, rowsOf } from './entry-rows.ts'
import { PriceFileButtons } from './price-file-buttons.tsx'

const route = 'PUT /prices/lists/{id}/entries'

interface PriceGridProps {
  priceList: PriceList
  entries: readonly PriceEntry[]
}

interface Loaded {
  version: number
  entries: readonly PriceEntry[]
}

export function PriceGrid({ priceList, entries }: PriceGridProps) {
  // Prices that others save meanwhile don't replace typed ones, whose saving is then refused.
  const [loaded, setLoaded] = useState<Loaded>({ version: priceList.version, entries })
  const [rows, setRows] = useState(() => rowsOf(entries))
  const [isDirty, setDirty] = useState(false)
  const [errors, setErrors] = useState<RowErrors>({})
  const mayWrite = mayCall(route)
  const load = (next: Loaded) => {
    setLoaded(next)
    setRows(rowsOf(next.entries))
    setDirty(false)
    setErrors({})
  }
  if (!isDirty && priceList.version > loaded.version) load({ version: priceList.version, entries })
  const sending = useSend(
    ({ read }: { read: ReturnType<typeof readRows> }) =>
      adminCall(route, {
        params: { id: priceList._id },
        body: { entries: read.entries, version: loaded.version },
      }),
    { onDone: (reply) => load({ version: reply.priceList.version, entries: reply.entries }) },
  )
  const save = () => {
    const read = readRows(rows)
    setErrors(read.errors)
    if (Object.keys(read.errors).length > 0) return
    sending.mutate(
      { read },
      {
        onError: (error) =>
          error instanceof CallError && setErrors(errorsOfReply(error.fields ?? {}, read.keys)),
      },
    )
  }
  const change = (next: (current: readonly GridRow[]) => readonly GridRow[]) => {
    setRows(next)
    setDirty(true)
  }
  const names = useMemo(() => namesOf(loaded.entries), [loaded.entries])
  const columns = useColumns()
  const errorCount = Object.keys(errors).length
  return (
    <>
      <p className="mb-3 max-w-[75ch] text-sm text-muted">
        Copy columns from a spreadsheet and paste them at any cell: SKU, price, from quantity. A row without
        SKU, family and category applies to all products. Prices are entered <PriceBasis />, discounts come
        off the product’s own price.
      </p>
      <PriceFileButtons
        priceListId={priceList._id}
        disabled={sending.isPending}
        onRead={(read) => {
          setRows(withBlankRow(read))
          setDirty(true)
          setErrors(readRows(read).errors)
        }}
      />
      {isVersionConflict(sending.error) && isDirty && (
        <Alert tone="warning" className="mb-3">
          <p>Someone else has changed this price list. Your changes aren’t saved.</p>
          <Button
            size="sm"
            variant="secondary"
            className="mt-2"
            onClick={() => load({ version: priceList.version, entries })}
          >
            Discard My Changes and Load the Current Prices
          </Button>
        </Alert>
      )}
      {errorCount > 0 && (
        <Alert tone="error" className="mb-3">
          {errorCount === 1 ? '1 row has an error.' : `${errorCount} rows have errors.`}
        </Alert>
      )}
      <CellGrid
        label={`Prices of ${priceList.name}`}
        columns={columns}
        rows={rows}
        onChange={change}
        errors={errors}
        maxRows={MAX_ENTRIES}
        note={names}
        disabled={!mayWrite || sending.isPending}
      />
      {mayWrite && (
        <div className="mt-4 flex flex-wrap items-center gap-3">
          <Button busy={sending.isPending} disabled={!isDirty} onClick={save}>
            Save Prices
          </Button>
          {isDirty && (
            <Button variant="ghost" disabled={sending.isPending} onClick={() => load(loaded)}>
              Discard Changes
            </Button>
          )}
          <p role="status" className="text-sm text-muted">
            {isDirty ? 'Not saved yet' : counted(loaded.entries.length, 'price')}
          </p>
        </div>
      )}
      {isDirty && <LeaveQuestion />}
    </>
  )
}

/** A column with the name of the product or family, as far as its SKU or address is known. */
function namesOf(entries: readonly PriceEntry[]) {
  const products = new Map<string, string>()
  const families = new Map<string, string>()
  for (const { product, family } of entries) {
    if (product) products.set(product.sku ?? product._id, product.name)
    if (family) families.set(family.slug, family.name)
  }
  return {
    label: 'Product',
    of: ({ cells: { product = '', family = '' } }: GridRow) =>
      products.get(product.trim()) ?? families.get(family.trim()) ?? '',
  }
}

function useColumns(): readonly GridColumn[] {
  const { data } = useQuery(routeQuery(adminCall, 'GET /categories', {}))
  const priceLabel = usePriceLabel()
  return useMemo(
    () => [
      { id: 'product', label: 'SKU', width: 'min-w-36' },
      { id: 'price', label: priceLabel, numeric: true, width: 'min-w-28' },
      { id: 'fromQuantity', label: 'From quantity', numeric: true, width: 'min-w-24' },
      { id: 'discount', label: 'Discount (%)', numeric: true, width: 'min-w-24' },
      { id: 'family', label: 'Family', width: 'min-w-36' },
      {
        id: 'category',
        label: 'Category',
        suggestions: treeOf(data?.data ?? []).map(({ category }) => category.name),
        width: 'min-w-44',
      },
    ],
    [data, priceLabel],
  )
}
