// The place of the confirmation in the layout. It exists before the confirmation does, so that screen readers announce
// the text. The rest of the panel is loaded when the first product is added; if that fails, a toast confirms it.
import { type ComponentType, Fragment, useEffect, useState } from 'react'
import { toastSuccess } from '#web/ui/overlay/toast.tsx'
import { type Added, closeAdded, useAdded } from './added.ts'

type Panel = ComponentType<{ added: Added; onClose: () => void }>

export function AddedConfirmation() {
  const added = useAdded()
  const [Panel, setPanel] = useState<Panel | null>(null)
  const text = added?.text
  useEffect(() => {
    if (text === undefined || Panel) return
    import('./added-panel.tsx').then(
      ({ AddedPanel }) => setPanel(() => AddedPanel),
      () => {
        closeAdded()
        toastSuccess(text, 'cart')
      },
    )
  }, [text, Panel])
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
