/**
 * An integer between `min` and `max` with a button on either side, which goes to the next multiple of `step`. A valid value is passed on while typing or, with
 * `commitOn="blur"` for values that cost a call, on blur. On blur, an invalid value is corrected.
 */
import { LoaderCircle, Minus, Plus } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import { cx } from '#web/ui/cx.ts'
import { useFieldWiring } from './field.tsx'

interface QuantityStepperProps {
  value: number
  onChange: (quantity: number) => void
  /** Called on every change with whether the field shows an invalid value that has not been corrected yet. */
  onInvalid?: ((invalid: boolean) => void) | undefined
  min?: number | undefined
  max?: number | undefined
  step?: number | undefined
  busy?: boolean | undefined
  disabled?: boolean | undefined
  /** Label of the input, unless a Field around it has one. */
  label?: string | undefined
  size?: 'sm' | 'md' | undefined
  commitOn?: 'input' | 'blur' | undefined
  className?: string | undefined
}

export function QuantityStepper({
  value,
  onChange,
  onInvalid,
  min = 1,
  max,
  step = 1,
  busy = false,
  disabled = false,
  label = 'Quantity',
  size = 'md',
  commitOn = 'input',
  className,
}: QuantityStepperProps) {
  const [draft, setDraft] = useState<string | null>(null)
  const wiring = useFieldWiring()
  const clamp = (n: number) => Math.max(min, Math.min(max ?? Number.MAX_SAFE_INTEGER, n))
  const change = (n: number) => {
    setDraft(null)
    onInvalid?.(false)
    if (n !== value) onChange(n)
  }
  const commitDraft = () => {
    if (draft === null) return
    const typed = Number.parseInt(draft, 10)
    change(Number.isNaN(typed) ? value : clamp(typed))
  }
  const type = (text: string) => {
    setDraft(text)
    const typed = Number(text)
    const allowed = text !== '' && Number.isInteger(typed) && typed === clamp(typed)
    onInvalid?.(!allowed)
    if (commitOn === 'input' && allowed && typed !== value) onChange(typed)
  }
  const buttonSize = size === 'sm' ? 'w-8 pointer-coarse:w-10' : 'w-11'
  return (
    <div
      aria-busy={busy || undefined}
      className={cx(
        'inline-flex items-stretch rounded border border-line-strong bg-surface has-[input:focus-visible]:outline-2 has-[input:focus-visible]:outline-indigo',
        size === 'sm' ? 'h-8 text-sm pointer-coarse:h-10' : 'h-11 text-base',
        className,
      )}
    >
      <StepButton
        aria-label="Decrease quantity"
        className={buttonSize}
        disabled={disabled || busy || value <= min}
        onClick={() => change(clamp((Math.ceil(value / step) - 1) * step))}
      >
        <Minus aria-hidden="true" className="size-4" />
      </StepButton>
      <span className="relative grid border-x border-line">
        <input
          {...wiring}
          aria-label={wiring.id ? undefined : label}
          type="number"
          inputMode="numeric"
          min={min}
          max={max}
          disabled={disabled}
          value={draft ?? value}
          onChange={(event) => type(event.target.value)}
          onBlur={commitDraft}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            commitDraft()
          }}
          className={cx(
            'min-w-0 bg-transparent text-center font-semibold tabular-nums outline-none',
            size === 'sm' ? 'w-11' : 'w-14',
            busy && 'text-transparent',
          )}
        />
        {busy && (
          <LoaderCircle
            aria-hidden="true"
            className="absolute inset-0 m-auto size-4 animate-spin text-muted"
          />
        )}
      </span>
      <StepButton
        aria-label="Increase quantity"
        className={buttonSize}
        disabled={disabled || busy || (max !== undefined && value >= max)}
        onClick={() => change(clamp((Math.floor(value / step) + 1) * step))}
      >
        <Plus aria-hidden="true" className="size-4" />
      </StepButton>
    </div>
  )
}

function StepButton({ className, ...rest }: ComponentProps<'button'>) {
  return (
    <button
      type="button"
      {...rest}
      className={cx(
        'grid place-items-center rounded transition-colors enabled:hover:bg-hover disabled:cursor-not-allowed disabled:text-line-strong focus-visible:-outline-offset-2 print:hidden',
        className,
      )}
    />
  )
}
