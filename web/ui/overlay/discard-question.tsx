// Asks before unsaved input is discarded.
import { ConfirmDialog } from './dialog.tsx'

interface DiscardQuestionProps {
  open: boolean
  onStay: () => void
  onDiscard: () => void
}

export const DiscardQuestion = ({ open, onStay, onDiscard }: DiscardQuestionProps) => (
  <ConfirmDialog
    open={open}
    onOpenChange={(next) => !next && onStay()}
    title="Discard your changes?"
    text="Your changes haven’t been saved yet."
    confirmLabel="Discard"
    cancelLabel="Keep editing"
    danger
    onConfirm={onDiscard}
  />
)
