// The seller and how to contact them.

import { MessageSquareText, Phone, Star } from 'lucide-react'
import { Link } from 'react-router'
import type { Product } from '#contract/catalogue/catalogue'
import { phoneLink } from '#web/shop/contact-links.ts'
import { paths } from '#web/store/paths.ts'
import { useSeller } from '#web/store/shell/seller.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { Skeleton } from '#web/ui/feedback.tsx'

export function SupplierCard({ product }: { product: Product }) {
  const seller = useSeller()
  return (
    <section
      aria-labelledby="supplier-heading"
      aria-busy={!seller}
      className="self-start overflow-hidden rounded border border-line bg-surface"
    >
      <div className="selvedge" aria-hidden="true" />
      <div className="p-5">
        <h2 id="supplier-heading" className="font-serif text-xl font-semibold">
          Contact Supplier
        </h2>
        {seller ? (
          <>
            <p className="mt-2 font-semibold">{seller.name}</p>
            <p className="text-sm text-muted">
              {[seller.legalStatus, seller.city, seller.state].filter(Boolean).join(', ')}
              {seller.founded > 0 && `. Founded ${seller.founded}.`}
            </p>
            {seller.reviewCount > 0 && (
              <p className="mt-1 flex items-center gap-1.5 text-sm text-muted">
                <Star aria-hidden="true" className="size-4 fill-turmeric stroke-turmeric-deep" />
                {`${seller.rating} of 5 from ${seller.reviewCount} reviews`}
              </p>
            )}
            {seller.gstin && (
              <p className="text-sm text-muted">
                GSTIN <span className="tabular-nums">{seller.gstin}</span>
              </p>
            )}
            <div className="mt-4 flex flex-wrap gap-2.5">
              <Link to={paths.contactAbout(product)} className={buttonClass()}>
                <MessageSquareText aria-hidden="true" className="size-4.5" />
                Ask about this product
              </Link>
              {seller.phone && (
                <a href={phoneLink(seller.phone)} className={buttonClass({ variant: 'secondary' })}>
                  <Phone aria-hidden="true" className="size-4.5" />
                  {seller.phone}
                </a>
              )}
            </div>
            <p className="mt-3 text-sm text-muted">{seller.supportHours}</p>
          </>
        ) : (
          <Skeleton className="mt-3 h-24" />
        )}
      </div>
    </section>
  )
}
