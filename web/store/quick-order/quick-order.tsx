// The quick order: rows of SKU or name and quantity, each checked on the server before anything is added to the cart.
// Enter moves to the next field, and a new row follows the last filled one.
import { Plus, ShoppingCart, Upload } from 'lucide-react'
import { type ClipboardEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { CsvError } from '#contract/base/csv'
import { counted } from '#contract/base/rupee-text'
import { MAX_ADDED, MAX_QUANTITY } from '#contract/cart/cart'
import { CallError, messageOf } from '#web/api/call.ts'
import { createIdempotencyKey } from '#web/api/idempotency.ts'
import { useAddLinesToCart } from '#web/store/cart/cart.ts'
import { addable, useCheckedLines } from '#web/store/order-lists/check-lines.ts'
import { SaveListButton } from '#web/store/order-lists/save-list-button.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { type ReadRow, readRows } from './parse-rows.ts'
import { QuickRow, type RowValues } from './quick-row.tsx'

/** Rows that a new quick order begins with. */
const START = 5
/** The rows are checked once typing pauses. */
const PAUSE_MS = 500
/** Largest CSV file; 250 rows take far less. */
const MAX_BYTES = 1_000_000

let made = 0
const emptyRow = (): RowValues => ({ id: ++made, text: '', quantity: '' })
const emptyRows = () => Array.from({ length: START }, emptyRow)

export function QuickOrder() {
  const [rows, setRows] = useState<readonly RowValues[]>(emptyRows)
  const [failure, setFailure] = useState<string | null>(null)
  const [idempotencyKey, setKey] = useState(createIdempotencyKey)
  const list = useRef<HTMLOListElement>(null)
  const add = useAddLinesToCart()

  const settled = useSettled(rows)
  const complete = settled.filter((row) => row.text.trim() !== '' && quantityProblem(row.quantity) === null)
  const query = useCheckedLines(
    complete.map(({ text, quantity }) => ({ text: text.trim(), quantity: Number(quantity) })),
  )
  const isCurrent = settled === rows && !query.isFetching
  const checked = complete.length > 0 ? (query.data?.lines ?? []) : []
  const found = new Map(complete.map((row, at) => [row.id, checked[at]]))
  const ready = isCurrent ? addable(checked) : []
  const faults = rows.filter(
    ({ id, text, quantity }) =>
      text.trim() !== '' && (quantityProblem(quantity) !== null || (isCurrent && found.get(id)?.problem)),
  ).length

  const change = (id: number, values: Partial<RowValues>) =>
    setRows((before) => {
      const next = before.map((row) => (row.id === id ? { ...row, ...values } : row))
      const last = next.at(-1)
      return last && last.text !== '' && next.length < MAX_ADDED ? [...next, emptyRow()] : next
    })
  /** Fills rows from this one on; rows that are filled already move down. */
  const fill = (id: number | null, read: readonly ReadRow[]) => {
    const new_ = read.map((row) => ({ ...emptyRow(), ...row, quantity: row.quantity || '1' }))
    const at = id === null ? -1 : rows.findIndex((row) => row.id === id)
    const before = (at < 0 ? rows : rows.slice(0, at)).filter(isFilled)
    const after = at < 0 ? [] : rows.slice(at).filter(isFilled)
    const all = [...before, ...new_, ...after]
    setFailure(
      all.length > MAX_ADDED
        ? `Only the first ${MAX_ADDED} rows were taken: order the others separately.`
        : null,
    )
    setRows([...all.slice(0, MAX_ADDED), ...(all.length < MAX_ADDED ? [emptyRow()] : [])])
  }
  const paste = (id: number) => (event: ClipboardEvent<HTMLInputElement>) => {
    const text = event.clipboardData.getData('text/plain')
    if (!/[\t\n\r]/.test(text.trim())) return
    event.preventDefault()
    readInto(id, text)
  }
  const readInto = (id: number | null, text: string) => {
    try {
      const read = readRows(text)
      if (read.length === 0) setFailure('The file has no rows with a product.')
      else fill(id, read)
    } catch (error) {
      if (!(error instanceof CsvError)) throw error
      setFailure(`${error.message}.`.replace('..', '.').replace('?.', '?'))
    }
  }
  const upload = async (file: File | undefined) => {
    if (!file) return
    if (file.size > MAX_BYTES) setFailure('The file is too large. A quick order takes at most 250 rows.')
    else readInto(null, await file.text())
  }
  /** Enter moves to the next field instead of sending anything. */
  const next = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return
    event.preventDefault()
    const inputs = [...(list.current?.querySelectorAll<HTMLInputElement>('input') ?? [])]
    inputs[inputs.indexOf(event.target) + 1]?.focus()
  }
  const submit = () =>
    add.mutate(
      { lines: ready, idempotencyKey },
      {
        onSuccess: () => {
          setKey(createIdempotencyKey())
          // Rows with a problem stay, so that they can be corrected.
          setRows((before) => {
            const left = before.filter((row) => isFilled(row) && !(found.get(row.id)?.quantity ?? 0))
            return [...left, ...emptyRows()]
          })
        },
        onError(error) {
          if (!(error instanceof CallError) || !error.isRefusal) return
          setKey(createIdempotencyKey())
          void query.refetch()
        },
      },
    )
  return (
    <div className="max-w-4xl">
      <h1 className="font-serif text-3xl leading-tight font-semibold tracking-tight sm:text-4xl">
        Quick Order
      </h1>
      <p className="mt-1 max-w-prose text-muted">
        Type SKUs or names, or paste two columns of a spreadsheet: product and quantity. Nothing is added to
        your cart until you choose so.
      </p>
      <div className="mt-4">
        <FileButton onFile={upload} />
      </div>
      {failure !== null && (
        <Alert tone="warning" className="mt-4">
          {failure}
        </Alert>
      )}
      <ol ref={list} aria-label="Products to order" onKeyDown={next} className="mt-4 grid gap-3 sm:gap-2">
        {rows.map((row, at) => (
          <QuickRow
            key={row.id}
            row={row}
            place={at + 1}
            found={isCurrent ? found.get(row.id) : undefined}
            quantityProblem={row.text.trim() !== '' ? quantityProblem(row.quantity) : null}
            onChange={(values) => change(row.id, values)}
            onRemove={() =>
              setRows((before) =>
                before.length > 1 ? before.filter(({ id }) => id !== row.id) : emptyRows(),
              )
            }
            onPaste={paste(row.id)}
          />
        ))}
      </ol>
      {rows.length < MAX_ADDED && (
        <Button
          variant="ghost"
          className="mt-2 -ml-4"
          icon={<Plus aria-hidden="true" />}
          onClick={() => setRows((before) => [...before, emptyRow()])}
        >
          Add Row
        </Button>
      )}
      {query.isError && complete.length > 0 && (
        <Alert
          className="mt-4"
          action={
            <Button
              size="sm"
              variant="secondary"
              busy={query.isFetching}
              onClick={() => void query.refetch()}
            >
              Try Again
            </Button>
          }
        >
          {messageOf(query.error)}
        </Alert>
      )}
      {add.error && <Alert className="mt-4">{messageOf(add.error)}</Alert>}
      <div className="sticky bottom-0 z-10 -mx-4 mt-4 flex flex-wrap items-center gap-3 border-t border-line bg-surface px-4 py-3 sm:mx-0 sm:rounded sm:border">
        <p role="status" className="min-w-0 flex-1 basis-40 text-sm">
          {complete.length === 0
            ? 'No products yet'
            : !isCurrent
              ? 'Checking…'
              : faults > 0
                ? `${counted(ready.length, 'product')} ready, ${counted(faults, 'row')} to correct`
                : `${counted(ready.length, 'product')} ready`}
        </p>
        <SaveListButton
          lines={ready.map(({ product, quantity }) => ({ productId: product._id, quantity }))}
        />
        <Button
          icon={<ShoppingCart aria-hidden="true" />}
          busy={add.isPending}
          disabled={ready.length === 0}
          onClick={submit}
        >
          {ready.length === 0 ? 'Add to Cart' : `Add ${counted(ready.length, 'Product')} to Cart`}
        </Button>
      </div>
    </div>
  )
}

const isFilled = ({ text }: RowValues): boolean => text.trim() !== ''

function quantityProblem(text: string): string | null {
  if (!/^\d{1,6}$/.test(text.trim()) || Number(text) < 1) return 'Enter a whole number, for example 12.'
  return Number(text) > MAX_QUANTITY ? `At most ${MAX_QUANTITY}.` : null
}

/** Returns the rows once typing pauses. */
function useSettled(rows: readonly RowValues[]): readonly RowValues[] {
  const [settled, setSettled] = useState(rows)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(rows), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [rows])
  return settled
}

function FileButton({ onFile }: { onFile: (file: File | undefined) => Promise<void> }) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button
        variant="secondary"
        icon={<Upload aria-hidden="true" />}
        aria-describedby={id}
        onClick={() => input.current?.click()}
      >
        Read CSV File
      </Button>
      <input
        ref={input}
        type="file"
        accept=".csv,.tsv,.txt,text/csv"
        aria-label="CSV file"
        tabIndex={-1}
        className="sr-only"
        onChange={({ target }) => {
          void onFile(target.files?.[0])
          // The same file can be chosen again after a correction.
          target.value = ''
        }}
      />
      <p id={id} className="mt-1 text-sm text-muted">
        With a column for SKU or name and one for the quantity, at most {MAX_ADDED} rows. The file stays on
        your device.
      </p>
    </>
  )
}
