// Error screen for a page that crashed while rendering. The menu around it stays usable.
import { Component, type ReactNode } from 'react'
import { adminPaths } from '#web/admin/paths.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { ErrorState } from '#web/ui/feedback.tsx'

export class CrashBoundary extends Component<{ children: ReactNode }, { crashed: boolean }> {
  override state = { crashed: false }

  static getDerivedStateFromError() {
    return { crashed: true }
  }

  override componentDidCatch(error: unknown) {
    console.error(error)
  }

  override render() {
    if (!this.state.crashed) return this.props.children
    return (
      <ErrorState
        headingLevel={1}
        title="Something went wrong."
        text="This page could not be shown. Nothing that was saved is lost."
        retryLabel="Try Again"
        onRetry={() => this.setState({ crashed: false })}
        action={
          <a href={adminPaths.dashboard} className={buttonClass()}>
            Back to Dashboard
          </a>
        }
      />
    )
  }
}
