// Looks up whether the carrier serves a PIN code, once six digits are typed.
import { useQuery } from '@tanstack/react-query'
import { CircleCheck, CircleX } from 'lucide-react'
import { useState } from 'react'
import { isPin } from '#contract/base/pin'
import type { Carrier } from '#contract/shipping/admin-carriers'
import { plainPins } from '#contract/shipping/pins'
import { adminCall } from '#web/admin/call.ts'
import { messageOf } from '#web/api/call.ts'
import { routeQuery } from '#web/api/query.ts'
import { RetryAlert } from '#web/shop/retry-alert.tsx'
import { Spinner } from '#web/ui/feedback.tsx'
import { Field, TextInput } from '#web/ui/form/field.tsx'

const DIGITS = 6

export function ServiceQuestion({ carrier: { _id, name } }: { carrier: Carrier }) {
  const [typed, setTyped] = useState('')
  const pin = plainPins(typed)
  const isWrong = pin.length >= DIGITS && !isPin(pin)
  const query = useQuery({
    ...routeQuery(adminCall, 'GET /shipping/carriers/{id}/service', { params: { id: _id }, query: { pin } }),
    enabled: isPin(pin),
  })
  return (
    <div className="grid gap-2">
      <Field
        label={`Does ${name} serve a PIN code?`}
        error={isWrong ? 'Must be a PIN code of six digits' : undefined}
      >
        <TextInput
          value={typed}
          inputMode="numeric"
          autoComplete="off"
          placeholder="132103"
          className="max-w-40 tabular-nums"
          onChange={({ target }) => setTyped(target.value)}
        />
      </Field>
      {isPin(pin) && (
        <div role="status" className="text-sm">
          {query.isError ? (
            <RetryAlert query={query}>{messageOf(query.error)}</RetryAlert>
          ) : query.isPending ? (
            <span className="flex items-center gap-2 text-muted">
              <Spinner /> Looking it up...
            </span>
          ) : (
            <Answer name={name} pin={pin} {...query.data} />
          )}
        </div>
      )}
    </div>
  )
}

interface AnswerProps {
  name: string
  pin: string
  serves: boolean
  row: string | null
  isListed: boolean
}

function Answer({ name, pin, serves, row, isListed }: AnswerProps) {
  const Icon = serves ? CircleCheck : CircleX
  const because = !isListed
    ? 'because it has no PIN code list'
    : row === null
      ? 'because its list does not include it'
      : row === pin
        ? 'because its list includes it'
        : `because its list includes ${row}…`
  return (
    <p className="flex items-start gap-2 font-medium">
      <Icon
        aria-hidden="true"
        className={`mt-0.5 size-4 shrink-0 ${serves ? 'text-neem-deep' : 'text-madder'}`}
      />
      {serves ? `Yes, ${name} serves ${pin}, ${because}.` : `No, ${name} does not serve ${pin}, ${because}.`}
    </p>
  )
}
