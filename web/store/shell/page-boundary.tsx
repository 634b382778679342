// Error boundary around a page's content, so that the header stays usable.
import { Component, type ReactNode } from 'react'
import { Link } from 'react-router'
import { paths } from '#web/store/paths.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { ErrorState } from '#web/ui/feedback.tsx'

interface Props {
  /** Resets the boundary when the page changes. */
  page: string
  children: ReactNode
}

export class PageBoundary extends Component<Props, { broken: boolean }> {
  override state = { broken: false }

  static getDerivedStateFromError() {
    return { broken: true }
  }

  override componentDidUpdate(before: Props) {
    if (this.state.broken && before.page !== this.props.page) this.setState({ broken: false })
  }

  override componentDidCatch(error: unknown) {
    console.error(error)
  }

  override render() {
    return this.state.broken ? <PageFailure /> : this.props.children
  }
}

export function PageFailure() {
  return (
    <ErrorState
      headingLevel={1}
      title="Something went wrong."
      text="This page could not be shown. Your cart and your orders are safe."
      retryLabel="Reload"
      onRetry={() => location.reload()}
      action={
        <Link to={paths.home} className={buttonClass()}>
          Back to Home
        </Link>
      }
      className="min-h-[50vh] justify-center"
    />
  )
}
