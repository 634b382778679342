// Featured products in a grid.
import { Link } from 'react-router'
import { CardRating } from '#web/store/catalogue/card-rating.tsx'
import { useCardViews } from '#web/store/catalogue/card-views.ts'
import { FamilyOptions } from '#web/store/catalogue/family-options.tsx'
import { FurtherPictures } from '#web/store/catalogue/further-pictures.tsx'
import { InCartMark } from '#web/store/catalogue/in-cart-mark.tsx'
import type { FeaturedProduct } from '#web/store/catalogue/listed.ts'
import { PriceLine } from '#web/store/catalogue/price-line.tsx'
import { ProductCardSkeleton } from '#web/store/catalogue/product-card-skeleton.tsx'
import { pageNameOf, sizeOf } from '#web/store/catalogue/product-facts.ts'
import { paths } from '#web/store/paths.ts'
import { failureText } from '#web/store/shell/failure-text.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { CachedPart } from '#web/ui/cached-part.tsx'
import { EmptyState, ErrorState } from '#web/ui/feedback.tsx'
import { Picture } from '#web/ui/media/picture.tsx'
import { SectionHeading } from '#web/ui/text/heading.tsx'
import { useFeaturedProducts } from './featured-products.ts'

const gridClass = 'grid gap-3 min-[22rem]:grid-cols-2 sm:gap-4 lg:grid-cols-3 lg:gap-6'

export function FeaturedGrid() {
  const { loading } = useFeaturedProducts()
  return (
    <section aria-labelledby="featured-heading" aria-busy={loading} className="page-width pt-16">
      <SectionHeading
        id="featured-heading"
        title="Featured Products"
        action={
          <Link to={paths.products} className={buttonClass({ variant: 'link' })}>
            All products
          </Link>
        }
      />
      <FeaturedContent />
    </section>
  )
}

function FeaturedContent() {
  const { products, loading, fetching, error, refetch } = useFeaturedProducts()
  if (error)
    return (
      <ErrorState
        headingLevel={3}
        title="Something went wrong"
        text={failureText(error, 'Failed to fetch products')}
        retryLabel="Try Again"
        busy={fetching}
        onRetry={() => void refetch()}
      />
    )
  if (!loading && products.length === 0)
    return (
      <EmptyState
        headingLevel={3}
        title="No Products Found"
        text="No products are featured at the moment."
        action={
          <Link to={paths.products} className={buttonClass({ variant: 'secondary' })}>
            See all products
          </Link>
        }
        className="py-6!"
      />
    )
  return (
    <ul className={gridClass}>
      {loading
        ? [0, 1, 2].map((place) => (
            <li key={place}>
              <ProductCardSkeleton />
            </li>
          ))
        : products.map((product) => (
            <li key={product._id} className="grid">
              <CachedPart name={`featured card ${JSON.stringify(product)}`}>
                <FeaturedCard product={product} />
              </CachedPart>
            </li>
          ))}
    </ul>
  )
}

const shared = {
  width: 640,
  height: 480,
  sizes: '(min-width: 64rem) 28rem, calc(50vw - 1.5rem)',
  className: 'tile-photo-wide',
}

function FeaturedCard({ product }: { product: FeaturedProduct }) {
  const size = sizeOf(product)
  const { family } = product
  const name = pageNameOf(product)
  const { views, handlers } = useCardViews(product)
  return (
    <article className="group tile" {...handlers}>
      <div className="tile-views">
        <Picture src={product.primaryImage} alt={product.name} {...shared} />
        <FurtherPictures views={views} {...shared} />
      </div>
      <InCartMark product={product} isAlone />
      <div className="tile-body">
        {product.categoryName && <p>{product.categoryName}</p>}
        <h3>{name}</h3>
        <CardRating product={product} />
        {family ? <FamilyOptions family={family} /> : size && <p>{`Size: ${size}`}</p>}
        <PriceLine product={product} isFrom={family?.pricesDiffer} />
      </div>
      <Link to={paths.product(product)} aria-label={`View Details: ${name}`} className="tile-link">
        View Details
      </Link>
    </article>
  )
}
