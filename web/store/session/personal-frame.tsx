// Frame of a customer's personal page: requires sign-in, renders only in the browser, and is hidden from search
// engines.
import type { ReactNode } from 'react'
import { Seo } from '#web/store/shell/seo.tsx'
import { cx } from '#web/ui/cx.ts'
import { RequireSession } from './require-session.tsx'

interface PersonalFrameProps {
  title: string
  description: string
  path: string
  /** Placeholder until the session is known. */
  waiting?: ReactNode
  narrow?: boolean
  letsGuestsIn?: boolean
  children: ReactNode
}

export function PersonalFrame(props: PersonalFrameProps) {
  const { title, description, path, waiting, narrow, letsGuestsIn = false, children } = props
  return (
    <>
      <Seo title={title} description={description} canonicalPath={path} noIndex />
      <div className={cx('page-width pt-6 pb-16 sm:pt-8', narrow && 'max-w-6xl')}>
        <RequireSession letsGuestsIn={letsGuestsIn} waiting={waiting}>
          {children}
        </RequireSession>
      </div>
    </>
  )
}
