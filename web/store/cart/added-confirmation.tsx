// The place of the confirmation in the layout. It exists before the confirmation does, so that screen readers announce
// the text.
import { Fragment } from 'react'
import { closeAdded, useAdded } from './added.ts'

export function AddedConfirmation() {
  const { added, Panel } = useAdded()
  return (
    <div {...(added && { role: 'region', 'aria-label': 'Added to your cart', className: 'added-panel' })}>
      <div aria-live="polite">
        {added && (
          <Fragment key={added.at}>
            <p>{added.text}</p>
            <p className="sr-only">{added.lines.map(({ name }) => name).join(', ')}</p>
          </Fragment>
        )}
      </div>
      {added && Panel && <Panel key={added.at} added={added} onClose={closeAdded} />}
    </div>
  )
}
