// Error pages of a product: failed to load, and not found. Both link back to the list.
import { PackageX } from 'lucide-react'
import { Link } from 'react-router'
import { paths } from '#web/store/paths.ts'
import { failureText } from '#web/store/shell/failure-text.ts'
import { Seo } from '#web/store/shell/seo.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { EmptyState, ErrorState } from '#web/ui/feedback.tsx'

interface ProductFailureProps {
  error: unknown
  busy: boolean
  onRetry: () => void
}

export function ProductFailure({ error, busy, onRetry }: ProductFailureProps) {
  return (
    <>
      <ProductSeoMissing title="Error Loading Product" />
      <ErrorState
        headingLevel={1}
        title="Error Loading Product"
        text={failureText(error, 'Failed to fetch product')}
        retryLabel="Try Again"
        busy={busy}
        onRetry={onRetry}
        action={<BackToProducts />}
        className="min-h-[60vh] justify-center"
      />
    </>
  )
}

export function ProductNotFound() {
  return (
    <>
      <ProductSeoMissing title="Product Not Found" />
      <EmptyState
        headingLevel={1}
        icon={<PackageX />}
        title="Product Not Found"
        text="It may no longer be sold, or the link may be incomplete."
        action={<BackToProducts />}
        className="min-h-[60vh] justify-center"
      />
    </>
  )
}

function ProductSeoMissing({ title }: { title: string }) {
  return <Seo title={title} description={title} canonicalPath={paths.products} noIndex />
}

function BackToProducts() {
  return (
    <Link to={paths.products} className={buttonClass()}>
      Back to Products
    </Link>
  )
}
