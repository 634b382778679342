/** Modal dialogs. Focus moves in and returns on closing; Esc closes; the page behind doesn't scroll. */
import { AlertDialog as BaseAlert } from '@base-ui/react/alert-dialog'
import { Dialog as Base } from '@base-ui/react/dialog'
import { X } from 'lucide-react'
import type { ReactNode, RefObject } from 'react'
import { Button, IconButton } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'

const backdrop =
  'fixed inset-0 z-50 bg-scrim transition-opacity duration-200 data-starting-style:opacity-0 data-ending-style:opacity-0'
const viewport =
  'fixed inset-0 z-50 flex items-end justify-center overflow-y-auto overscroll-contain sm:items-center sm:p-4'
const panel =
  'w-full rounded-t border border-line bg-raised text-ink shadow-lg outline-none transition-[opacity,translate,scale] duration-200 sm:rounded ' +
  'data-starting-style:translate-y-4 data-starting-style:opacity-0 data-ending-style:translate-y-2 data-ending-style:opacity-0 sm:data-starting-style:scale-[0.98]'

type Openable = { open: boolean; onOpenChange: (open: boolean) => void }

interface DialogProps extends Openable {
  title: ReactNode
  description?: ReactNode
  children?: ReactNode
  /** Buttons, right-aligned; stays visible while the content scrolls. */
  footer?: ReactNode
  size?: keyof typeof widths | undefined
  /** Element that receives the focus; by default the first focusable one. */
  initialFocus?: RefObject<HTMLElement | null> | undefined
  /** Element that receives the focus on closing; by default the one focused before. */
  finalFocus?: (() => HTMLElement | null) | undefined
  /** Clicks outside don't close the dialog, for long forms. */
  keepOnOutsideClick?: boolean | undefined
}

const widths = {
  sm: 'sm:max-w-md',
  md: 'sm:max-w-xl',
  lg: 'sm:max-w-3xl',
  xl: 'sm:max-w-5xl',
  /** Fills a phone's screen, and nearly all of a larger window. */
  full: 'h-dvh max-h-dvh! rounded-none! sm:h-[calc(100dvh-2rem)] sm:max-w-[calc(100vw-2rem)] sm:rounded!',
}

export function Dialog({
  open,
  onOpenChange,
  title,
  description,
  children,
  footer,
  size = 'md',
  initialFocus,
  finalFocus,
  keepOnOutsideClick,
}: DialogProps) {
  return (
    <Base.Root
      open={open}
      onOpenChange={(next) => onOpenChange(next)}
      disablePointerDismissal={keepOnOutsideClick}
    >
      <Base.Portal>
        <Base.Backdrop className={backdrop} />
        <Base.Viewport className={viewport}>
          <Base.Popup
            initialFocus={initialFocus}
            finalFocus={finalFocus}
            className={cx(panel, 'flex max-h-[calc(100dvh-2rem)] flex-col', widths[size])}
          >
            <header className="flex items-start gap-4 px-5 pt-5 pb-3 sm:px-6">
              <div className="min-w-0 flex-1">
                <Base.Title className="text-xl leading-snug font-semibold">{title}</Base.Title>
                {description && (
                  <Base.Description className="mt-1 text-sm text-muted">{description}</Base.Description>
                )}
              </div>
              <Base.Close render={<CloseButton />} />
            </header>
            <div className="min-h-0 flex-1 scroll-py-20 overflow-y-auto px-5 pt-1 pb-6 sm:px-6">
              {children}
            </div>
            {footer && (
              <footer className="flex flex-col-reverse gap-2 border-t border-line px-5 py-4 sm:flex-row sm:justify-end sm:px-6">
                {footer}
              </footer>
            )}
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  )
}

interface BareDialogProps extends Openable {
  /** Accessible name, not visible. */
  label: string
  children: ReactNode
  initialFocus?: RefObject<HTMLElement | null> | undefined
}

/** A dialog at the top of the window that renders its own frame and close button, for input. */
export function BareDialog({ open, onOpenChange, label, children, initialFocus }: BareDialogProps) {
  return (
    <Base.Root open={open} onOpenChange={(next) => onOpenChange(next)}>
      <Base.Portal>
        <Base.Backdrop className={backdrop} />
        <Base.Viewport className={cx(viewport, 'items-start! p-2 sm:pt-[12vh]!')}>
          <Base.Popup
            initialFocus={initialFocus}
            className={cx(panel, 'flex max-h-[min(36rem,calc(100dvh-1rem))] flex-col rounded! sm:max-w-2xl')}
          >
            <Base.Title className="sr-only">{label}</Base.Title>
            {children}
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  )
}

/** Close button of a BareDialog. */
export function DialogClose({ label }: { label?: string | undefined }) {
  return <Base.Close render={<IconButton label={label ?? 'Close'} icon={<X aria-hidden="true" />} />} />
}

interface ConfirmDialogProps extends Openable {
  /** The full question or statement. */
  title: ReactNode
  text?: ReactNode
  children?: ReactNode
  confirmLabel?: string | undefined
  /** `null` leaves only one button, for a message to acknowledge. */
  cancelLabel?: string | null | undefined
  danger?: boolean | undefined
  busy?: boolean | undefined
  /** Element that receives the focus on closing; by default the one focused before. */
  finalFocus?: (() => HTMLElement | null) | undefined
  /** Called on confirmation; the caller closes the dialog, immediately or when its work is done. */
  onConfirm: () => void
}

/** An alertdialog that asks for confirmation. Focus starts on the harmless button. */
export function ConfirmDialog({
  open,
  onOpenChange,
  title,
  text,
  children,
  confirmLabel = 'OK',
  cancelLabel = 'Cancel',
  danger,
  busy,
  finalFocus,
  onConfirm,
}: ConfirmDialogProps) {
  return (
    <BaseAlert.Root open={open} onOpenChange={(next) => onOpenChange(next)}>
      <BaseAlert.Portal>
        <BaseAlert.Backdrop className={backdrop} />
        <BaseAlert.Viewport className={viewport}>
          <BaseAlert.Popup finalFocus={finalFocus} className={cx(panel, 'p-5 sm:max-w-md sm:p-6')}>
            <BaseAlert.Title className="text-lg font-semibold">{title}</BaseAlert.Title>
            {text && <BaseAlert.Description className="mt-2 text-muted">{text}</BaseAlert.Description>}
            {children && <div className="mt-4">{children}</div>}
            <div className="mt-6 flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
              {cancelLabel !== null && (
                <BaseAlert.Close render={<Button variant="secondary" disabled={busy} />}>
                  {cancelLabel}
                </BaseAlert.Close>
              )}
              <Button variant={danger ? 'danger' : 'primary'} busy={busy} onClick={onConfirm}>
                {confirmLabel}
              </Button>
            </div>
          </BaseAlert.Popup>
        </BaseAlert.Viewport>
      </BaseAlert.Portal>
    </BaseAlert.Root>
  )
}

/** Close button in the dialog's header, used as the `render` of a Base UI Close. */
export function CloseButton({ label = 'Close', ...rest }: { label?: string | undefined }) {
  return <IconButton {...rest} label={label} icon={<X aria-hidden="true" />} className="-mt-2 -mr-2" />
}
