// Manufacturing and quality pages: how the goods are made.
import { Link, useLocation } from 'react-router'
import { noLoaderData } from '#web/api/page-data.ts'
import { paths } from '#web/store/paths.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { ClothPatch } from './cloth-patch.tsx'
import { ContentFrame } from './content-frame.tsx'
import { contentLoader } from './content-query.ts'
import { Sections } from './sections.tsx'

const names = { manufacturing: 'Manufacturing', quality: 'Quality' } as const

const slugOf = (path: string) => (path.startsWith(paths.quality) ? 'quality' : 'manufacturing')

export const loader = contentLoader(slugOf)
export const clientLoader = noLoaderData

export default function TextPage() {
  const slug = slugOf(useLocation().pathname)
  return (
    <ContentFrame slug={slug} name={names[slug]} aside={<ClothPatch />}>
      {(page) => (
        <>
          <Sections sections={page.sections} />
          <div className="page-width flex flex-wrap gap-3 pb-16">
            <Link to={paths.products} className={buttonClass({ size: 'lg' })}>
              See our products
            </Link>
            <Link to={paths.bulkOrder} className={buttonClass({ variant: 'secondary', size: 'lg' })}>
              Ask for a bulk price
            </Link>
          </div>
        </>
      )}
    </ContentFrame>
  )
}
