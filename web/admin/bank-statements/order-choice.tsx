// Choice of the order that a line pays: suggested matches first, then a search.
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useId, useState } from 'react'
import { type BankLine, type MatchedOrder, nextReference } from '#contract/bank-statements/lines'
import { formatRupees } from '#contract/base/rupee-text'
import { adminCall } from '#web/admin/call.ts'
import { LoadFailure } from '#web/admin/kit/load-failure.tsx'
import { routeQuery } from '#web/api/query.ts'
import { RadioCard } from '#web/ui/form/choice.tsx'
import { Field, FieldError } from '#web/ui/form/field.tsx'
import { SearchInput } from '#web/ui/form/search-input.tsx'
import { ConfidenceBadge } from './line-columns.tsx'

export interface ChosenOrder {
  orderId: string
  orderNumber: string
  balance: number
  reference: string | null
  /** Id of the payment if the money has already been recorded. */
  payment: string | null
}

interface OrderChoiceProps {
  line: BankLine
  chosen: ChosenOrder | null
  onChoose: (chosen: ChosenOrder) => void
  error: string | undefined
}

export function OrderChoice({ line, chosen, onChoose, error }: OrderChoiceProps) {
  const [typed, setTyped] = useState('')
  const group = useId()
  const errorId = useId()
  const matched = new Set(line.matches.map(({ orderId, payment }) => (payment ? '' : orderId)))
  return (
    <fieldset className="grid min-w-0 gap-3" aria-describedby={error ? errorId : undefined}>
      <legend className="mb-1.5 font-semibold">Order</legend>
      {line.matches.map((match) => (
        <OrderCard
          key={match.payment ?? match.orderId}
          group={group}
          order={match}
          aside={<ConfidenceBadge confidence={match.confidence} />}
          reason={match.reason}
          isChosen={chosen?.orderId === match.orderId && chosen.payment === match.payment}
          onChoose={() => onChoose(match)}
        />
      ))}
      <Field
        label={line.matches.length > 0 ? 'Or search for another order' : 'Search for the order'}
        size="sm"
      >
        <SearchInput
          size="sm"
          placeholder="Order no., customer"
          value={typed}
          onChange={setTyped}
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        />
      </Field>
      <FoundOrders
        search={useDeferredValue(typed.trim())}
        draw={(order) =>
          !matched.has(order.orderId) && (
            <OrderCard
              key={order.orderId}
              group={group}
              order={order}
              isChosen={chosen?.orderId === order.orderId && chosen.payment === null}
              onChoose={() =>
                onChoose({
                  ...order,
                  reference: nextReference(line.reference, line.receipts),
                  payment: null,
                })
              }
            />
          )
        }
      />
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </fieldset>
  )
}

interface FoundOrdersProps {
  search: string
  draw: (order: MatchedOrder) => React.ReactNode
}

function FoundOrders({ search, draw }: FoundOrdersProps) {
  const query = useQuery({
    ...routeQuery(adminCall, 'GET /admin/bank-statements/orders', { query: { search } }),
    enabled: search !== '',
    placeholderData: (before) => before,
  })
  if (search === '') return null
  if (query.isError) return <LoadFailure title="Failed to search for orders" query={query} headingLevel={3} />
  const orders = query.data?.orders ?? []
  return (
    <>
      <p role="status" className={orders.length > 0 ? 'sr-only' : 'text-sm text-muted'}>
        {query.isPending
          ? 'Searching...'
          : orders.length === 0
            ? 'No order matches your search.'
            : `${orders.length} found`}
      </p>
      {orders.map(draw)}
    </>
  )
}

interface OrderCardProps {
  group: string
  order: MatchedOrder
  aside?: React.ReactNode
  reason?: string
  isChosen: boolean
  onChoose: () => void
}

function OrderCard({ group, order, aside, reason, isChosen, onChoose }: OrderCardProps) {
  const owed =
    order.balance > 0
      ? `${formatRupees(order.balance)} of ${formatRupees(order.orderTotal)} due`
      : 'Nothing is due'
  return (
    <RadioCard
      name={group}
      label={`${order.orderNumber} · ${order.customer.name}`}
      description={[reason ?? owed, order.block].filter(Boolean).join('. ')}
      aside={aside}
      checked={isChosen}
      disabled={order.block !== null}
      onChange={onChoose}
    />
  )
}
