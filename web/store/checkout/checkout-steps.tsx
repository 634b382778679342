// The steps of a guest's checkout, and the current one.
import { Check } from 'lucide-react'
import { cx } from '#web/ui/cx.ts'

const steps = ['Contact and address', 'Delivery and payment'] as const

export function CheckoutSteps({ current }: { current: 1 | 2 }) {
  return (
    <ol aria-label="Steps" className="mt-3 flex flex-wrap gap-x-6 gap-y-2 text-sm">
      {steps.map((name, index) => {
        const step = index + 1
        const isDone = step < current
        return (
          <li
            key={name}
            aria-current={step === current ? 'step' : undefined}
            className={cx('flex items-center gap-2', step === current ? 'font-semibold' : 'text-muted')}
          >
            <span
              aria-hidden="true"
              className={cx(
                'grid size-6 place-items-center rounded-full border text-xs tabular-nums',
                step === current ? 'border-indigo bg-indigo text-on-indigo' : 'border-line-strong',
              )}
            >
              {isDone ? <Check className="size-3.5" /> : step}
            </span>
            {name}
            {isDone && <span className="sr-only"> (done)</span>}
          </li>
        )
      })}
    </ol>
  )
}
