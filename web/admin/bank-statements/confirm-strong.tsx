// Confirms strong matches together: the admin reviews line, order and amount of each first. Each line has its own
// result.
import { useQuery } from '@tanstack/react-query'
import { ListChecks } from 'lucide-react'
import { useId, useState } from 'react'
import type { InputOf } from '#contract/api'
import { MAX_REVIEWED } from '#contract/bank-statements/admin'
import type { BankLine, LineMatch } from '#contract/bank-statements/lines'
import { formatDay } from '#contract/base/days'
import { counted, formatNumber, formatRupees } from '#contract/base/rupee-text'
import { adminCall } from '#web/admin/call.ts'
import { useStartBatch } from '#web/admin/kit/bulk/use-start-batch.ts'
import type { ListParams } from '#web/admin/kit/list/use-list-params.ts'
import { LoadFailure } from '#web/admin/kit/load-failure.tsx'
import { messageOf } from '#web/api/call.ts'
import { routeQuery } from '#web/api/query.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { PageSpinner } from '#web/ui/feedback.tsx'
import { Checkbox } from '#web/ui/form/choice.tsx'
import { FormDialog } from '#web/ui/overlay/form-dialog.tsx'
import { toastError } from '#web/ui/overlay/toast.tsx'

const route = 'POST /admin/bank-statement-lines/confirmations'
type Matches = InputOf<typeof route>['body']['matches']

const NO_STRONG = 'No open line names exactly one order with exactly its amount due'

/** @param count undefined while loading */
export function ConfirmStrong({ count, list }: { count: number | undefined; list: ListParams }) {
  const [isOpen, setOpen] = useState(false)
  const reasonId = useId()
  if (count === undefined) return null
  const block = count === 0 ? NO_STRONG : null
  return (
    <>
      <Button
        variant={block === null ? 'primary' : 'secondary'}
        icon={<ListChecks aria-hidden="true" />}
        aria-disabled={block === null ? undefined : true}
        aria-describedby={block === null ? undefined : reasonId}
        title={block ?? undefined}
        onClick={() => (block === null ? setOpen(true) : toastError(block, 'action'))}
      >
        {block === null
          ? `Confirm ${formatNumber(count)} Strong ${count === 1 ? 'Match' : 'Matches'}`
          : 'Confirm Strong Matches'}
        {block !== null && (
          <span id={reasonId} hidden>
            {block}
          </span>
        )}
      </Button>
      {isOpen && (
        <Review
          onStarted={(run) => {
            setOpen(false)
            list.set({ run })
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}

interface Reviewed {
  line: BankLine
  match: LineMatch
  /** An earlier line of the list matches the same order. */
  isSecond: boolean
}

function Review({ onStarted, onClose }: { onStarted: (runId: string) => void; onClose: () => void }) {
  const query = useQuery({
    ...routeQuery(adminCall, 'GET /admin/bank-statement-lines', {
      query: { match: 'strong', limit: MAX_REVIEWED },
    }),
    staleTime: 0,
    // The list that is under review doesn't change by itself.
    refetchOnReconnect: false,
  })
  const [unticked, setUnticked] = useState<ReadonlySet<string> | null>(null)
  const rows = reviewed(query.data?.lines ?? [])
  const without = unticked ?? new Set(rows.filter(({ isSecond }) => isSecond).map(({ line: { _id } }) => _id))
  const chosen = rows.filter(({ line: { _id } }) => !without.has(_id))
  const total = chosen.reduce((sum, { line }) => sum + Math.round(line.rest * 100), 0) / 100
  const start = useStartBatch(
    ({ action }, idempotencyKey) =>
      adminCall(route, { body: { matches: action as Matches }, idempotencyKey }),
    onStarted,
  )
  const more = (query.data?.total ?? 0) - rows.length
  const toggle = (id: string, isOn: boolean) =>
    setUnticked(new Set(isOn ? [...without].filter((other) => other !== id) : [...without, id]))
  return (
    <FormDialog
      size="lg"
      title="Confirm strong matches"
      description="Compare payer and customer, and untick what doesn’t belong together. Each line is recorded as a payment of its order, and each customer is emailed a receipt."
      submitLabel={`Confirm ${counted(chosen.length, 'Payment')}`}
      busy={start.isPending}
      barred={chosen.length === 0}
      failure={start.error && <Alert tone="error">{messageOf(start.error)}</Alert>}
      onSubmit={() =>
        start.mutate({
          target: {},
          action: chosen.map(({ line, match }) => ({
            line: line._id,
            order: match.orderId,
            amount: line.rest,
          })),
        })
      }
      onClose={onClose}
    >
      {query.isError && !query.data ? (
        <LoadFailure title="Failed to load the matches" query={query} headingLevel={3} />
      ) : query.data ? (
        <fieldset className="grid min-w-0 gap-3">
          <legend className="sr-only">Lines to confirm</legend>
          <div className="flex flex-wrap items-baseline justify-between gap-x-4">
            <Checkbox
              size="sm"
              label="Select all"
              checked={chosen.length === rows.length && rows.length > 0}
              indeterminate={chosen.length > 0 && chosen.length < rows.length}
              onChange={(event) =>
                setUnticked(new Set(event.target.checked ? [] : rows.map(({ line: { _id } }) => _id)))
              }
            />
            <p role="status" className="text-sm tabular-nums">
              {`${formatNumber(chosen.length)} of ${formatNumber(rows.length)} selected, ${formatRupees(total)}`}
            </p>
          </div>
          <ul className="divide-y divide-line rounded border border-line">
            {rows.map((row) => (
              <li key={row.line._id}>
                <Row
                  {...row}
                  isOn={!without.has(row.line._id)}
                  onToggle={(isOn) => toggle(row.line._id, isOn)}
                />
              </li>
            ))}
          </ul>
          {rows.length === 0 && <p className="text-sm text-muted">There are no strong matches any more.</p>}
          {more > 0 && (
            <p className="text-sm text-muted">
              {`These are the newest ${formatNumber(rows.length)}. Confirm them to see the other ${formatNumber(more)}.`}
            </p>
          )}
        </fieldset>
      ) : (
        <PageSpinner text="Loading matches..." className="min-h-40!" />
      )}
    </FormDialog>
  )
}

/** If several lines match one order, only the first is ticked: the others would pay the order again. */
function reviewed(lines: readonly BankLine[]): Reviewed[] {
  const orders = new Set<string>()
  return lines.flatMap((line) => {
    const [match] = line.matches
    if (!match) return []
    const isSecond = orders.has(match.orderId)
    orders.add(match.orderId)
    return [{ line, match, isSecond }]
  })
}

interface RowProps extends Reviewed {
  isOn: boolean
  onToggle: (isOn: boolean) => void
}

function Row({ line, match, isSecond, isOn, onToggle }: RowProps) {
  return (
    <Checkbox
      size="sm"
      className="flex! px-3 py-2.5!"
      checked={isOn}
      onChange={(event) => onToggle(event.target.checked)}
      label={
        <span className="flex flex-wrap justify-between gap-x-4 font-semibold">
          <span className="min-w-0 wrap-anywhere">{`${match.orderNumber} · ${match.customer.name}`}</span>
          <span className="tabular-nums">{formatRupees(line.rest)}</span>
        </span>
      }
      description={
        <span className="wrap-anywhere">
          {`${formatDay(line.day)} · ${line.narration}`}
          {isSecond && (
            <span className="block font-medium text-turmeric-deep">
              Another line matches this order too. Only one of them can pay it.
            </span>
          )}
        </span>
      }
    />
  )
}
