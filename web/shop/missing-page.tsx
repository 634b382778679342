// In place of a page whose code could not be loaded: there is no network, or a new release has replaced it.
import { useState } from 'react'
import { ErrorState } from '#web/ui/feedback.tsx'

export function MissingPage() {
  const [state, setState] = useState<'asking' | 'silent'>()
  /** Loading the document without a network would leave nothing at all on the screen. */
  const retry = async () => {
    setState('asking')
    const answer = await fetch('/healthz', { cache: 'no-store' }).catch(() => null)
    if (answer?.ok) location.reload()
    else setState('silent')
  }
  return (
    <>
      <title>Page not loaded</title>
      <ErrorState
        headingLevel={1}
        title="This page could not be loaded."
        text={
          state === 'silent'
            ? 'There is still no answer. Please check your internet connection.'
            : 'You may be offline, or the shop has been updated. Nothing that was saved is lost.'
        }
        busy={state === 'asking'}
        onRetry={retry}
        className="min-h-[50vh] justify-center"
      />
    </>
  )
}
