// Dialog for a pasted list of SKUs with quantities. Rows that can't be added stay in the text, with the reason.
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { counted } from '#contract/base/rupee-text'
import { type LineProduct, MAX_SKUS } from '#contract/orders/line-products'
import { adminCall } from '#web/admin/call.ts'
import { messageOf } from '#web/api/call.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field, TextArea } from '#web/ui/form/field.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { readPastedLines } from './pasted-lines.ts'

interface PasteLinesDialogProps {
  /** Text that was pasted elsewhere. */
  start: string
  customer: string | null
  onAdd: (added: readonly { product: LineProduct; quantity: number }[]) => void
  onClose: () => void
}

interface Refused {
  row: string
  problem: string
}

export function PasteLinesDialog({ start, customer, onAdd, onClose }: PasteLinesDialogProps) {
  const [text, setText] = useState(start)
  const [refused, setRefused] = useState<readonly Refused[]>([])
  const [addedRows, setAddedRows] = useState(0)
  const [error, setError] = useState('')
  const reading = useMutation({
    mutationFn: async (pasted: string) => {
      const { lines, problems } = readPastedLines(pasted)
      const skus = [...new Set(lines.map(({ sku }) => sku))]
      const { products } =
        skus.length === 0
          ? { products: [] }
          : await adminCall('POST /admin/order-lines/skus', { body: { skus, customer } })
      const bySku = new Map(products.map((product) => [product.sku.toLowerCase(), product]))
      return {
        added: lines.flatMap(({ sku, quantity }) => {
          const product = bySku.get(sku.toLowerCase())
          return product ? [{ product, quantity }] : []
        }),
        refused: [
          ...problems,
          ...lines.flatMap(({ row, sku }) =>
            bySku.has(sku.toLowerCase()) ? [] : [{ row, problem: `No product has the SKU “${sku}”` }],
          ),
        ],
      }
    },
    onSuccess(result) {
      if (result.added.length > 0) onAdd(result.added)
      if (result.refused.length === 0 && result.added.length > 0) return onClose()
      setAddedRows(result.added.length)
      setRefused(result.refused)
      setText(result.refused.map(({ row }) => row).join('\n'))
      setError(result.refused.length === 0 ? 'Paste at least one row.' : '')
    },
    onError: (failure) => setError(messageOf(failure)),
  })
  const rows = text.split('\n').filter((row) => row.trim() !== '').length
  const tooMany = rows > MAX_SKUS ? `Paste at most ${MAX_SKUS} rows at once` : undefined
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Paste a List"
      description="One product in each row: SKU and quantity, as copied from a spreadsheet or a message."
      keepOnOutsideClick
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button
            busy={reading.isPending}
            disabled={tooMany !== undefined}
            onClick={() => reading.mutate(text)}
          >
            Add Products
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <p role="status" className="text-sm font-semibold text-neem empty:hidden">
          {addedRows > 0 && `${counted(addedRows, 'row')} added.`}
        </p>
        <Field
          label="SKUs and quantities"
          hint="Examples: “MAT-01 12”, “MAT-01, 12” or “MAT-01 x 12”."
          error={error || tooMany}
        >
          <TextArea
            rows={8}
            value={text}
            onChange={({ target }) => {
              setText(target.value)
              setError('')
            }}
            onKeyDown={(event) => {
              if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) reading.mutate(text)
            }}
          />
        </Field>
        {refused.length > 0 && (
          <Alert tone="warning">
            <p>{`${counted(refused.length, 'row')} can’t be added:`}</p>
            <ul className="mt-1 grid gap-1 font-normal">
              {refused.map(({ row, problem }) => (
                <li key={row} className="wrap-anywhere">
                  <span className="font-semibold">{row}</span>: {problem}
                </li>
              ))}
            </ul>
          </Alert>
        )}
      </div>
    </Dialog>
  )
}
