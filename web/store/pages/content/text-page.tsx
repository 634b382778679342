// Manufacturing and quality: pages that show how the goods are made.
import type { LoaderFunctionArgs } from 'react-router'
import { Link, useLocation } from 'react-router'
import { noLoaderData, prefetch } from '#web/api/query'
import { buttonClass } from '#web/ui/button'
import { contentPageQuery } from '../../content-query.ts'
import { paths } from '../../paths.ts'
import { Seo } from '../../seo.tsx'
import { ClothPatch } from './cloth-patch.tsx'
import { PageHead } from './page-head.tsx'
import { Sections } from './sections.tsx'
import { useContentPage } from './use-content-page.tsx'

const names = { manufacturing: 'Manufacturing', quality: 'Quality' } as const

const slugOf = (path: string) => (path.startsWith(paths.quality) ? 'quality' : 'manufacturing')

export const loader = ({ context, request }: LoaderFunctionArgs) =>
  prefetch(context, [(call) => contentPageQuery(call, slugOf(new URL(request.url).pathname))])
export const clientLoader = noLoaderData

export default function TextPage() {
  const slug = slugOf(useLocation().pathname)
  const { page, instead } = useContentPage(slug)
  return (
    <>
      <Seo title={names[slug]} description={page?.intro ?? names[slug]} canonicalPath={paths[slug]} />
      {page ? (
        <>
          <PageHead name={names[slug]} title={page.title} intro={page.intro} aside={<ClothPatch />} />
          <Sections sections={page.sections} />
          <div className="mx-auto flex max-w-[90rem] flex-wrap gap-3 px-4 pb-16 sm:px-6 lg:px-8">
            <Link to={paths.products} className={buttonClass({ size: 'lg' })}>
              See our products
            </Link>
            <Link to={paths.bulkOrder} className={buttonClass({ variant: 'secondary', size: 'lg' })}>
              Ask for a bulk price
            </Link>
          </div>
        </>
      ) : (
        instead
      )}
    </>
  )
}
