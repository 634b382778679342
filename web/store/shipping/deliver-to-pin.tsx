// "Deliver to PIN": what delivery to a PIN code costs and when the goods arrive, before an address is known.
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import type { ReplyOf } from '#contract/api'
import { formatDay, today } from '#contract/base/days'
import { isPin, normalizePin } from '#contract/base/pin'
import { arrivalOf } from '#contract/shipping/arrival'
import { messageOf } from '#web/api/call.ts'
import { storeCall } from '#web/store/call.ts'
import { CostBeforeTax } from '#web/store/checkout/cost-before-tax.tsx'
import { useTransport } from '#web/store/shell/seller.ts'
import { Button } from '#web/ui/button.tsx'
import { FieldError, TextInput } from '#web/ui/form/field.tsx'
import { rememberPin, useDeliveryPin } from './delivery-pin.ts'

interface DeliverToPinProps {
  lines: readonly { productId: string; quantity: number }[]
  /** In rupees, after discounts and without tax. */
  goodsValue: number
  /** The shop pays for delivery, as a benefit of the customer. */
  isFree: boolean
  /** Time until dispatch of a single product, for example "2-4 business days". */
  dispatch?: string | undefined
}

export function DeliverToPin(props: DeliverToPinProps) {
  const pin = useDeliveryPin()
  const [typed, setTyped] = useState<string | null>(null)
  const [isWrong, setWrong] = useState(false)
  const id = useId()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const given = normalizePin(typed ?? pin)
    setWrong(!isPin(given))
    if (!isPin(given)) return
    rememberPin(given)
    setTyped(null)
  }
  return (
    <form
      noValidate
      aria-label="Delivery"
      onSubmit={submit}
      className="mt-4 border-t border-line pt-4 text-sm"
    >
      <label htmlFor={id} className="font-semibold">
        Deliver to PIN
      </label>
      <div className="mt-1.5 flex gap-2">
        <TextInput
          id={id}
          inputMode="numeric"
          autoComplete="postal-code"
          placeholder="411038"
          maxLength={10}
          value={typed ?? pin}
          aria-invalid={isWrong || undefined}
          aria-describedby={isWrong ? `${id}-error` : undefined}
          className="w-32! tabular-nums"
          onChange={({ target }) => {
            setTyped(target.value)
            setWrong(false)
          }}
        />
        <Button type="submit" variant="secondary">
          Check
        </Button>
      </div>
      {isWrong && (
        <FieldError id={`${id}-error`} className="mt-1">
          {`“${typed ?? pin}” isn't a PIN code. Example: 411038.`}
        </FieldError>
      )}
      <div aria-live="polite">{pin !== '' && !isWrong && <Estimate {...props} pin={pin} />}</div>
    </form>
  )
}

function Estimate({ pin, lines, goodsValue, isFree, dispatch }: DeliverToPinProps & { pin: string }) {
  const body = { pin, goodsValue, lines: [...lines] }
  const { data, error } = useQuery({
    queryKey: ['POST /shipping/estimates', body],
    queryFn: ({ signal }) => storeCall('POST /shipping/estimates', { body, signal }),
    placeholderData: (previous) => previous,
  })
  if (error) return <p className="mt-2 text-madder">{messageOf(error)}</p>
  if (!data) return <p className="mt-2 text-muted">Checking…</p>
  // Other back ends have no estimates.
  const methods = (data.methods ?? []).filter(({ pricing }) => !isFree || pricing !== 'to-pay')
  return (
    <>
      {data.state && <p className="mt-2 text-muted">{`PIN ${pin} is in ${data.state}.`}</p>}
      {methods.length === 0 ? (
        <p className="mt-2">The checkout shows the delivery for your address.</p>
      ) : (
        <ul className="mt-2 grid gap-1.5">
          {methods.map((method) => (
            <MethodLine key={method._id} method={method} isFree={isFree} dispatch={dispatch} />
          ))}
        </ul>
      )}
    </>
  )
}

interface MethodLineProps extends Pick<DeliverToPinProps, 'isFree' | 'dispatch'> {
  method: ReplyOf<'POST /shipping/estimates'>['methods'][number]
}

function MethodLine({ method, isFree, dispatch }: MethodLineProps) {
  const { freightAfterOrder } = useTransport()
  const { name, pricing, cost } = method
  const unpriced = freightAfterOrder ? 'Added after the order' : 'You pay the carrier'
  const time = timeOf(method, dispatch)
  return (
    <li className="flex flex-wrap justify-between gap-x-4">
      <span className="min-w-0 wrap-anywhere">
        {name}
        {time && <span className="block text-muted">{time}</span>}
      </span>
      <span>
        <CostBeforeTax value={isFree ? 0 : cost} none={pricing === 'to-pay' ? unpriced : 'Free'} />
      </span>
    </li>
  )
}

/** The days of arrival if both times are known, else the days in transit. */
function timeOf({ pricing, days, estimatedDays }: MethodLineProps['method'], dispatch: string | undefined) {
  if (pricing === 'pickup') return ''
  const arrival = dispatch === undefined ? null : arrivalOf(today(), dispatch, days)
  if (arrival === null) return estimatedDays && `${estimatedDays} after dispatch`
  const { from, to } = arrival
  return from === to ? `Arrives about ${formatDay(to)}` : `Arrives ${formatDay(from)} to ${formatDay(to)}`
}
