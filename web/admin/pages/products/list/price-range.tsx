// From and to in rupees. What is typed reaches the address once it rests and makes sense; else it says what is wrong.
import { useEffect, useId, useRef, useState } from 'react'
import { FieldError, TextInput } from '#web/ui/field'
import { amountOf } from './product-filters.ts'

const PAUSE_MS = 500

interface PriceRangeProps {
  min: string | undefined
  max: string | undefined
  onChange: (changes: { priceMin: string | undefined; priceMax: string | undefined }) => void
}

export function PriceRange({ min = '', max = '', onChange }: PriceRangeProps) {
  const errorId = useId()
  const [typed, setTyped] = useState({ min, max })
  const sent = useRef({ min, max })
  const problem = problemOf(typed)

  // The address changed by other means: "Clear filters", a saved view, the browser's Back.
  useEffect(() => {
    if (min === sent.current.min && max === sent.current.max) return
    sent.current = { min, max }
    setTyped({ min, max })
  }, [min, max])

  useEffect(() => {
    if (problem || (typed.min === sent.current.min && typed.max === sent.current.max)) return
    const timer = setTimeout(() => {
      sent.current = typed
      onChange({ priceMin: typed.min || undefined, priceMax: typed.max || undefined })
    }, PAUSE_MS)
    return () => clearTimeout(timer)
  }, [typed, problem, onChange])

  const input = (end: 'min' | 'max', label: string, placeholder: string) => (
    <TextInput
      size="sm"
      inputMode="decimal"
      aria-label={label}
      placeholder={placeholder}
      className="w-20! tabular-nums"
      value={typed[end]}
      aria-invalid={problem !== null || undefined}
      aria-describedby={problem === null ? undefined : errorId}
      onChange={(event) => setTyped({ ...typed, [end]: event.target.value.trim() })}
    />
  )
  return (
    <fieldset>
      <legend className="mb-1 text-sm font-semibold">Price (₹)</legend>
      <div className="flex items-center gap-2">
        {input('min', 'Lowest price', 'From')}
        <span aria-hidden="true" className="text-muted">
          –
        </span>
        {input('max', 'Highest price', 'To')}
      </div>
      {problem && (
        <FieldError id={errorId} role="alert" className="mt-1.5">
          {problem}
        </FieldError>
      )}
    </fieldset>
  )
}

function problemOf({ min, max }: { min: string; max: string }): string | null {
  if ([min, max].some((text) => text !== '' && amountOf(text) === undefined))
    return 'Must be an amount in rupees'
  return min !== '' && max !== '' && Number(min) > Number(max) ? 'The lowest is above the highest' : null
}
