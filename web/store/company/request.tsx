// A cart sent for approval: those who may order approve it at today's prices or send it back with a note.

import { useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { formatDateTime } from '#contract/base/days'
import { unitsText } from '#contract/base/unit-text'
import { type OrderRequestDetail, requestStatusLabels } from '#contract/companies/requests'
import { mayInCompany } from '#contract/companies/roles'
import { CallError, messageOf } from '#web/api/call.ts'
import { createIdempotencyKey } from '#web/api/idempotency.ts'
import { Rupees } from '#web/shop/rupees.tsx'
import { storeCall } from '#web/store/call.ts'
import { paths } from '#web/store/paths.ts'
import { usePersonalQuery } from '#web/store/session/personal-query.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Badge } from '#web/ui/data/badge.tsx'
import { Card } from '#web/ui/data/card.tsx'
import { ErrorState, PageSpinner } from '#web/ui/feedback.tsx'
import { RadioCard } from '#web/ui/form/choice.tsx'
import { Field, TextArea } from '#web/ui/form/field.tsx'
import { requestTones } from './company-requests.tsx'
import { useCompanyCall, useOwnCompany } from './use-own-company.ts'

export function Request({ id }: { id: string }) {
  const company = useOwnCompany()
  const { data, error, refetch, isFetching } = usePersonalQuery(
    'GET /company/requests/{id}',
    { params: { id } },
    { fresh: true, select: (reply) => reply.request },
  )
  const failure = error ?? company.error
  if (failure)
    return (
      <ErrorState
        headingLevel={1}
        title={
          failure instanceof CallError && failure.status === 404 ? 'Cart not found' : 'Error Loading Cart'
        }
        text={messageOf(failure)}
        busy={isFetching}
        onRetry={() => void refetch()}
      />
    )
  if (!data || !company.data) return <PageSpinner text="Loading the cart…" />
  const mayOrder = company.data.company ? mayInCompany(company.data.company.role, 'order') : false
  return <Loaded request={data} mayOrder={mayOrder} onChanged={() => void refetch()} />
}

interface LoadedProps {
  request: OrderRequestDetail
  mayOrder: boolean
  onChanged: () => void
}

function Loaded({ request, mayOrder, onChanged }: LoadedProps) {
  const { status, requestedBy, requestedAt, branch, poNumber, note, lines, shipping, total, totalToday } =
    request
  return (
    <>
      <p>
        <Link to={paths.company} className={buttonClass({ variant: 'ghost', className: '-mx-4' })}>
          Company
        </Link>
      </p>
      <h1 className="font-serif text-3xl leading-tight font-semibold tracking-tight wrap-anywhere sm:text-4xl">
        {`Cart of ${requestedBy}`}
      </h1>
      <p className="mt-2 flex flex-wrap items-center gap-3 text-muted">
        <Badge tone={requestTones[status]}>{requestStatusLabels[status]}</Badge>
        {`Sent on ${formatDateTime(requestedAt)}`}
      </p>
      <div className="mt-6 grid gap-6">
        <Card title="Items">
          <ul className="divide-y divide-line">
            {lines.map((line) => (
              <li key={line.productId} className="flex justify-between gap-4 py-2 first:pt-0 last:pb-0">
                <span className="min-w-0 wrap-anywhere">
                  {line.name}
                  <span className="block text-sm text-muted">{unitsText(line, line.quantity)}</span>
                </span>
                {line.total !== null ? (
                  <Rupees value={line.total} />
                ) : (
                  status === 'waiting' && <span className="text-sm text-muted">No longer sold</span>
                )}
              </li>
            ))}
          </ul>
          <dl className="mt-4 grid gap-1 border-t border-line pt-4 text-sm">
            {branch && <Fact term="Branch">{branch.name}</Fact>}
            {poNumber && <Fact term="PO number">{poNumber}</Fact>}
            {note && <Fact term="Note">{note}</Fact>}
            {shipping && (
              <Fact term={shipping.name}>
                <Rupees value={shipping.cost} />
              </Fact>
            )}
            <Fact term="Total when it was sent">
              <Rupees value={total} />
            </Fact>
            {totalToday !== null && (
              <Fact term="Total today, with GST">
                <Rupees value={totalToday} className="font-semibold" />
              </Fact>
            )}
          </dl>
          {totalToday !== null && Math.abs(totalToday - total) > 0.005 && (
            <Alert tone="warning" className="mt-4">
              The total has changed since the cart was sent. The order is placed at today’s total.
            </Alert>
          )}
        </Card>
        {status === 'waiting' ? (
          mayOrder ? (
            <Decide request={request} onChanged={onChanged} />
          ) : (
            request.isOwn && <Withdraw id={request._id} onChanged={onChanged} />
          )
        ) : (
          <Decision request={request} />
        )}
      </div>
    </>
  )
}

const Fact = ({ term, children }: { term: string; children: React.ReactNode }) => (
  <div className="flex justify-between gap-4">
    <dt className="text-muted">{term}</dt>
    <dd className="text-right wrap-anywhere">{children}</dd>
  </div>
)

const Decision = ({
  request: { status, decidedBy, decisionNote, orderNumber },
}: {
  request: OrderRequestDetail
}) => (
  <p className="rounded border border-line bg-surface p-4">
    {`${requestStatusLabels[status]} by ${decidedBy ?? ''}${orderNumber ? `: order ${orderNumber}` : ''}.${decisionNote ? ` ${decisionNote}` : ''}`}
  </p>
)

function Withdraw({ id, onChanged }: { id: string; onChanged: () => void }) {
  const withdraw = useCompanyCall(() => storeCall('POST /company/requests/{id}/withdraw', { params: { id } }))
  return (
    <Button
      variant="secondary"
      busy={withdraw.isPending}
      onClick={() => withdraw.mutate(undefined, { onSuccess: onChanged })}
    >
      Withdraw and Put Back in the Cart
    </Button>
  )
}

function Decide({ request, onChanged }: { request: OrderRequestDetail; onChanged: () => void }) {
  const { _id: id, payments, creditBlock, totalToday } = request
  const [chosenId, setChosenId] = useState<string | undefined>(undefined)
  const [isReturning, setIsReturning] = useState(false)
  const chosen = payments.find(({ _id }) => _id === chosenId) ?? payments[0]
  const key = useRef(createIdempotencyKey())
  const navigate = useNavigate()
  const approve = useCompanyCall(() =>
    storeCall('POST /company/requests/{id}/approve', {
      params: { id },
      body: { paymentMethod: chosen?._id, expectedTotal: chosen?.totalAmount ?? totalToday },
      idempotencyKey: key.current,
    }),
  )
  return (
    <Card>
      {payments.length > 0 && (
        <fieldset className="min-w-0">
          <legend className="mb-3 text-lg font-semibold">How will you pay?</legend>
          <div className="space-y-3">
            {payments.map(({ _id, name, totalAmount }) => (
              <RadioCard
                key={_id}
                name="payment"
                value={_id}
                checked={_id === chosen?._id}
                onChange={() => setChosenId(_id)}
                label={<span className="wrap-anywhere">{name}</span>}
                aside={<Rupees value={totalAmount} />}
              />
            ))}
          </div>
        </fieldset>
      )}
      {creditBlock && (
        <Alert tone="warning" className="mt-4">
          {creditBlock}
        </Alert>
      )}
      {approve.error && <Alert className="mt-4">{messageOf(approve.error)}</Alert>}
      <div className="mt-5 flex flex-wrap gap-3">
        <Button
          size="lg"
          busy={approve.isPending}
          onClick={() =>
            approve.mutate(undefined, {
              onSuccess: () => navigate(paths.company),
              onError: () => {
                key.current = createIdempotencyKey()
                onChanged()
              },
            })
          }
        >
          Approve and Order
        </Button>
        {!isReturning && (
          <Button size="lg" variant="secondary" onClick={() => setIsReturning(true)}>
            Send Back
          </Button>
        )}
      </div>
      {isReturning && <SendBack id={id} onChanged={onChanged} onCancel={() => setIsReturning(false)} />}
    </Card>
  )
}

interface SendBackProps {
  id: string
  onChanged: () => void
  onCancel: () => void
}

function SendBack({ id, onChanged, onCancel }: SendBackProps) {
  const [note, setNote] = useState('')
  const [error, setError] = useState<string>()
  const returning = useCompanyCall(() =>
    storeCall('POST /company/requests/{id}/return', { params: { id }, body: { note } }),
  )
  return (
    <form
      noValidate
      className="mt-5 grid gap-4 border-t border-line pt-5"
      onSubmit={(event) => {
        event.preventDefault()
        if (note.trim() === '') setError('Write what should change')
        else returning.mutate(undefined, { onSuccess: onChanged })
      }}
    >
      <Field label="Note" required hint="The person who prepared the cart reads it." error={error}>
        <TextArea
          rows={3}
          maxLength={1_000}
          autoFocus
          value={note}
          onChange={({ target }) => {
            setNote(target.value)
            setError(undefined)
          }}
        />
      </Field>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={returning.isPending}>
          Send Back
        </Button>
        <Button variant="ghost" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
