// The messages on screen, and what shows them; loaded when the first one may be about to come.
import { CircleAlert, CircleCheck, LoaderCircle } from 'lucide-react'
import type { ReactNode } from 'react'
import { resolveValue, type Toast, toast, useToaster } from 'react-hot-toast/headless'
import { Button } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'

export interface Message {
  kind: 'success' | 'error' | 'loading'
  text: string
  id: string
  offer?: Offer | undefined
}

/** What stands above the text and what can be done about it. */
export interface Offer {
  title: string
  action: { label: string; run: () => void }
  durationMs: number
}

const successMs = 3000
const errorMs = 4000
/** As react-hot-toast has it: out of the document a second after it was dismissed. */
const removeDelay = 1000
const gutter = 8

export function show({ kind, text, id, offer }: Message): void {
  if (offer) toast.success(<OfferText id={id} text={text} {...offer} />, { id, duration: offer.durationMs })
  else if (kind === 'success') toast.success(text, { id, duration: successMs })
  if (kind === 'loading') toast.loading(text, { id })
  if (kind === 'error') {
    toast.error(text, { id, duration: errorMs, ariaProps: { role: 'alert', 'aria-live': 'assertive' } })
  }
}

export function ToastStack() {
  const { toasts, handlers } = useToaster({ removeDelay })
  return (
    <section
      aria-label="Notifications"
      onMouseEnter={handlers.startPause}
      onMouseLeave={handlers.endPause}
      onFocus={handlers.startPause}
      onBlur={handlers.endPause}
    >
      {toasts.map((shown) => (
        <div
          key={shown.id}
          ref={(element) => {
            const height = element?.getBoundingClientRect().height
            if (height && height !== shown.height) handlers.updateHeight(shown.id, height)
          }}
          style={{ transform: `translateY(${handlers.calculateOffset(shown, { gutter })}px)` }}
          className="absolute inset-x-0 top-0 flex justify-center transition-transform duration-230"
        >
          <ToastCard shown={shown} />
        </div>
      ))}
    </section>
  )
}

function OfferText({ id, title, text, action }: Offer & { id: string; text: string }) {
  return (
    <>
      <p className="font-semibold">{title}</p>
      <p className="text-muted">{text}</p>
      <div className="mt-2 flex flex-wrap gap-2">
        <Button
          size="sm"
          onClick={() => {
            toast.dismiss(id)
            action.run()
          }}
        >
          {action.label}
        </Button>
        <Button size="sm" variant="ghost" onClick={() => toast.dismiss(id)}>
          Dismiss
        </Button>
      </div>
    </>
  )
}

const looks: Record<'success' | 'error' | 'loading', { icon: ReactNode; className: string }> = {
  success: {
    icon: <CircleCheck aria-hidden="true" className="text-green" />,
    className: 'border-line bg-raised text-ink',
  },
  error: {
    icon: <CircleAlert aria-hidden="true" className="text-red" />,
    className: 'border-red bg-red-soft text-red-strong',
  },
  loading: {
    icon: <LoaderCircle aria-hidden="true" className="animate-spin text-indigo" />,
    className: 'border-line bg-raised text-ink',
  },
}

function ToastCard({ shown }: { shown: Toast }) {
  const look = looks[shown.type === 'error' || shown.type === 'loading' ? shown.type : 'success']
  return (
    <div
      role={shown.ariaProps.role}
      data-type={shown.type}
      className={cx(
        'flex max-w-[350px] items-start gap-2.5 rounded border px-3.5 py-2.5 text-sm shadow-md',
        'transition-[opacity,translate] duration-200 starting:-translate-y-3 starting:opacity-0',
        '[&>svg]:mt-[0.1rem] [&>svg]:size-4.5 [&>svg]:shrink-0',
        shown.visible ? 'pointer-events-auto' : '-translate-y-3 opacity-0',
        look.className,
      )}
    >
      {look.icon}
      <div className="min-w-0 wrap-anywhere">{resolveValue(shown.message, shown)}</div>
    </div>
  )
}
