// An action that only asks for confirmation. The dialog puts the harmless button first.
import type { QueryClient } from '@tanstack/react-query'
import { type ReactNode, useRef } from 'react'
import { ConfirmDialog } from '#web/ui/overlay/dialog.tsx'
import { offerOf } from './action.tsx'
import type { Action, ActionWindowProps, Offer } from './definition.ts'
import { useSend } from './use-send.ts'

interface Consent<Row, Reply extends { message: string }> {
  title: (row: Row) => ReactNode
  text: (row: Row) => ReactNode
  /** Shown below the text, for example a list of what the action affects. */
  more?: (row: Row) => ReactNode
  /** Label of the confirming button, if it isn't the action's label. */
  confirm?: string
  send: (row: Row, idempotencyKey: string) => Promise<Reply>
  accept?: (client: QueryClient, reply: Reply) => void
  /** Query key of the record that the action removes; it isn't refetched. */
  gone?: (row: Row) => readonly unknown[]
}

export const confirmAction = <Row, Reply extends { message: string }>(
  definition: Offer<Row> & Consent<Row, Reply>,
): Action<Row> => ({
  ...offerOf(definition),
  Window: (window) => <ConsentWindow definition={definition} {...window} />,
})

function ConsentWindow<Row, Reply extends { message: string }>({
  definition,
  row,
  subject = row,
  onClose,
  onDone,
}: ActionWindowProps<Row> & { definition: Offer<Row> & Consent<Row, Reply> }) {
  const { label, danger, title, text, more, confirm = label, send, accept, gone } = definition
  const isDone = useRef(false)
  const sending = useSend(send, {
    accept,
    gone,
    onDone() {
      isDone.current = true
      onClose()
      return onDone?.()
    },
    onRefused: onClose,
  })
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && !sending.isPending && onClose()}
      title={title(subject)}
      text={text(subject)}
      confirmLabel={confirm}
      danger={danger}
      busy={sending.isPending}
      // The button that opened the dialog may no longer exist.
      finalFocus={() => (isDone.current ? document.getElementById('main') : null)}
      onConfirm={() => sending.mutate(subject)}
    >
      {more?.(subject)}
    </ConfirmDialog>
  )
}
