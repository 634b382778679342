// Header and navigation of every settings screen, with its loading and error states.

import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { LoadFailure } from '#web/admin/kit/load-failure.tsx'
import { Skeleton } from '#web/ui/feedback.tsx'
import { PageHeader } from '#web/ui/text/heading.tsx'
import { SettingsNav } from './settings-nav.tsx'

interface SettingsFrameProps<Reply> {
  title: string
  text: string
  query: UseQueryResult<Reply>
  /** The link back. */
  above?: ReactNode
  children: (reply: Reply) => ReactNode
}

export function SettingsFrame<Reply>({ title, text, query, above, children }: SettingsFrameProps<Reply>) {
  return (
    <>
      <title>{`${title} · Back office`}</title>
      <PageHeader title={title} text={text} above={above} className="mb-4" />
      <SettingsNav />
      {query.data !== undefined ? (
        children(query.data)
      ) : query.isError ? (
        <div className="rounded border border-line bg-surface">
          <LoadFailure title="Failed to load settings" query={query} headingLevel={2} />
        </div>
      ) : (
        <FormSkeleton />
      )}
    </>
  )
}

/** As tall as the form it replaces: cards with two columns of fields. */
const FormSkeleton = () => (
  <div aria-busy="true" className="grid max-w-4xl gap-6">
    <p role="status" className="sr-only">
      Loading settings...
    </p>
    {[4, 6].map((fields) => (
      <div key={fields} className="grid gap-5 rounded border border-line bg-surface p-4 sm:px-5">
        <Skeleton className="h-5 w-32" />
        <div className="grid gap-5 sm:grid-cols-2">
          {Array.from({ length: fields }, (_, at) => at).map((at) => (
            <div key={at} className="grid gap-2">
              <Skeleton className="h-4 w-24" />
              <Skeleton className="h-11" />
            </div>
          ))}
        </div>
      </div>
    ))}
  </div>
)
