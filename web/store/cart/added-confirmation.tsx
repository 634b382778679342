// The place of the confirmation in the layout. It exists before the confirmation does, so that screen readers announce
// the text.
import { closeAdded, useAdded } from './added.ts'

export function AddedConfirmation() {
  const { added, Panel } = useAdded()
  return (
    <div className={added ? 'added-panel' : undefined}>
      <div aria-live="polite">
        {added && (
          <p key={added.at}>
            {added.text}
            <span className="sr-only">{` ${added.lines.map(({ name }) => name).join(', ')}`}</span>
          </p>
        )}
      </div>
      {added && Panel && <Panel key={added.at} added={added} onClose={closeAdded} />}
    </div>
  )
}
