/**
 * Input for an Indian phone number of at most ten digits. Country code, trunk prefix and signs are removed while the
 * number is typed, pasted or filled in, before the limit cuts it. A longer pasted text stays whole, so that it is
 * refused instead of being stored in part.
 */
import { type Ref, useEffect, useRef } from 'react'
import { nationalPhone, WHOLE_PHONE } from '#contract/base/phone'
import { TextInput, type TextInputProps } from './field.tsx'

export function PhoneInput({ ref, ...props }: TextInputProps) {
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    const element = input.current
    if (!element) return
    const listeners = new AbortController()
    const { signal } = listeners
    // Before the browser cuts the text at the limit.
    element.addEventListener('beforeinput', (event) => insert(element, event), { signal })
    // Filled in by the browser or a password manager.
    element.addEventListener('input', () => rewrite(element, element.value), { signal, capture: true })
    return () => listeners.abort()
  }, [])
  return (
    <TextInput
      type="tel"
      inputMode="tel"
      autoComplete="tel-national"
      maxLength={WHOLE_PHONE}
      {...props}
      ref={(element) => {
        input.current = element
        return pass(ref, element)
      }}
    />
  )
}

function insert(element: HTMLInputElement, event: InputEvent): void {
  const { data, inputType } = event
  if (data === null || !inputType.startsWith('insert') || event.isComposing) return
  const { value, selectionStart, selectionEnd } = element
  const start = selectionStart ?? value.length
  const end = selectionEnd ?? value.length
  const isAtEnd = end === value.length
  const whole = value.slice(0, start) + data + value.slice(end)
  // The limit applies to single characters, and the middle of a number is edited as in any other field.
  const isTyped = data.length === 1
  if (isTyped && (!isAtEnd || isTooLong(nationalPhone(whole)))) return
  event.preventDefault()
  rewrite(element, whole, true)
}

/** The number of another country, which begins with its code, is longer. */
const isTooLong = (text: string) => text.length > WHOLE_PHONE && !text.startsWith('+')

/** Sets the value as if the customer had entered it, so that forms are told. */
function rewrite(element: HTMLInputElement, typed: string, isNew = false): void {
  const text = nationalPhone(typed)
  if (!isNew && (text === typed || element.selectionEnd !== typed.length)) return
  const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {}
  set?.call(element, text)
  if (isNew) element.dispatchEvent(new Event('input', { bubbles: true }))
}

function pass(ref: Ref<HTMLInputElement> | undefined, element: HTMLInputElement | null) {
  if (typeof ref === 'function') return ref(element)
  if (ref) ref.current = element
}
