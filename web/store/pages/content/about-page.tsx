// Who the firm is: its words, its figures, and how to reach it.
import { BadgeCheck } from 'lucide-react'
import type { LoaderFunctionArgs } from 'react-router'
import { noLoaderData, prefetch } from '#web/api/query'
import { contentPageQuery } from '../../content-query.ts'
import { paths } from '../../paths.ts'
import { useSeller } from '../../seller.ts'
import { Seo } from '../../seo.tsx'
import { FirmFacts } from './firm-facts.tsx'
import { GetInTouch } from './get-in-touch.tsx'
import { PageHead } from './page-head.tsx'
import { Sections } from './sections.tsx'
import { useContentPage } from './use-content-page.tsx'

export const loader = ({ context }: LoaderFunctionArgs) =>
  prefetch(context, [(call) => contentPageQuery(call, 'about')])
export const clientLoader = noLoaderData

export default function AboutPage() {
  const { page, instead } = useContentPage('about')
  return (
    <>
      <Seo
        title="About Us"
        description={page?.intro ?? 'Who makes and sells here.'}
        canonicalPath={paths.about}
      />
      {page ? (
        <>
          <PageHead
            name="About Us"
            title={page.title}
            intro={page.intro}
            badge={<ExporterBadge />}
            aside={<FirmFacts />}
          />
          <Sections sections={page.sections} />
          <GetInTouch />
        </>
      ) : (
        instead
      )}
    </>
  )
}

/** For a firm that is registered for GST and sells abroad, which its settings say. */
function ExporterBadge() {
  const seller = useSeller()
  if (!seller || seller.gstin === '' || seller.exportCountries === 0) return null
  return (
    <p className="mb-4 inline-flex items-center gap-2 rounded bg-neem-soft px-3 py-1.5 text-sm font-semibold text-neem-deep">
      <BadgeCheck aria-hidden="true" className="size-4.5" />
      Verified Exporter
    </p>
  )
}
