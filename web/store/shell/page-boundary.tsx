// Catches what breaks while a page's content is drawn, so that the header and the way out remain.
import { Component, type ReactNode } from 'react'
import { Link } from 'react-router'
import { paths } from '#web/store/paths.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { ErrorState } from '#web/ui/feedback.tsx'

interface Props {
  /** Another page, another try. */
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
      text="This page could not be shown. Your cart and your orders are untouched."
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
