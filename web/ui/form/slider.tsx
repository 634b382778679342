/** Range slider with two thumbs, for prices and the like. Supports drag, arrow keys, Page Up and Page Down. */
import { Slider as Base } from '@base-ui/react/slider'
import { cx } from '#web/ui/cx.ts'

export type Range = readonly [from: number, to: number]

interface RangeSliderProps {
  label: string
  value: Range
  /** Called while dragging; `onCommit` is called once, on release. */
  onChange: (value: Range) => void
  onCommit?: ((value: Range) => void) | undefined
  min: number
  max: number
  step?: number | undefined
  format?: ((value: number) => string) | undefined
  fromLabel?: string | undefined
  toLabel?: string | undefined
  disabled?: boolean | undefined
  className?: string | undefined
}

export function RangeSlider({
  label,
  value,
  onChange,
  onCommit,
  min,
  max,
  step = 1,
  format = String,
  fromLabel = `${label}, from`,
  toLabel = `${label}, to`,
  disabled,
  className,
}: RangeSliderProps) {
  return (
    <Base.Root
      value={value}
      min={min}
      max={max}
      step={step}
      disabled={disabled}
      minStepsBetweenValues={0}
      onValueChange={(next) => onChange(asRange(next, value))}
      onValueCommitted={(next) => onCommit?.(asRange(next, value))}
      className={cx('grid gap-1', className)}
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <Base.Label className="text-sm font-semibold">{label}</Base.Label>
        <span aria-hidden="true" className="text-sm text-muted tabular-nums">
          {format(value[0])} – {format(value[1])}
        </span>
      </div>
      <Base.Control className="flex h-11 touch-none items-center px-2.5 select-none">
        <Base.Track className="h-1 w-full rounded-full bg-line">
          <Base.Indicator className="rounded-full bg-indigo" />
          {[fromLabel, toLabel].map((name, index) => (
            <Base.Thumb
              key={name}
              index={index}
              getAriaLabel={() => name}
              getAriaValueText={(_, current) => format(current)}
              className="size-5 rounded-full border-2 border-indigo bg-surface shadow-sm transition-[scale] active:scale-110 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-indigo"
            />
          ))}
        </Base.Track>
      </Base.Control>
    </Base.Root>
  )
}

function asRange(values: readonly number[], before: Range): Range {
  return [values[0] ?? before[0], values[1] ?? before[1]]
}
