// Renders the toasts on screen; loaded when the first one may be about to appear.
import { CircleAlert, CircleCheck, LoaderCircle, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { resolveValue, type Toast, toast, useToaster } from 'react-hot-toast/headless'
import { Button } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'

export interface Message {
  kind: 'success' | 'error' | 'loading' | 'warning'
  text: string
  id: string
  offer?: Offer | undefined
}

/** Title and actions of a toast. */
export interface Offer {
  title: string
  /** Besides Dismiss. */
  action?: { label: string; run: () => void }
  durationMs: number
}

const successMs = 3000
const errorMs = 4000
/** As in react-hot-toast: removed from the document a second after dismissal. */
const removeDelay = 1000
const gutter = 8

/** Names in the library of the toasts shown last, by the id of their message. */
const names = new Map<string, string>()
let shownBefore = 0

/**
 * Shows a message in place of the earlier one with its id. The library gets another name for it, because the timer of
 * the earlier toast may end at this moment and would dismiss the new one.
 */
export function show({ kind, text, id: message, offer }: Message): void {
  const earlier = names.get(message)
  if (earlier) toast.remove(earlier)
  const id = `${message} ${++shownBefore}`
  names.set(message, id)
  if (offer) {
    const showOffer = kind === 'warning' ? toast : toast.success
    showOffer(<OfferText id={id} text={text} {...offer} />, { id, duration: offer.durationMs })
  }
  if (kind === 'success' && !offer) toast.success(text, { id, duration: successMs })
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
        {action && (
          <Button
            size="sm"
            onClick={() => {
              toast.dismiss(id)
              action.run()
            }}
          >
            {action.label}
          </Button>
        )}
        <Button size="sm" variant="ghost" onClick={() => toast.dismiss(id)}>
          Dismiss
        </Button>
      </div>
    </>
  )
}

const looks: Record<Message['kind'], { icon: ReactNode; className: string }> = {
  success: {
    icon: <CircleCheck aria-hidden="true" className="text-green" />,
    className: 'border-line bg-raised text-ink',
  },
  error: {
    icon: <CircleAlert aria-hidden="true" className="text-red" />,
    className: 'border-red bg-red-soft text-red-strong',
  },
  warning: {
    icon: <TriangleAlert aria-hidden="true" className="text-turmeric-deep" />,
    className: 'border-turmeric-deep/40 bg-raised text-ink',
  },
  loading: {
    icon: <LoaderCircle aria-hidden="true" className="animate-spin text-indigo" />,
    className: 'border-line bg-raised text-ink',
  },
}

function ToastCard({ shown }: { shown: Toast }) {
  const look = looks[shown.type === 'blank' ? 'warning' : shown.type === 'custom' ? 'success' : shown.type]
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
