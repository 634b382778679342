// An action that asks for nothing but a yes: a question with the harmless button first.
import type { QueryClient } from '@tanstack/react-query'
import { type ReactNode, useRef } from 'react'
import { ConfirmDialog } from '#web/ui/overlay/dialog.tsx'
import type { Action, Offer } from './definition.ts'
import { useSend } from './use-send.ts'

interface YesOrNo<Row, Reply extends { message: string }> {
  title: (row: Row) => string
  text: (row: Row) => ReactNode
  /** On the button that does it, where that is not the label. */
  confirm?: string
  send: (row: Row, idempotencyKey: string) => Promise<Reply>
  accept?: (client: QueryClient, reply: Reply) => void
  /** The key of what does not exist any more once it is done: nobody asks for that again. */
  gone?: (row: Row) => readonly unknown[]
}

export const confirmAction = <Row, Reply extends { message: string }>(
  definition: Offer<Row> & YesOrNo<Row, Reply>,
): Action<Row> => ({
  label: definition.label,
  icon: definition.icon,
  danger: definition.danger,
  offered: definition.offered ?? (() => true),
  Window: ({ row, subject = row, onClose, onDone }) => (
    <ConfirmWindow definition={definition} row={subject} onClose={onClose} onDone={onDone} />
  ),
})

interface ConfirmWindowProps<Row, Reply extends { message: string }> {
  definition: Offer<Row> & YesOrNo<Row, Reply>
  row: Row
  onClose: () => void
  onDone: (() => void) | undefined
}

function ConfirmWindow<Row, Reply extends { message: string }>({
  definition,
  row,
  onClose,
  onDone,
}: ConfirmWindowProps<Row, Reply>) {
  const { label, danger, title, text, confirm = label, send, accept, gone } = definition
  const isDone = useRef(false)
  const sending = useSend(send, {
    accept,
    gone,
    onDone() {
      isDone.current = true
      onClose()
      onDone?.()
    },
    onRefused: onClose,
  })
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && !sending.isPending && onClose()}
      title={title(row)}
      text={text(row)}
      confirmLabel={confirm}
      danger={danger}
      busy={sending.isPending}
      // What opened this may be gone with the row.
      finalFocus={() => (isDone.current && gone ? document.getElementById('main') : null)}
      onConfirm={() => sending.mutate(row)}
    />
  )
}
