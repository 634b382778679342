// An action that asks for nothing but a yes, in an alert that begins on the harmless button.
import { type ReactNode, useRef } from 'react'
import { ConfirmDialog } from '#web/ui/overlay/dialog.tsx'
import { offerOf } from './action.tsx'
import type { Action, ActionWindowProps, Offer, Press } from './definition.ts'
import { useSend } from './use-send.ts'

interface Consent<Row> {
  title: (row: Row) => ReactNode
  text: (row: Row) => ReactNode
  send: Press<Row>
  /** What opened it goes with the row: the focus then begins the page anew. */
  removes?: boolean
}

export const confirmAction = <Row,>(definition: Offer<Row> & Consent<Row>): Action<Row> => ({
  ...offerOf(definition),
  Window: (window) => <ConsentWindow definition={definition} {...window} />,
})

function ConsentWindow<Row>({
  definition,
  row,
  onClose,
  onDone,
}: ActionWindowProps<Row> & { definition: Offer<Row> & Consent<Row> }) {
  const { title, text, label, danger, send, removes } = definition
  const isDone = useRef(false)
  const sending = useSend(send, {
    onDone() {
      isDone.current = true
      onClose()
      return onDone?.()
    },
  })
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && !sending.isPending && onClose()}
      title={title(row)}
      text={text(row)}
      confirmLabel={label}
      danger={danger}
      busy={sending.isPending}
      finalFocus={() => (removes && isDone.current ? document.getElementById('main') : null)}
      onConfirm={() => sending.mutate(row)}
    />
  )
}
