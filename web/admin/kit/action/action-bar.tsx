// Actions of a record on its page: all of them, or only the next step if the rest is in a menu. A blocked action
// stays visible and focusable and gives its reason, which a disabled button couldn't do for keyboard and touch users.
import { useId } from 'react'
import { Button, type ButtonVariant } from '#web/ui/button.tsx'
import { toastError } from '#web/ui/overlay/toast.tsx'
import type { Action } from './definition.ts'
import type { Actions } from './use-actions.tsx'

interface ActionBarProps<Row, Subject> {
  actions: readonly Action<Row, Subject>[]
  subject: Subject
  on: Actions<Row, Subject>
}

export function ActionBar<Row, Subject extends Row>({ actions, subject, on }: ActionBarProps<Row, Subject>) {
  return actions
    .filter(({ allowed }) => allowed())
    .map((action) => (
      <BarButton
        key={action.label}
        action={action}
        block={action.blocked?.(subject) ?? null}
        onClick={() => on.ask(action, subject)}
      />
    ))
}

/** The record's next step, as the most prominent button. */
export function NextStep<Row, Subject extends Row>({
  action,
  subject,
  on,
}: {
  action: Action<Row, Subject>
  subject: Subject
  on: Actions<Row, Subject>
}) {
  const block = action.blocked?.(subject) ?? null
  return <BarButton action={action} block={block} size="md" onClick={() => on.ask(action, subject)} />
}

interface BarButtonProps<Row, Subject> {
  action: Action<Row, Subject>
  block: string | null
  /** `md` for the main action. */
  size?: 'sm' | 'md'
  onClick: () => void
}

function BarButton<Row, Subject>({ action, block, size = 'sm', onClick }: BarButtonProps<Row, Subject>) {
  const reasonId = useId()
  const { label, icon, danger, step } = action
  const isFirst = step || size === 'md'
  const variant: ButtonVariant = isFirst && block === null ? 'primary' : 'secondary'
  return (
    <Button
      size={size}
      variant={variant}
      icon={icon}
      className={danger && block === null ? 'text-madder!' : undefined}
      aria-disabled={block === null ? undefined : true}
      aria-describedby={block === null ? undefined : reasonId}
      title={block ?? undefined}
      onClick={block === null ? onClick : () => toastError(block, 'action')}
    >
      {label}
      {block !== null && (
        <span id={reasonId} hidden>
          {block}
        </span>
      )}
    </Button>
  )
}
