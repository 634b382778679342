// Inquiry pages: /contact for any question or, with `?product=` and `&quantity=`, about a product; /bulk-order, /export-inquiry and /complaints.
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, type LoaderFunctionArgs, useLocation, useSearchParams } from 'react-router'
import { searchText } from '#contract/base/search-text'
import { noLoaderData, prefetch } from '#web/api/page-data.ts'
import { storeCall } from '#web/store/call.ts'
import { productQuery, storefrontQuery } from '#web/store/catalogue/catalogue-queries.ts'
import { ComplaintContacts } from '#web/store/content/complaint-contacts.tsx'
import { contactsQuery, contentPageQuery } from '#web/store/content/content-query.ts'
import { paths } from '#web/store/paths.ts'
import { Seo } from '#web/store/shell/seo.tsx'
import { Skeleton } from '#web/ui/feedback.tsx'
import { Breadcrumb } from '#web/ui/text/breadcrumb.tsx'
import { SectionHeading } from '#web/ui/text/heading.tsx'
import { InquiryForm } from './inquiry-form.tsx'
import { InquirySent } from './inquiry-sent.tsx'
import { type Occasion, occasionAt } from './occasions.ts'
import { QuickOrder } from './quick-order.tsx'
import { SidePanels } from './side-panels.tsx'

const readProduct = (params: URLSearchParams) => (params.get('product') ?? '').slice(0, 200)

/** The quantity that a product page hands over: a whole number, or empty. */
const readQuantity = (params: URLSearchParams) => /^\d{1,9}$/.exec(params.get('quantity') ?? '')?.[0] ?? ''

/** A search of the product list that found nothing. */
const readSearch = (params: URLSearchParams) => searchText(params.get('search'))

export function loader({ context, request }: LoaderFunctionArgs) {
  const product = readProduct(new URL(request.url).searchParams)
  return prefetch(context, [
    (call) => contentPageQuery(call, 'contact'),
    storefrontQuery,
    contactsQuery,
    ...(product ? [(call: typeof storeCall) => productQuery(call, product)] : []),
  ])
}
export const clientLoader = noLoaderData

export default function ContactPage() {
  const occasion = occasionAt(useLocation().pathname)
  const { data } = useQuery(contentPageQuery(storeCall, 'contact'))
  const intro =
    occasion.intro ?? data?.page.intro ?? 'Tell us what you need, and we will answer with a price.'
  return (
    <>
      <Seo title={occasion.name} description={intro} canonicalPath={occasion.path} />
      <div className="page-width pt-5 pb-16">
        <Breadcrumb items={[{ label: 'Home', render: <Link to={paths.home} /> }, { label: occasion.name }]} />
        <SectionHeading level={1} title={occasion.name} text={intro} className="mt-6" />
        {!occasion.isComplaint && <QuickOrder />}
        {occasion.path === paths.bulkOrder && (
          <p className="mt-3 text-pretty">
            Do you order regularly for a business?{' '}
            <Link
              to={paths.tradeAccount}
              className="inline-flex min-h-6 items-center font-semibold text-indigo underline underline-offset-3 pointer-coarse:min-h-11"
            >
              Apply for a trade account
            </Link>
          </p>
        )}
        <div className="mt-8 grid gap-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,24rem)]">
          <section
            aria-labelledby="inquiry-heading"
            className="self-start rounded border border-line bg-surface px-5 py-6 sm:px-8 sm:py-8"
          >
            <Inquiry key={occasion.path} occasion={occasion} />
          </section>
          <div className="grid content-start gap-4">
            <ComplaintContacts />
            {!occasion.isComplaint && <SidePanels sections={data?.page.sections ?? []} />}
          </div>
        </div>
      </div>
    </>
  )
}

function Inquiry({ occasion }: { occasion: Occasion }) {
  const [params] = useSearchParams()
  const asked = readProduct(params)
  const { data, isLoading } = useQuery({ ...productQuery(storeCall, asked), enabled: asked !== '' })
  const [ticketNumber, setTicketNumber] = useState<string | null>(null)
  if (ticketNumber)
    return (
      <>
        <h2 id="inquiry-heading" className="sr-only">
          {occasion.formTitle}
        </h2>
        <InquirySent
          ticketNumber={ticketNumber}
          isComplaint={occasion.isComplaint === true}
          onAgain={() => setTicketNumber(null)}
        />
      </>
    )
  const product = data?.product
  return (
    <>
      <h2 id="inquiry-heading" className="font-serif text-2xl leading-tight font-semibold">
        {occasion.formTitle}
      </h2>
      {product && (
        <p className="mt-1 text-muted">
          {'About '}
          <Link
            to={paths.product(product)}
            className="font-semibold text-indigo underline underline-offset-3"
          >
            {product.name}
          </Link>
        </p>
      )}
      <div className="mt-6">
        {isLoading ? (
          <Skeleton className="h-96" />
        ) : (
          <InquiryForm
            key={product?._id}
            occasion={occasion}
            product={product}
            quantity={readQuantity(params)}
            search={readSearch(params)}
            onSent={setTicketNumber}
          />
        )}
      </div>
    </>
  )
}
