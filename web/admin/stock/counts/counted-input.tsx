// Input for the counted units of a product. Selects its content on focus. Sends them on blur; Enter moves to the next input.

import { type KeyboardEvent, useState } from 'react'
import { formatNumber } from '#contract/base/rupee-text'
import type { CountLine } from '#contract/stock/admin-counts'
import { adminCall } from '#web/admin/call.ts'
import { useSend } from '#web/admin/kit/action/use-send.ts'
import { mayCall } from '#web/admin/kit/rights/rights.ts'
import { TextInput } from '#web/ui/form/field.tsx'

interface CountedInputProps {
  countId: string
  line: CountLine
}

const textOf = ({ counted }: CountLine) => (counted === null ? '' : String(counted))

const route = 'POST /stocks/counts/{id}/lines'

export function CountedInput({ countId, line }: CountedInputProps) {
  const { product, counted } = line
  const [typed, setTyped] = useState<string | null>(null)
  const sending = useSend(
    (number: number | null, idempotencyKey: string) =>
      adminCall(route, {
        params: { id: countId },
        body: { productId: product._id, counted: number },
        idempotencyKey,
      }),
    { quiet: true, onDone: () => setTyped(null) },
  )
  const isWrong = typed !== null && typed !== '' && !/^\d{1,10}$/.test(typed)
  const send = () => {
    if (typed === null || isWrong) return
    const number = typed === '' ? null : Number(typed)
    if (number === counted) setTyped(null)
    else sending.mutate(number)
  }
  if (line.isOpen === false || !mayCall(route)) return counted === null ? '—' : formatNumber(counted)
  return (
    <TextInput
      size="sm"
      type="text"
      inputMode="numeric"
      autoComplete="off"
      aria-label={`Counted units of ${product.name}`}
      aria-invalid={isWrong || sending.isError || undefined}
      aria-busy={sending.isPending || undefined}
      data-counted
      className="w-24 text-right tabular-nums"
      value={typed ?? textOf(line)}
      onChange={(event) => setTyped(event.target.value.trim())}
      onFocus={(event) => event.currentTarget.select()}
      onBlur={send}
      onKeyDown={goOn}
    />
  )
}

/** Moves the focus to the next product on the page. The blur sends the value. */
function goOn(event: KeyboardEvent<HTMLInputElement>): void {
  if (event.key !== 'Enter') return
  event.preventDefault()
  const fields = [...document.querySelectorAll<HTMLInputElement>('[data-counted]')]
  const next = fields[fields.indexOf(event.currentTarget) + (event.shiftKey ? -1 : 1)]
  if (next) next.focus()
  else event.currentTarget.blur()
}
