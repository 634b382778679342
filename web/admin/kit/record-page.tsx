// Page of one record by id, with its loading, missing and error states.
import type { UseQueryResult } from '@tanstack/react-query'
import type { ComponentType, ReactElement, ReactNode } from 'react'
import { useParams } from 'react-router'
import { ButtonLink } from '#web/admin/kit/rights/link.tsx'
import { CallError } from '#web/api/call.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { EmptyState, PageSpinner } from '#web/ui/feedback.tsx'
import { LoadFailure } from './load-failure.tsx'
import { type LoadToasts, useLoadToasts } from './use-load-toasts.ts'

export interface RecordDefinition<Reply, Subject> {
  /** Name of the entity, shown in the window title until the record has loaded. */
  noun: string
  /** Name of the id in the route. */
  param: string
  /** A hook that returns the query of one record. */
  useRecord: (id: string) => UseQueryResult<Reply>
  pick: (reply: Reply) => Subject
  loading: string
  /** Loading state; default: a spinner. */
  skeleton?: ReactElement
  missing: {
    title: string
    text: string | ((id: string) => string)
    icon: ReactElement
    back: { label: string; path: string }
  }
  failed: string | ((error: Error) => string)
  /** Shown above all three states. */
  above?: ReactNode
  toasts?: LoadToasts
  View: ComponentType<{ record: Subject }>
}

export function recordPage<Reply, Subject>(definition: RecordDefinition<Reply, Subject>): () => ReactNode {
  const { noun, param, useRecord, pick, missing, failed, View } = definition
  return function Page() {
    const id = useParams()[param] ?? ''
    const query = useRecord(id)
    useLoadToasts(query, definition.toasts)
    const isMissing = query.error instanceof CallError && query.error.status === 404
    if (query.data !== undefined && !isMissing) return <View key={id} record={pick(query.data)} />
    return (
      <>
        <title>{`${noun} · Back office`}</title>
        {definition.above}
        {!query.isError ? (
          <Loading text={definition.loading} skeleton={definition.skeleton} />
        ) : (
          <div className="rounded border border-line bg-surface">
            {isMissing ? (
              <EmptyState
                headingLevel={1}
                icon={missing.icon}
                title={missing.title}
                text={typeof missing.text === 'string' ? missing.text : missing.text(id)}
                action={
                  <ButtonLink to={missing.back.path} className={buttonClass({ variant: 'secondary' })}>
                    {missing.back.label}
                  </ButtonLink>
                }
              />
            ) : (
              <LoadFailure
                headingLevel={1}
                title={typeof failed === 'string' ? failed : failed(query.error)}
                query={query}
              />
            )}
          </div>
        )}
      </>
    )
  }
}

function Loading({ text, skeleton }: { text: string; skeleton: ReactElement | undefined }) {
  if (!skeleton) return <PageSpinner text={text} />
  return (
    <div aria-busy="true" className="grid gap-4">
      <h1 role="status" className="text-sm font-normal text-muted">
        {text}
      </h1>
      {skeleton}
    </div>
  )
}
