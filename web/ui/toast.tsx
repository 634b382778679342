/**
 * Messages that come and go at the top. One container for all of them; each message is a status, an error an alert.
 * An `id` names a message: a second one with the same id takes the first one's place instead of piling up.
 */
import { CircleAlert, CircleCheck, LoaderCircle } from 'lucide-react'
import type { ReactNode } from 'react'
import { resolveValue, type Toast, toast, useToaster } from 'react-hot-toast/headless'
import { cx } from './cx.ts'

const successMs = 3000
const errorMs = 4000
/** As react-hot-toast has it: out of the document a second after it was dismissed. */
const removeDelay = 1000
const gutter = 8

export function toastSuccess(text: string, id?: string): string {
  return toast.success(text, { ...withId(id), duration: successMs })
}

export function toastError(text: string, id?: string): string {
  return toast.error(text, {
    ...withId(id),
    duration: errorMs,
    ariaProps: { role: 'alert', 'aria-live': 'assertive' },
  })
}

/** Stays until it is replaced (give its id to toastSuccess or toastError) or dismissed. */
export function toastLoading(text: string, id?: string): string {
  return toast.loading(text, withId(id))
}

function withId(id: string | undefined) {
  return id === undefined ? {} : { id }
}

/** Place it once, at the end of the document's body. aria-live keeps it audible while a dialog is open. */
export function Toaster() {
  const { toasts, handlers } = useToaster({ removeDelay })
  return (
    <section
      aria-label="Notifications"
      aria-live="polite"
      data-toaster=""
      onMouseEnter={handlers.startPause}
      onMouseLeave={handlers.endPause}
      onFocus={handlers.startPause}
      onBlur={handlers.endPause}
      className="pointer-events-none fixed inset-4 z-100"
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
