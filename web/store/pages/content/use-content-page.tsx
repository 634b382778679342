// One of the seller's pages, or what stands in its place while it is on its way or did not come.
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { ContentPage, ContentPageSlug } from '#contract/content-pages'
import { ErrorState, PageSpinner } from '#web/ui/feedback'
import { storeCall } from '../../call.ts'
import { contentPageQuery } from '../../content-query.ts'
import { failureText } from '../../failure-text.ts'

type Found = { page: ContentPage; instead: null } | { page: null; instead: ReactNode }

export function useContentPage(slug: ContentPageSlug): Found {
  const { data, error, isFetching, refetch } = useQuery(contentPageQuery(storeCall, slug))
  if (data?.page) return { page: data.page, instead: null }
  const instead = error ? (
    <ErrorState
      headingLevel={1}
      title="Something went wrong"
      text={failureText(error, 'Failed to fetch page')}
      retryLabel="Try Again"
      busy={isFetching}
      onRetry={() => void refetch()}
      className="min-h-[50vh] justify-center"
    />
  ) : (
    <PageSpinner className="min-h-[50vh]" />
  )
  return { page: null, instead }
}
