// Frame of a page with the seller's text: SEO metadata, header, and loading and error states.
import { useQuery } from '@tanstack/react-query'
import type { ComponentProps, ReactNode } from 'react'
import type { ContentPage, ContentPageSlug } from '#contract/content/content-pages'
import { storeCall } from '#web/store/call.ts'
import { paths } from '#web/store/paths.ts'
import { failureText } from '#web/store/shell/failure-text.ts'
import { Seo } from '#web/store/shell/seo.tsx'
import { ErrorState, PageSpinner } from '#web/ui/feedback.tsx'
import { contentPageQuery } from './content-query.ts'
import { PageHead } from './page-head.tsx'

interface ContentFrameProps extends Omit<ComponentProps<typeof PageHead>, 'title' | 'intro'> {
  slug: ContentPageSlug
  /** Renders the content below the header. */
  children: (page: ContentPage) => ReactNode
}

export function ContentFrame({ slug, children, ...head }: ContentFrameProps) {
  const { data, error, isFetching, refetch } = useQuery(contentPageQuery(storeCall, slug))
  const page = data?.page
  return (
    <>
      <Seo title={head.name} description={page?.intro ?? head.name} canonicalPath={paths[slug]} />
      {page && (
        <>
          <PageHead {...head} title={page.title} intro={page.intro} />
          {children(page)}
        </>
      )}
      {!page && !error && <PageSpinner className="min-h-[50vh]" />}
      {!page && error && (
        <ErrorState
          headingLevel={1}
          title="Something went wrong"
          text={failureText(error, 'Failed to fetch page')}
          retryLabel="Try Again"
          busy={isFetching}
          onRetry={() => void refetch()}
          className="min-h-[50vh] justify-center"
        />
      )}
    </>
  )
}
