// Coupon codes: the entered ones, each with the reason why it doesn't apply, and a field for another one. Cart and
// checkout share it.
import { X } from 'lucide-react'
import { type FormEvent, useId, useState } from 'react'
import type { Cart } from '#contract/cart/cart'
import { messageOf } from '#web/api/call.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import { Field, TextInput } from '#web/ui/form/field.tsx'
import { useAddCode, useRemoveCode } from './cart.ts'

interface CouponCodesProps {
  codes: Cart['codes']
  onChange?: (cart: Cart) => void
}

export function CouponCodes({ codes, onChange = () => {} }: CouponCodesProps) {
  const [text, setText] = useState('')
  const [isMissing, setMissing] = useState(false)
  /** The result of the last code, for screen readers. */
  const [result, setResult] = useState('')
  const input = useId()
  const remove = useRemoveCode(onChange)
  const add = useAddCode((cart) => {
    const code = text.trim().toUpperCase()
    const reason = cart.codes.find((each) => each.code === code)?.reason
    setText('')
    setResult(reason ?? `The coupon ${code} applies.`)
    onChange(cart)
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setMissing(text.trim() === '')
    setResult('')
    if (text.trim() !== '') add.mutate({ code: text.trim() })
  }
  const error = isMissing
    ? 'Enter a coupon code. Example: DIWALI10'
    : add.error
      ? messageOf(add.error)
      : undefined
  return (
    <div className="mt-4 border-t border-line pt-4">
      <form onSubmit={submit} noValidate>
        <Field label="Coupon code" id={input} error={error}>
          <span className="flex gap-2">
            <TextInput
              value={text}
              onChange={({ target }) => {
                setText(target.value)
                setMissing(false)
                if (add.isError) add.reset()
              }}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              maxLength={40}
              className="min-w-0 flex-1 uppercase"
            />
            <Button type="submit" variant="secondary" busy={add.isPending}>
              Apply
            </Button>
          </span>
        </Field>
        <p role="status" className="sr-only">
          {error ?? result}
        </p>
      </form>
      {codes.length > 0 && (
        <ul aria-label="Coupons" className="mt-3 grid gap-2">
          {codes.map(({ code, reason }) => (
            <li key={code} className="rounded border border-line bg-sunken py-1 pr-1 pl-3 text-sm">
              <span className="flex items-center justify-between gap-2">
                <span className="min-w-0 font-semibold wrap-anywhere">
                  {code}
                  {reason === null && <span className="font-normal text-neem"> applies</span>}
                </span>
                <IconButton
                  size="sm"
                  label={`Remove coupon ${code}`}
                  icon={<X aria-hidden="true" />}
                  disabled={remove.isPending}
                  onClick={() => {
                    remove.mutate({ code })
                    document.getElementById(input)?.focus()
                  }}
                />
              </span>
              {reason !== null && <span className="block pb-1.5 text-muted">{reason}</span>}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
