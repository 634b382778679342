// Lists products with today's prices before they are added to the cart, for "Buy Again" and saved lists: which are
// missing, unavailable, fewer than wanted, or cost more or less than before.
import { ShoppingCart } from 'lucide-react'
import { useState } from 'react'
import { counted, formatRupees } from '#contract/base/rupee-text'
import type { CheckedLine } from '#contract/cart/check-lines'
import { CallError, messageOf } from '#web/api/call.ts'
import { createIdempotencyKey } from '#web/api/idempotency.ts'
import { useAddLinesToCart } from '#web/store/cart/cart.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { ErrorState, PageSpinner } from '#web/ui/feedback.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { addable, useCheckedLines } from './check-lines.ts'

export interface WantedLine {
  /** Null for a product that has been deleted. */
  productId: string | null
  name: string
  quantity: number
  /** Per unit, as displayed when it was bought; omitted for a list. */
  formerPrice?: { amount: number; includesGst: boolean }
}

interface ReviewLinesDialogProps {
  title: string
  lines: readonly WantedLine[]
  onClose: () => void
}

export default function ReviewLinesDialog({ title, lines: given, onClose }: ReviewLinesDialogProps) {
  const [lines, setLines] = useState(() => merged(given))
  const sold = lines.flatMap(({ productId, quantity }) =>
    productId === null ? [] : [{ productId, quantity }],
  )
  const query = useCheckedLines(sold)
  const [idempotencyKey, setKey] = useState(createIdempotencyKey)
  const add = useAddLinesToCart()
  const checked = sold.length === 0 ? [] : query.data?.lines
  const ready = addable(checked ?? [])
  const changes = checked
    ? lines.filter((line) => differenceOf(line, foundFor(line, sold, checked)) !== null).length
    : 0
  const submit = () =>
    add.mutate(
      { lines: ready, idempotencyKey },
      {
        onSuccess: onClose,
        onError(error) {
          if (!(error instanceof CallError) || !error.isRefusal) return
          setKey(createIdempotencyKey())
          void query.refetch()
        },
      },
    )
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !add.isPending && onClose()}
      title={title}
      description="At today’s prices. Nothing is in your cart yet."
      size="lg"
      footer={
        <>
          <Button variant="secondary" onClick={onClose} disabled={add.isPending}>
            Cancel
          </Button>
          <Button
            icon={<ShoppingCart aria-hidden="true" />}
            busy={add.isPending}
            disabled={ready.length === 0}
            onClick={submit}
          >
            {ready.length === 0 ? 'Add to Cart' : `Add ${counted(ready.length, 'Product')} to Cart`}
          </Button>
        </>
      }
    >
      {query.isError && !checked && (
        <ErrorState
          headingLevel={3}
          title="The products could not be checked"
          text={messageOf(query.error)}
          busy={query.isFetching}
          onRetry={() => void query.refetch()}
        />
      )}
      {!checked && !query.isError && <PageSpinner text="Checking prices and stock…" className="min-h-40!" />}
      {checked && (
        <div className="grid gap-4">
          {add.error && <Alert>{messageOf(add.error)}</Alert>}
          <p role="status" className="text-sm font-semibold">
            {ready.length === 0
              ? 'None of the products can be added at the moment.'
              : changes === 0
                ? 'Everything is available.'
                : `${counted(changes, 'product')} changed. Check the list before you add it.`}
          </p>
          <ul className="divide-y divide-line border-y border-line">
            {lines.map((line) => (
              <Line
                key={line.productId ?? line.name}
                line={line}
                found={foundFor(line, sold, checked)}
                onQuantity={(quantity) =>
                  setLines(lines.map((one) => (one === line ? { ...one, quantity } : one)))
                }
              />
            ))}
          </ul>
        </div>
      )}
    </Dialog>
  )
}

/** Lines of the same product become one. */
function merged(lines: readonly WantedLine[]): WantedLine[] {
  const sums = new Map<string, WantedLine>()
  for (const line of lines) {
    const key = line.productId ?? `name ${line.name}`
    const known = sums.get(key)
    sums.set(key, known ? { ...known, quantity: known.quantity + line.quantity } : line)
  }
  return [...sums.values()]
}

const foundFor = (
  { productId }: WantedLine,
  sold: readonly { productId: string }[],
  checked: readonly CheckedLine[],
): CheckedLine | undefined =>
  productId === null ? undefined : checked[sold.findIndex((line) => line.productId === productId)]

/** Returns what differs from the wanted line, or null. */
function differenceOf({ quantity, formerPrice }: WantedLine, found: CheckedLine | undefined): string | null {
  if (!found?.product) return 'No longer sold'
  if (found.problem)
    return found.quantity > 0
      ? `${found.problem.text}: ${found.quantity} instead of ${quantity}`
      : found.problem.text
  if (!formerPrice || found.price === null || formerPrice.includesGst !== found.priceIncludesGst) return null
  if (found.price === formerPrice.amount) return null
  return `Price ${found.price > formerPrice.amount ? 'up' : 'down'} from ${formatRupees(formerPrice.amount)}`
}

interface LineProps {
  line: WantedLine
  found: CheckedLine | undefined
  onQuantity: (quantity: number) => void
}

function Line({ line, found, onQuantity }: LineProps) {
  const difference = differenceOf(line, found)
  const isGone = !found || found.quantity === 0
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-0.5 py-3 text-sm">
      <span className="min-w-0 flex-1 basis-48">
        <span className={isGone ? 'text-muted line-through' : 'font-semibold'}>
          {found?.product?.name ?? line.name}
        </span>
        {difference !== null && (
          <span className={`block ${isGone ? 'text-madder' : 'text-turmeric-deep'}`}>{difference}</span>
        )}
        {found?.nextQuantities.map((units) => (
          <Button key={units} size="sm" variant="link" className="mr-3" onClick={() => onQuantity(units)}>
            Use {units}
          </Button>
        ))}
      </span>
      {found?.price != null && !isGone && (
        <span className="tabular-nums">
          {found.quantity} × {formatRupees(found.price)}
          <span className="text-muted"> {found.priceIncludesGst ? 'incl. GST' : 'without GST'}</span>
        </span>
      )}
    </li>
  )
}
