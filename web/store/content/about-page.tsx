// About page: text, facts and contact details of the firm.
import { BadgeCheck } from 'lucide-react'
import type { LoaderFunctionArgs } from 'react-router'
import { noLoaderData, prefetch } from '#web/api/page-data.ts'
import { useSeller } from '#web/store/shell/seller.ts'
import { ComplaintContacts } from './complaint-contacts.tsx'
import { ContentFrame } from './content-frame.tsx'
import { contactsQuery, contentPageQuery } from './content-query.ts'
import { FirmFacts } from './firm-facts.tsx'
import { GetInTouch } from './get-in-touch.tsx'
import { Sections } from './sections.tsx'

export const loader = ({ context }: LoaderFunctionArgs) =>
  prefetch(context, [(call) => contentPageQuery(call, 'about'), contactsQuery])
export const clientLoader = noLoaderData

export default function AboutPage() {
  return (
    <ContentFrame slug="about" name="About Us" badge={<ExporterBadge />} aside={<FirmFacts />}>
      {(page) => (
        <>
          <Sections sections={page.sections} />
          <GetInTouch />
          <div className="page-width py-10">
            <ComplaintContacts className="max-w-xl" />
          </div>
        </>
      )}
    </ContentFrame>
  )
}

/** Shown if the settings say that the firm is registered for GST and exports. */
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
