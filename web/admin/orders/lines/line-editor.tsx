// The lines of an order while staff enter them: in draft orders, quotes and changes of orders. Products are added by SKU
// or name, with a barcode scanner, from a pasted list, or in the grid of a family.
import { ClipboardPaste, PackagePlus } from 'lucide-react'
import { useRef, useState } from 'react'
import { leastQuantity } from '#contract/cart/minimum'
import type { LinePrice, LineProduct } from '#contract/orders/line-products'
import { adminCall } from '#web/admin/call.ts'
import { SuggestBox } from '#web/admin/kit/form/suggest-box.tsx'
import { announce } from '#web/ui/announce.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/feedback.tsx'
import { addUnits, type EditedLine, productText } from './edited-lines.ts'
import { FamilyGridDialog } from './family-grid-dialog.tsx'
import { LineRow } from './line-row.tsx'
import { PasteLinesDialog } from './paste-lines-dialog.tsx'

export interface LineEditorProps {
  lines: readonly EditedLine[]
  /** Takes a function of the current lines, so that quick entries don't overwrite each other. */
  onChange: (next: (lines: readonly EditedLine[]) => readonly EditedLine[]) => void
  /** The lines as the server priced them last; they may lag behind. */
  prices: readonly LinePrice[]
  /** Id of the customer whose prices apply; null for those of a visitor. */
  customer: string | null
  /** Whether prices can be agreed. */
  mayOverride: boolean
  /** Text for no lines. */
  empty?: string
}

export function LineEditor(props: LineEditorProps) {
  const { lines, onChange, prices, customer, mayOverride, empty = 'No products yet' } = props
  const [isPasting, setPasting] = useState<string | null>(null)
  const [grid, setGrid] = useState<string | null>(null)
  const box = useRef<HTMLInputElement>(null)
  const list = useRef<HTMLUListElement>(null)
  const query = customer === null ? {} : { customer }

  function add(product: LineProduct, isScanned: boolean) {
    onChange((before) => addUnits(before, product, isScanned ? 1 : firstUnits(before, product)))
    announce(`${product.name} added`)
    if (isScanned) return
    requestAnimationFrame(() => {
      const input = list.current?.querySelector<HTMLInputElement>(
        `[data-quantity-of="${CSS.escape(product.productId)}"]`,
      )
      input?.focus()
      input?.select()
    })
  }
  const change = (productId: string) => (changed: Partial<EditedLine>) =>
    onChange((before) =>
      before.map((line) => (line.product.productId === productId ? { ...line, ...changed } : line)),
    )
  const remove = (productId: string) => () => {
    onChange((before) => before.filter((line) => line.product.productId !== productId))
    box.current?.focus()
  }
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-start gap-2">
        <div className="min-w-0 flex-1 basis-72">
          <SuggestBox
            ref={box}
            label="Add a product by SKU or name"
            placeholder="SKU or name, or scan a barcode"
            noun="products"
            searchKey={['line-products', customer]}
            find={async (search) => {
              const reply = await adminCall('GET /admin/order-lines/products', {
                query: { search, ...query },
              })
              return reply.products
            }}
            keyOf={({ productId }) => productId}
            isExact={({ sku }, typed) => sku !== '' && sku.toLowerCase() === typed.toLowerCase()}
            onChoose={add}
            onPaste={(text) => {
              if (!text.trim().includes('\n')) return false
              setPasting(text)
              return true
            }}
            render={(product) => (
              <>
                <span className="block truncate font-semibold">{product.name}</span>
                <span className="block truncate text-muted tabular-nums">{productText(product)}</span>
              </>
            )}
          />
        </div>
        <Button
          variant="secondary"
          icon={<ClipboardPaste aria-hidden="true" />}
          onClick={() => setPasting('')}
        >
          Paste a List
        </Button>
      </div>
      {lines.length === 0 ? (
        <EmptyState
          icon={<PackagePlus />}
          title={empty}
          text="Type a SKU or a name and press Enter, scan barcodes, or paste a list of SKUs and quantities."
        />
      ) : (
        <ul
          ref={list}
          aria-label="Products of the order"
          className="divide-y divide-line rounded border border-line"
        >
          {lines.map((line) => (
            <LineRow
              key={line.product.productId}
              line={line}
              price={prices.find(({ productId }) => productId === line.product.productId)}
              mayOverride={mayOverride}
              onChange={change(line.product.productId)}
              onRemove={remove(line.product.productId)}
              onGrid={line.product.familyId === null ? undefined : () => setGrid(line.product.familyId)}
              onDone={() => box.current?.focus()}
            />
          ))}
        </ul>
      )}
      {isPasting !== null && (
        <PasteLinesDialog
          start={isPasting}
          customer={customer}
          onAdd={(added) =>
            onChange((before) =>
              added.reduce((all, { product, quantity }) => addUnits(all, product, quantity), [...before]),
            )
          }
          onClose={() => setPasting(null)}
        />
      )}
      {grid !== null && (
        <FamilyGridDialog
          familyId={grid}
          customer={customer}
          lines={lines}
          onChange={onChange}
          onClose={() => setGrid(null)}
        />
      )}
    </div>
  )
}

/** A new line begins with the minimum quantity; the product of a line gets one unit or pack more. */
const firstUnits = (lines: readonly EditedLine[], product: LineProduct): number =>
  lines.some((line) => line.product.productId === product.productId)
    ? product.packSize
    : leastQuantity(product)
